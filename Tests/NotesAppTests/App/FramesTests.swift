import NavigationTesting
import NotesReference
import TerminalUI
import Testing

/// Recorded frames of the fixture notes. They change rarely; other tests compare single rows.
@MainActor @Suite struct FramesTests {
  /// A place, and the names of its frames after some keys, one after the other.
  struct Place: CustomTestStringConvertible {
    var link: String?
    var frames: [(name: String, keys: String)]
    var sizes: [Size]
    var notes: @MainActor @Sendable () throws -> InMemoryNotes = { NotesFixture.notes() }

    var testDescription: String { frames.map(\.name).joined(separator: ", ") }

    static let usual = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
    static let all = usual + [Size(columns: 20, rows: 5)]
  }

  nonisolated private static let places = [
    Place(frames: [("list", "")], sizes: Place.usual),
    Place(link: "/notes/3", frames: [("note", "")], sizes: [Size(columns: 40, rows: 12)]),
    Place(
      link: "/notes/new?title=Tea", frames: [("capture", "")],
      sizes: [Size(columns: 200, rows: 60)]),
    Place(
      link: "/notes?sort=title&filter=untagged", frames: [("arranged", ""), ("arranging", "S")],
      sizes: Place.all),
    Place(frames: [("actions", "jja")], sizes: Place.all),
    Place(frames: [("marked", "xjjxx"), ("marked-tags", "t")], sizes: Place.all),
    Place(link: "/settings/links", frames: [("broken-links", "")], sizes: Place.usual),
    // Text input: a title, a link in a note, and one at the end of a new note.
    Place(link: "/notes/2", frames: [("rename", "r")], sizes: Place.usual),
    Place(
      link: "/notes/6/edit", frames: [("link-offer", "<C-End> s e e <Space> [ [ b")],
      sizes: Place.usual),
    Place(
      link: "/new?title=Tea&text=1%0A2%0A3%0A4%0A5%0A6%0A7%0A8%0A9%0Asee",
      frames: [("link-offer-new", "<C-End> <Space> [ [ 会")], sizes: Place.usual),
    Place(
      frames: [("templates", "Cj"), ("template-taken", "j<Enter>")], sizes: Place.all,
      notes: NotesFixture.notesWithTemplates),
    Place(link: "/notes/templates", frames: [("templates-none", "")], sizes: Place.all),
    // After a restart.
    Place(frames: [("undo-asks", "u"), ("undone", "u")], sizes: Place.usual) {
      let notes = NotesFixture.notes()
      try startNotes(notes).press("d")
      return notes
    },
  ]

  /// Name, link and keys of each frame. Notes 3 and 6 are in the trash.
  nonisolated private static let placesWithTrash = [
    ("tags", "/tags", "j"), ("tag", "/tags/plan", "j"), ("tag-field", "/notes/5", "t g"),
    ("trash", "/trash", "j"), ("delete", "/trash", "D d e"),
  ].map { name, link, keys in
    Place(link: link, frames: [(name, keys)], sizes: [Size(columns: 80, rows: 16)]) {
      try NotesFixture.notes(inTrash: [3, 6])
    }
  }

  @Test(arguments: places + placesWithTrash) func `a place looks as recorded`(place: Place) throws {
    for size in place.sizes {
      let driver = try startNotes(try place.notes(), at: place.link, size: size)
      for (name, keys) in place.frames {
        try driver.press(keys)
        let name = "\(name)-\(size.columns)x\(size.rows)"
        #expect(driver.screen.difference(fromGolden: name) == nil)
      }
    }
  }
}
