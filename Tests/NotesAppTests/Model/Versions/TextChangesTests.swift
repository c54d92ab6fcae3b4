import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct TextChangesTests {
  /// The changes as text, with marked parts in brackets.
  private func shown(_ old: String, _ new: String) -> [String] {
    TextChanges(from: old, to: new).lines.map { line in
      let sign =
        switch line.kind {
        case .same: " "
        case .removed: "-"
        case .added: "+"
        }
      return sign + line.parts.map { $0.isMarked ? "[\($0.text)]" : $0.text }.joined()
    }
  }

  @Test func `lines are removed and added, and changed words are marked`() {
    #expect(shown("a\nb\nc", "a\nc\nd") == [" a", "-b", " c", "+d"])
    #expect(
      shown("Beans climb the maize.", "Beans climb the pole.")
        == ["-Beans climb the [maize].", "+Beans climb the [pole]."])
    #expect(shown("one two", "drei vier") == ["-one two", "+drei vier"])
    #expect(shown("", "a") == ["-", "+a"])
    #expect(TextChanges(from: "a\n", to: "a\n").isEmpty)
  }

  @Test func `texts that differ in their bytes only are different`() {
    let changes = TextChanges(from: "é", to: "e\u{301}")
    #expect(!changes.isEmpty)
    #expect(Array(changes.texts.new.utf8) == Array("e\u{301}".utf8))
  }

  /// Law: the lines without added ones are the old text, and without removed ones the new text.
  @Test(arguments: RandomCases.seeds(800))
  func `applying the changes gives the new text, byte for byte`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", " ", "\n", "\r\n", "\n\n", "é", "e\u{301}", "👩", "word ", "中", "\t", ".",
    ]
    func text() -> String {
      (0..<Int.random(in: 0..<40, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let old = text()
    let parts = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let kept = parts.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    let new = Bool.random(using: &random) ? text() : (kept + [text()]).joined(separator: "\n")
    let changes = TextChanges(from: old, to: new)
    #expect(Array(changes.texts.old.utf8) == Array(old.utf8))
    #expect(Array(changes.texts.new.utf8) == Array(new.utf8))
    #expect(changes.isEmpty == old.utf8.elementsEqual(new.utf8))
    for line in changes.lines where line.kind == .same {
      #expect(line.parts.allSatisfy { !$0.isMarked })
    }
  }

  /// Law: the number of edits is minimal, as computed from the longest common subsequence.
  @Test(arguments: RandomCases.seeds(800))
  func `the edits are minimal and lead from one text to the other`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func numbers() -> [Int] {
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in Int.random(in: 0..<4, using: &random)
      }
    }
    let (old, new) = (numbers(), numbers())
    let edits = Edits(from: old, to: new, limit: 100)
    var (oldPlace, newPlace, changed) = (0, 0, 0)
    for step in edits.steps {
      switch step {
      case .same(let a, let b):
        #expect(a == oldPlace && b == newPlace && old[a] == new[b])
        (oldPlace, newPlace) = (oldPlace + 1, newPlace + 1)
      case .removed(let a):
        #expect(a == oldPlace)
        (oldPlace, changed) = (oldPlace + 1, changed + 1)
      case .added(let b):
        #expect(b == newPlace)
        (newPlace, changed) = (newPlace + 1, changed + 1)
      }
    }
    #expect(oldPlace == old.count && newPlace == new.count)
    #expect(changed == old.count + new.count - 2 * commonCount(old, new))
  }

  /// The length of the longest common subsequence, by dynamic programming.
  private func commonCount(_ a: [Int], _ b: [Int]) -> Int {
    var row = Array(repeating: 0, count: b.count + 1)
    for x in a {
      var next = row
      for (place, y) in b.enumerated() {
        next[place + 1] = x == y ? row[place] + 1 : max(row[place + 1], next[place])
      }
      row = next
    }
    return row.last ?? 0
  }

  @Test func `texts with little in common are compared as a whole`() {
    let old = (0..<3_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<3_000).map { "new \($0)" }.joined(separator: "\n")
    let changes = TextChanges(from: "same\n" + old, to: "same\n" + new)
    #expect(changes.isCoarse)
    #expect(changes.lines.first?.kind == .same && changes.lines.count == 6_001)
    #expect(changes.texts.new == "same\n" + new)
    #expect(ShownChanges(changes).rows.last == .rest)
    #expect(ShownChanges(changes).rows.count < 2_100)
  }

  /// Law: omitting the common beginning and end before the comparison changes nothing in short texts. Long ones may
  /// become short enough for a comparison by line.
  @Test(arguments: RandomCases.seeds(800))
  func `the shown changes are those of the whole texts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0..<30, using: &random))
        .map { _ in ["a", "b", "é", "è", "\n", "\n", "\r\n"].randomElement(using: &random) ?? "" }
        .joined()
    }
    let (start, end) = (text(), text())
    let (old, new) = (start + text() + end, start + text() + end)
    #expect(
      ShownChanges(from: .text(old), to: .text(new))
        == ShownChanges(TextChanges(from: old, to: new)))
  }

  @Test func `many changes in a part of a long text are shown by line`() {
    let lines = (0..<20_000).map { "line \($0)" }
    let other = lines.enumerated().filter { !(9_000..<10_000 ~= $0.offset && $0.offset % 2 == 0) }
    let (old, new) = (
      lines.joined(separator: "\n"), other.map(\.element).joined(separator: "\n")
    )
    #expect(TextChanges(from: old, to: new).isCoarse)
    let rows = ShownChanges(from: .text(old), to: .text(new)).rows
    let changed = rows.filter { if case .line(let line) = $0 { line.kind != .same } else { false } }
    #expect(changed.count == 500)
    #expect(rows.first == .gap(8_997) && rows.last != .rest)
  }

  @Test func `a small change of a long text is shown with context`() {
    let lines = (0..<20_000).map { "line \($0)" }
    var other = lines
    other[9_000] = "another line"
    other.remove(at: 100)
    let changes = TextChanges(
      from: lines.joined(separator: "\n"), to: other.joined(separator: "\n"))
    #expect(!changes.isCoarse)
    #expect(changes.lines.count { $0.kind != .same } == 3)
    let rows = ShownChanges(changes).rows
    #expect(rows.first == .gap(97) && rows.count == 1 + 7 + 1 + 8 + 1)
  }
}

extension TextChanges {
  /// Both texts, reassembled from the lines.
  var texts: (old: String, new: String) {
    func text(without kind: Line.Kind) -> String {
      lines.filter { $0.kind != kind }.map(\.text).joined(separator: "\n")
    }
    return (text(without: .added), text(without: .removed))
  }

  /// True if the texts are equal.
  var isEmpty: Bool { lines.allSatisfy { $0.kind == .same } }
}
