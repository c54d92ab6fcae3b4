import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct BrokenLinksTests {
  private let notes = NotesFixture.notes()

  /// The rows of the list: the missing target, and the note that links to it.
  private func rows(_ driver: NotesDriver) -> [String] {
    driver.screen.rows.dropFirst(3).dropLast().compactMap { row in
      let parts = row.drop { $0 == "▌" || $0 == " " }.split(separator: "  ")
      guard parts.count > 1, let last = parts.last else { return nil }
      return "\(parts[0]), \(last.drop { $0 == " " })"
    }
  }

  @Test func `broken links are listed, and lead to their notes`() throws {
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[Groceries]] navtui://main/notes/77")))
    try notes.setTrashed(true, try noteID(6))
    let driver = try startNotes(notes, at: "/settings")
    try driver.press("j j j j <Enter>")
    #expect(driver.link == "navtui://main/settings/links")
    #expect(
      rows(driver) == ["Groceries, in Ideas", "Note 77, in Ideas", "No such note, in Garden plan"])
    try driver.press("G <Enter>")
    #expect(driver.link == "navtui://main/notes/1")
    #expect(driver.footer.hasPrefix(" Alt-Left broken links  Esc list"), "\(driver.footer)")
    #expect(driver.reader?.memory.linkName == "[[No such note]]")
    try driver.press("<M-Left>")
    #expect(driver.link == "navtui://main/settings/links")
  }

  @Test func `the list follows changes`() throws {
    let driver = try startNotes(notes, at: "/settings/links")
    #expect(rows(driver) == ["No such note, in Garden plan"])
    _ = notes.create(NoteDraft(title: "no such NOTE", body: .text("")))
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("No broken links."))
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/settings")
  }

  @Test(arguments: [
    ("[[Other#Nope]]", true), ("[[Other#Part]]", false), ("[[Other#part-two]]", false),
    ("[[#Nope]]", true), ("[[#Here]]", false), ("[[Other]]", false), ("[[Missing]]", true),
  ])
  func `a link to a missing heading is broken, too`(link: String, isBroken: Bool) throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "One", body: .text("# One\n\n## Here\n\n\(link)\n")),
      NoteDraft(title: "Other", body: .text("# Other\n\n## Part\n\n## Part two\n")),
    ])
    let driver = try startNotes(notes, at: "/notes/1", size: Size(columns: 60, rows: 16))
    #expect(driver.screen.shows("✗") == isBroken, "\(driver.screen)")
  }
}
