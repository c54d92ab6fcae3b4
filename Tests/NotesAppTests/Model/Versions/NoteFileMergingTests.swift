import NavigationTesting
import NotesModel
import Testing

@Suite struct NoteFileMergingTests {
  private func merged(_ mine: String, _ theirs: String, from base: String?) -> String? {
    NoteFile.merged(Array(mine.utf8), Array(theirs.utf8), from: base.map { Array($0.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Front matter without its rules, and the text after it.
  @Test(
    arguments: [
      // base, mine, theirs, merged; nil for a conflict
      ("a: 1\nb: 2", "a: 3\nb: 2", "a: 1\nb: 4", "a: 3\nb: 4"),
      ("a: 1\nb: 2", "a: 3\nb: 2", "a: 4\nb: 2", nil),
      ("a: 1\nb: 2", "b: 2", "a: 1\nb: 2\nc: 5", "b: 2\nc: 5"),
      ("a: 1\nb: 2", "b: 2", "a: 4\nb: 2", nil),
      ("a: 1", "a: 1\nb: 2", "a: 1\nb: 2\nc: 3", "a: 1\nb: 2\nc: 3"),
      ("a: 1", "a: 1\nb: 2", "a: 1\nb: 3", nil),
      ("tags: [a, b]", "tags: [b, c]", "tags: [a, b, d]", "tags: [b, c, d]"),
      ("tags: [a]", "tags:\n  - a\n  - b", "tags: [a, c]", "tags:\n  - a\n  - b\n  - c"),
      ("a: 1\nTags: x", "a: 1\nTags: x, u", "a: 2\nTags: x, z", "a: 2\nTags: x, u, z"),
      ("aliases: [A]", "aliases: [A, B]", "aliases: [C]", "aliases: [B, C]"),
      (
        "updated: 2026-01-01T10:00:00Z", "updated: 2026-01-02T10:00:00Z",
        "updated: 2026-01-03T10:00:00Z", "updated: 2026-01-03T10:00:00Z"
      ),
      (
        "# mine\na: 1 # one\nb: |\n  two\n  lines\nc: 3",
        "# mine\na: 2 # one\nb: |\n  two\n  lines\nc: 3",
        "a: 1 # one\nb: |\n  two\n  other\nc: 3", "# mine\na: 2 # one\nb: |\n  two\n  other\nc: 3"
      ),
      ("a: 1", "a: {x: 1}", "a: 1\nb: [1, 2]", "a: {x: 1}\nb: [1, 2]"),
      ("{a: 1}", "{a: 2}", "{a: 3}", nil), ("a: 1\na: 2", "a: 3\na: 2", "a: 1\na: 4", nil),
    ] as [(String, String, String, String?)])
  func `front matter is merged by field`(
    base: String, mine: String, theirs: String, expected: String?
  ) {
    func file(_ block: String) -> String { "---\n\(block)\n---\ntext\n" }
    #expect(merged(file(mine), file(theirs), from: file(base)) == expected.map(file))
    let other = merged(file(theirs), file(mine), from: file(base))
    #expect((other == nil) == (expected == nil))
  }

  @Test(
    arguments: [
      ("a\n", "---\nx: 1\n---\na\n", "b\n", "---\nx: 1\n---\nb\n"),
      ("a\n", "---\nx: 1\n---\na\n", "---\ny: 1\n---\na\n", "---\nx: 1\ny: 1\n---\na\n"),
      ("---\nx: 1\n---\na\n", "a\n", "---\nx: 1\n---\nb\n", "b\n"),
      ("---\nx: 1\n---\na\n", "a\n", "---\nx: 2\n---\na\n", nil),
      (
        "---\r\nx: 1\r\n---\r\na\r\n\r\nb\r\n", "---\r\nx: 2\r\n---\r\na\r\n\r\nb\r\n",
        "---\r\nx: 1\r\n---\r\na\r\n\r\nc\r\n", "---\r\nx: 2\r\n---\r\na\r\n\r\nc\r\n"
      ),
      (nil, "a", "b", nil), (nil, "a", "a", "a"), ("a\0", "b\0", "c\0", nil),
      ("a\0", "a\0", "c\0", "c\0"),
    ] as [(String?, String, String, String?)])
  func `files with and without front matter are merged`(
    base: String?, mine: String, theirs: String, expected: String?
  ) {
    #expect(merged(mine, theirs, from: base) == expected)
  }

  @Test(arguments: RandomCases.seeds(40))
  func `a merge has what either changed, and is the same for both`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var base: [String: String] = [:]
      for name in ["a", "b", "c", "d"] where !generator.oneIn(3) { base[name] = "1" }
      func changed() -> [String: String] {
        var fields = base
        for name in ["a", "b", "c", "d"] where generator.oneIn(4) {
          fields[name] = generator.element(of: [nil, "2", "\"3\"", "[4, 5]", "\n  - 6", "x y"])
        }
        return fields
      }
      func file(_ fields: [String: String]) -> String {
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\n" }.joined()
        return fields.isEmpty ? "text" : "---\n\(lines)---\ntext"
      }
      let (mine, theirs) = (changed(), changed())
      var (expected, isConflict): ([String: String], Bool) = ([:], false)
      for name in ["a", "b", "c", "d"] {
        let (one, other, old) = (mine[name], theirs[name], base[name])
        expected[name] = one == old ? other : one
        if one != old, other != old, one != other { isConflict = true }
      }
      // A block that only one removed is not compared with a changed one.
      if [mine, theirs].contains(where: \.isEmpty) { continue }
      let result = merged(file(mine), file(theirs), from: file(base))
      guard !isConflict, !expected.isEmpty else {
        #expect(!isConflict || result == nil, "\(base) \(mine) \(theirs)")
        continue
      }
      func lines(_ text: String?) -> Set<Substring> { Set((text ?? "").split(separator: "\n")) }
      #expect(lines(result) == lines(file(expected)), "\(base) \(mine) \(theirs)")
      #expect(lines(merged(file(theirs), file(mine), from: file(base))) == lines(result))
    }
  }
}
