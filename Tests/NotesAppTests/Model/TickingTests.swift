import Markdown
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct TickingTests {
  @Test(arguments: [
    ("- [ ] a", 3, true, "- [x] a"), ("- [x] a", 3, false, "- [ ] a"),
    ("* [X] a", 3, false, "* [ ] a"), ("a\r\n\r\n12)\t[ ] b", 10, true, "a\r\n\r\n12)\t[x] b"),
    ("> + [ ] 会", 5, true, "> + [x] 会"), ("a\r- [ ] b", 5, true, "a\r- [x] b"),
    ("---\na: b\n---\n- [ ] a", 16, true, "---\na: b\n---\n- [x] a"),
  ])
  func `a box is checked at its offset`(
    text: String, offset: Int, isDone: Bool, expected: String
  ) {
    #expect(NoteBody.text(text).ticking(taskAt: offset, isDone: isDone) == .text(expected))
  }

  @Test(arguments: [
    ("- [ ] a", 3, false), ("- [x] a", 3, true), ("- [/] a", 3, true), ("- [ ] a", 0, true),
    ("- [ ] a", 99, true), ("- [ ] a", -1, true), ("-[ ] a", 2, true), ("- [ ", 3, true),
    ("", 0, true),
    ("    - [ ] a", 7, true), ("<!--\n- [ ] a\n-->", 8, true), ("```\n- [ ] a", 7, true),
  ])
  func `without a box at the offset nothing changes`(text: String, offset: Int, isDone: Bool) {
    #expect(NoteBody.text(text).ticking(taskAt: offset, isDone: isDone) == nil)
  }

  @Test func `bytes that are not text are not changed`() {
    let body = NoteBody([0xFF, 0x0A] + Array("- [ ] a".utf8))
    #expect(body.ticking(taskAt: 5, isDone: true) == nil)
  }

  /// Law: every drawn task can be checked without changing anything else, and unchecking it
  /// restores the text.
  @Test(arguments: RandomCases.seeds(40))
  func `every task of any text can be checked`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "- [ ] a", "- [x] b", "1. [ ] c", "  - [ ] d", "> - [X] e", "\t* [ ] f", "- - [ ] g", "\n",
      "\r\n",
      "\r", "- [ ] ", "```", "    - [ ] h", "+ [ ]\ti", "会議", "- [ ] - [ ] j", "[ ]", "\u{FEFF}",
      "![",
      "\n\n", "> ", "- [ ] [[k]]", "| - [ ] l |", "\u{0}",
    ]
    let text = (0..<Int.random(in: 1...20, using: &random)).reduce(into: "") { text, _ in
      text +=
        (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? "\n" : "")
    }
    let body = NoteBody(Array(text.utf8))
    let tasks = body.tasks
    guard case .text = body else { return }
    for (index, task) in tasks.enumerated() {
      let place: Comment = "\(seed): \(task) of \(text.debugDescription)"
      let ticked = try #require(body.ticking(taskAt: task.offset, isDone: !task.isDone), place)
      var expected = tasks
      expected[index].isDone.toggle()
      try #require(ticked.tasks == expected, place)
      let back = try #require(ticked.ticking(taskAt: task.offset, isDone: task.isDone), place)
      try #require(back.text.lowercased() == text.lowercased(), place)
    }
  }
}

private struct Task: Equatable {
  let offset: Int
  var isDone: Bool
}

extension NoteBody {
  /// The drawn tasks.
  fileprivate var tasks: [Task] {
    let layout = MarkdownLayout(document, columns: 200)
    return layout.links.compactMap {
      guard case .task(let offset, let isDone) = $0.destination else { return nil }
      return Task(offset: offset, isDone: isDone)
    }
  }
}
