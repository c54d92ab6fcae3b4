import Foundation
import Testing

@testable import NotesApp

@Suite struct ScreenCodingTests {
  private static func screens() throws -> [NotesScreen] {
    let (note, version) = (try noteID(7), try #require(VersionNumber(rawValue: 2)))
    return [
      .noteList, .note(note, at: NotePlace(row: 3)), .note(note), .editor(note),
      .note(note, at: NotePlace(heading: "Été")), .capture(title: "", text: "é\n"),
      .unsavedText, .webAddress("https://a.org"), .search(query: ""),
      .hit(note, query: "c++", at: NotePlace(row: 1)),
      .tags, .tagged("a/b"), .taggedNote(note, tag: "a"), .noteLinks(note), .versions(note),
      .version(note, version), .noteTags(note), .rename(note), .renameTag("a/b"), .trash,
      .trashedNote(note, at: NotePlace(row: 9, heading: "a")),
      .deletion(note), .emptyingTrash, .settings, .settingsSection(.keys), .help, .scenes,
      .markedTags(.tagged("x")), .deletingMarked, .arranging(.trash),
      .arranged(.notes, .title, nil), .arranged(.tagged("t"), nil, .tasks), .actions, .history,
      .templates, .palette(query: "/notes"),
    ]
  }

  @Test func `every screen is read back as it was`() throws {
    let screens = try Self.screens()
    let data = try JSONEncoder().encode(screens)
    #expect(try JSONDecoder().decode([NotesScreen].self, from: data) == screens)
  }

  @Test(arguments: [
    "{}", #"{"screen":"nowhere"}"#, #"{"screen":"note"}"#, #"{"screen":"note","note":0}"#,
    #"{"screen":"version","note":1}"#, #"{"screen":"search","note":1}"#, #"{"screen":"arranging"}"#,
    #"{"screen":"settingsSection","section":"x"}"#, #"{"note":{"_0":1}}"#, "[]", "1",
  ])
  func `what is no screen is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NotesScreen.self, from: Data(text.utf8))
    }
  }
}
