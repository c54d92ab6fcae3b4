import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// Messages of undo.
@MainActor @Suite struct UndoFramesTests {
  nonisolated private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

  private func expect(
    _ driver: NotesDriver, _ name: String, _ size: Size,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let name = "\(name)-\(size.columns)x\(size.rows)"
    #expect(driver.screen.difference(fromGolden: name) == nil, sourceLocation: sourceLocation)
  }

  @Test(arguments: sizes) func `undo after a restart`(size: Size) throws {
    let notes = NotesFixture.notes()
    try startNotes(notes).press("d")
    let driver = try startNotes(notes, size: size)
    try driver.press("u")
    expect(driver, "undo-asks", size)
    try driver.press("u")
    expect(driver, "undone", size)
  }
}
