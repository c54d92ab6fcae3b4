import MarkdownParser
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@Suite struct TickingTests {
  @Test(arguments: [
    ("- [ ] a", 0, 0, true, "- [x] a"), ("- [x] a", 0, 0, false, "- [ ] a"),
    ("* [X] a", 0, 0, false, "* [ ] a"), ("a\r\n12)\t[ ] b", 1, 0, true, "a\r\n12)\t[x] b"),
    ("> + [ ] 会", 0, 2, true, "> + [x] 会"), ("a\r- [ ] b", 1, 0, true, "a\r- [x] b"),
  ])
  func `a box is checked at the position of its item`(
    text: String, line: Int, offset: Int, isDone: Bool, expected: String
  ) {
    let place = MarkdownDocument.Place(line: line, offset: offset)
    #expect(NoteBody.text(text).ticking(taskAt: place, isDone: isDone) == .text(expected))
  }

  @Test(arguments: [
    ("- [ ] a", 0, 0, false), ("- [x] a", 0, 0, true), ("- [ ] a", 0, 1, true),
    ("- [ ] a", 1, 0, true), ("- [ ] a", 0, 99, true), ("- [ ] a", 0, -1, true),
    ("- [ ] a", -1, 0, true), ("-[ ] a", 0, 0, true), ("- [ ", 0, 0, true), ("1", 0, 0, true),
    ("1[ ] a", 0, 0, true), ("", 0, 0, true), ("- [- a", 0, 0, true),
  ])
  func `without a box at the position nothing changes`(
    text: String, line: Int, offset: Int, isDone: Bool
  ) {
    let place = MarkdownDocument.Place(line: line, offset: offset)
    #expect(NoteBody.text(text).ticking(taskAt: place, isDone: isDone) == nil)
  }

  @Test func `bytes that are not text are not changed`() {
    let body = NoteBody([0xFF, 0x0A] + Array("- [ ] a".utf8))
    #expect(body.ticking(taskAt: .init(line: 1, offset: 0), isDone: true) == nil)
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
      let ticked = try #require(body.ticking(taskAt: task.place, isDone: !task.isDone), place)
      var expected = tasks
      expected[index].isDone.toggle()
      try #require(ticked.tasks == expected, place)
      let back = try #require(ticked.ticking(taskAt: task.place, isDone: task.isDone), place)
      try #require(back.text.lowercased() == text.lowercased(), place)
    }
  }
}

private struct Task: Equatable {
  let place: MarkdownDocument.Place
  var isDone: Bool
}

extension NoteBody {
  /// The drawn tasks.
  fileprivate var tasks: [Task] {
    let layout = MarkdownLayout(MarkdownDocument(parsing: text), columns: 200)
    return layout.links.compactMap {
      guard case .task(let place, let isDone) = $0.destination else { return nil }
      return Task(place: place, isDone: isDone)
    }
  }
}
