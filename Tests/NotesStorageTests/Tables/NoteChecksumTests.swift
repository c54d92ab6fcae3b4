import NotesModel
import Testing

@testable import NotesStorage

@Suite struct NoteChecksumTests {
  /// These values are stored in files and must never change.
  @Test(
    arguments: [
      ("", "", [], 0x88201fb960ff6465),
      ("Title", "body", ["a", "b/c"], 0xdc950ff0972005f3),
    ] as [(String, String, [String], UInt64)])
  func `The values never change`(
    title: String, body: String, tags: [String], value: UInt64
  ) {
    #expect(NoteChecksum(title: title, body: .text(body), tags: tags).value == value)
  }

  @Test func `Moving text from one field to the next changes the checksum`() {
    let checksums = [
      NoteChecksum(title: "ab", body: .text("c"), tags: ["d"]),
      NoteChecksum(title: "a", body: .text("bc"), tags: ["d"]),
      NoteChecksum(title: "ab", body: .text("cd"), tags: []),
      NoteChecksum(title: "ab", body: .text("c"), tags: ["", "d"]),
    ]
    #expect(Set(checksums.map(\.value)).count == checksums.count)
  }

  @Test func `Bytes and text have equal checksums`() {
    let text = NoteChecksum(title: "a", body: .text("é"), tags: [])
    #expect(NoteChecksum(title: "a", body: .bytes([0xc3, 0xa9]), tags: []) == text)
  }
}
