import NavigationTesting
import TerminalUI
import Testing

/// Frames of the templates, of an empty list of them, and of a note from a template.
@MainActor @Suite struct TemplatesFramesTests {
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
  ])
  func `the templates, and a note from one`(size: Size) throws {
    let driver = try startNotes(NotesFixture.notesWithTemplates(), size: size)
    let name = "\(size.columns)x\(size.rows)"
    try driver.press("Cj")
    #expect(driver.screen.difference(fromGolden: "templates-\(name)") == nil)
    try driver.press("j<Enter>")
    #expect(driver.screen.difference(fromGolden: "template-taken-\(name)") == nil)
    let empty = try startNotes(at: "/notes/templates", size: size)
    #expect(empty.screen.difference(fromGolden: "templates-none-\(name)") == nil)
  }
}
