import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

struct TextDeltaTests {
  @Test(arguments: RandomCases.seeds(800))
  func `a text is restored from its delta and encoding`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (text, other) = (bytes(&generator), bytes(&generator))
    let delta = TextDelta(of: .bytes(text), from: .bytes(other))
    #expect(delta.text(from: .bytes(other)) == .bytes(text))
    #expect(TextDelta(bytes: delta.encoded()) == delta)
    #expect(delta.inverse(of: .bytes(other)) == TextDelta(of: .bytes(other), from: .bytes(text)))
    #expect(TextDelta(of: .bytes(text), from: .bytes(text)).middle == [])
  }

  @Test(arguments: RandomCases.seeds(400))
  func `any bytes are decoded or rejected, and fit a text or not`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      UInt8.random(in: .min ... .max, using: &generator)
    }
    _ = TextDelta(bytes: bytes)?.text(from: .bytes([1, 2, 3]))
  }

  @Test func `a text of some megabytes is restored`() {
    let (start, end) = (
      String(repeating: "ü-", count: 500_000), String(repeating: "会議", count: 300_000)
    )
    for middle in ["", "new", String(repeating: "é", count: 900_000)] {
      let (old, new) = (NoteBody.text(start + "old" + end), NoteBody.text(start + middle + end))
      #expect(TextDelta(of: old, from: new).text(from: new) == old)
      #expect(TextDelta(of: new, from: old).text(from: old) == new)
    }
  }

  @Test func `characters are not split`() {
    let (old, new) = (NoteBody.text("Grüße"), NoteBody.bytes(Array("Größe".utf8)))
    #expect(TextDelta(of: old, from: new).middle == Array("ü".utf8))
  }

  /// Few distinct characters, so that texts have much in common, and occasional invalid UTF-8.
  private func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] =
      ["a", "a", "a", "ü", "ö", "会", "\n"].map { Array($0.utf8) } + [[0x80], [0xFF]]
    return (0..<Int.random(in: 0...8, using: &generator)).flatMap { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }
  }
}
