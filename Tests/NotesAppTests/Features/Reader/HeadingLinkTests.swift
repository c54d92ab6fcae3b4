import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Links to a heading of the same note or another one.
@MainActor @Suite struct HeadingLinkTests {
  private static let sections = ["Beds", "Été & co", "C# tips", "Beds", "Last"]
    .map { "## \($0)\n\n" + (1...12).map { "Line \($0)" }.joined(separator: "\n\n") }
    .joined(separator: "\n\n")

  private func start(_ text: String, _ link: String = "/notes/1") throws -> NotesDriver {
    let notes = InMemoryNotes([
      NoteDraft(title: "Start", body: .text(text)),
      NoteDraft(title: "Garden", body: .text(Self.sections)),
    ])
    return try startNotes(notes, at: link, size: Size(columns: 60, rows: 16))
  }

  @Test func `a link to a heading counts as a backlink`() throws {
    let driver = try start("[[Garden#Trees]] [[#Beds]]")
    try driver.press("b")
    #expect(driver.screen.shows("Garden"))
    #expect(!driver.screen.shows("#Beds"))
  }

  @Test func `the next link is a visible one`() throws {
    let text = "[[a]]\n\n" + Self.sections + "\n\n[[b]] [[c]]"
    let driver = try start(text)
    func focused() -> Int? { driver.reader?.memory.link }
    try driver.press("] G ]")
    #expect(focused() == 1)
    try driver.press("] ]")
    #expect(focused() == 0)
    try driver.press("<PageDown> [")
    #expect(focused() == 0)
    try driver.press("G [")
    #expect(focused() == 2)
  }
}
