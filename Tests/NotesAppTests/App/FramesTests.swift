import NavigationTesting
import TerminalUI
import Testing

/// Recorded frames of the fixture notes. They change rarely; other tests compare single rows.
@MainActor @Suite struct FramesTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `the list beside the focused note, or alone`(size: Size) throws {
    let driver = try startNotes(size: size)
    #expect(driver.screen.difference(fromGolden: "list-\(size.columns)x\(size.rows)") == nil)
  }

  @Test func `a note alone, with breadcrumbs`() throws {
    let driver = try startNotes(at: "/notes/3", size: Size(columns: 40, rows: 12))
    #expect(driver.screen.difference(fromGolden: "note-40x12") == nil)
  }

  @Test func `a sheet over a wide screen`() throws {
    let driver = try startNotes(at: "/notes/new?title=Tea", size: Size(columns: 200, rows: 60))
    #expect(driver.screen.difference(fromGolden: "capture-200x60") == nil)
  }

  /// Name, link and keys of each frame.
  nonisolated private static let places = [
    ("tags", "/tags", "j"), ("tag", "/tags/plan", "j"), ("tag-field", "/notes/5", "t g"),
    ("trash", "/trash", "j"), ("delete", "/trash", "D d e"),
  ]

  @Test(arguments: places)
  func `tags and trash`(name: String, link: String, keys: String) throws {
    let notes = try NotesFixture.notes(inTrash: [3, 6])
    let driver = try startNotes(notes, at: link, size: Size(columns: 80, rows: 16))
    try driver.press(keys)
    #expect(driver.screen.difference(fromGolden: "\(name)-80x16") == nil)
  }

  /// Frames with text input: a title, a link in a note, and one at the end of a new note.
  nonisolated private static let fields = [
    ("rename", "/notes/2", "r"), ("link-offer", "/notes/6/edit", "<C-End> s e e <Space> [ [ b"),
    (
      "link-offer-new", "/new?title=Tea&text=1%0A2%0A3%0A4%0A5%0A6%0A7%0A8%0A9%0Asee",
      "<C-End> <Space> [ [ 会"
    ),
    ("broken-links", "/settings/links", ""),
  ]

  @Test(arguments: fields, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `renaming, link completion, and broken links`(
    place: (name: String, link: String, keys: String), size: Size
  ) throws {
    let driver = try startNotes(at: place.link, size: size)
    try driver.press(place.keys)
    let name = "\(place.name)-\(size.columns)x\(size.rows)"
    #expect(driver.screen.difference(fromGolden: name) == nil)
  }
}
