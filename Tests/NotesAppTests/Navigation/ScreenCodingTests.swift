import Foundation
import NavigationCore
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct ScreenCodingTests {
  private static func places() throws -> [NotesPlace] {
    let (note, version) = (try noteID(7), try #require(VersionNumber(rawValue: 2)))
    let blob = try #require(BlobName(rawValue: String(repeating: "0a", count: 20)))
    return [
      .list(.notes), .note(note, at: NotePlace(row: 3)), .note(note), .editor(note),
      .note(note, at: NotePlace(heading: "Été")), .capture(title: "", text: "é\n"),
      .webAddress("https://a.org"), .search(query: ""),
      .note(note, beside: .search("c++"), at: NotePlace(row: 1)), .tags, .list(.tagged("a/b")),
      .note(note, beside: .list(.tagged("a"))), .links(note), .outline(note), .info(note),
      .versions(note),
      .version(note, version), .noteTags(note), .rename(note), .renameTag("a/b"), .list(.trash),
      .note(note, beside: .list(.trash), at: NotePlace(row: 9, heading: "a")),
      .deletion(.note(note)), .deletion(.all), .deletion(.marked), .settings,
      .markedTags(.tagged("x")), .arranging(.trash), .list(.notes, sort: .title),
      .list(.tagged("t"), filter: .tasks), .actions, .templates,
      .list(.notes, folder: "a/b"), .folders, .calendar(nil), .calendar(CalendarDate("2026-11-21")),
      .dailyFolder, .conflict(note), .sync, .fileVersion(note, blob),
      .keyChoice("capture"), .saveSearch(query: "tag:a"),
    ] + SettingsSection.allCases.map { .settingsSection($0) }
      + Transfer.Kind.allCases.map { .transfer($0) }
      + (LibraryPlace.allCases + [.palette(query: "/notes")]).map { .library($0) }
  }

  @Test func `every place is encoded and decoded unchanged`() throws {
    let places = try Self.places()
    let data = try JSONEncoder().encode(places)
    #expect(try JSONDecoder().decode([NotesPlace].self, from: data) == places)
    #expect(Set(places).count == places.count)
  }

  @Test func `the test includes all places`() throws {
    func kind(_ place: NotesPlace) -> String {
      Mirror(reflecting: place).children.first?.label ?? "\(place)"
    }
    let kinds = Set(try Self.places().map(kind))
    #expect(kinds.isSuperset(of: try PlaceLinks.screens().map(kind)))
  }

  @Test(arguments: [
    "{}", #"{"nowhere":{}}"#, #"{"note":{}}"#,
    #"{"note":{"_0":0,"beside":{"list":{"_0":{"notes":{}}}},"at":{"row":0,"heading":""}}}"#,
    #"{"editor":{"_0":0}}"#, #"{"editor":{"_0":-1}}"#, #"{"version":{"_0":1}}"#,
    #"{"search":{"query":1}}"#, #"{"arranging":{}}"#, #"{"settingsSection":{"_0":"x"}}"#,
    #"{"tags":{},"settings":{}}"#, #"{"screen":"note","note":1}"#, #"{"library":{"_0":"x"}}"#,
    "[]", "1",
  ])
  func `an invalid place is rejected`(text: String) throws {
    _ = try JSONDecoder().decode(NotesPlace.self, from: Data(#"{"editor":{"_0":1}}"#.utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NotesPlace.self, from: Data(text.utf8))
    }
  }
}
