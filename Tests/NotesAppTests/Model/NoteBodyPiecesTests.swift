import NavigationTesting
import NotesApp
import Testing

/// A text that is read in pieces is the same as one that is read at once.
@Suite struct NoteBodyPiecesTests {
  @Test(arguments: RandomCases.seeds(400))
  func `any bytes are read in pieces of any length`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = (0..<random.number(0..<60)).flatMap { _ in
      Array(random.element(of: ["a", "ü", "会", "🧭", "\n", "\r\n"]).utf8)
    }
    if random.oneIn(3), !bytes.isEmpty {
      bytes[random.number(0..<bytes.count)] = random.element(of: [0, 0x80, 0xE4, 0xFF])
    }
    let whole = NoteBody(bytes)
    let pieces = NoteBody(count: bytes.count, pieceLength: random.number(8..<20)) {
      Array(bytes[$0])
    }
    #expect(pieces == whole)
    #expect(pieces.problem == whole.problem)
  }

  @Test func `a text that ends early is read to its end`() {
    let bytes = Array("short".utf8)
    let body = NoteBody(count: 9, pieceLength: 8) { Array(bytes[$0.clamped(to: bytes.indices)]) }
    #expect(body == .text("short"))
  }

  @Test func `digests tell texts apart`() {
    let text = NoteText(title: "a", body: .text("bc"))
    #expect(text.digest == NoteText(title: "a", body: .bytes(Array("bc".utf8))).digest)
    for (title, body) in [("ab", "c"), ("a", "bd"), ("A", "bc"), ("a", "bcc"), ("", "abc")] {
      #expect(text.digest != NoteText(title: title, body: .text(body)).digest)
    }
  }
}
