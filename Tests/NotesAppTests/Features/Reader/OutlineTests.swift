import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The outline beside a note on a wide terminal.
@MainActor @Suite struct OutlineTests {
  private static let text =
    "# Plan\n\nTo [[Other]] and [[Nowhere]].\n\n" + (1...40).map { "line \($0)\n\n" }.joined()
    + "## Beds\n\nThe end.\n" + (1...40).map { "last \($0)\n\n" }.joined()

  private func start(
    _ link: String = "/notes/1", _ size: Size = Size(columns: 160, rows: 30)
  ) throws -> NotesDriver {
    try startNotes(
      InMemoryNotes([
        NoteDraft(title: "Plan", body: .text(Self.text), tags: ["garden/beds"]),
        NoteDraft(title: "Other", body: .text("Back to [[Plan]].")),
      ]), at: link, size: size)
  }

  /// The rows of the third column.
  private func column(_ driver: NotesDriver) -> [String] {
    driver.screen.rows.dropFirst(3).dropLast().compactMap { row in
      let parts = row.split(separator: "│", omittingEmptySubsequences: false)
      return parts.count < 3
        ? nil : parts.last?.split { " ▌".contains($0) }.joined(separator: " ")
    }
  }

  @Test func `a wide terminal shows headings, tags and links beside a note`() throws {
    let driver = try start()
    #expect(
      column(driver).prefix(13)
        == [
          "Outline", "Plan", "Beds", "", "Tags", "#garden/beds", "", "Links", "Other", "Nowhere✗",
          "",
          "Backlinks", "Other",
        ].prefix(13))
    let narrow = try start("/notes/1", Size(columns: 139, rows: 30))
    #expect(!narrow.screen.shows("Backlinks"))
  }

  @Test func `the outline lists the tags in the text, too, each once`() throws {
    let draft = NoteDraft(
      title: "Plan", body: .text("# Plan\n\nSome #seeds for #garden/beds."), tags: ["garden/beds"])
    let driver = try startNotes(
      InMemoryNotes([draft]), at: "/notes/1", size: Size(columns: 160, rows: 30))
    #expect(
      column(driver).prefix(7) == ["Outline", "Plan", "", "Tags", "#garden/beds", "#seeds", ""])
  }

  @Test func `the focus moves from the list to the text, the outline and back`() throws {
    let driver = try start("/notes")
    try driver.press("<Tab>")
    #expect(driver.place.isReader && driver.link == "navtui://main/notes/2")
    try driver.press("<Tab>")
    #expect(driver.link == "navtui://main/notes/2?outline=1")
    try driver.press("<Tab>")
    #expect(driver.place == .list(.notes))
    try driver.press("<Tab> <Tab> <Esc>")
    #expect(driver.link == "navtui://main/notes/2")
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
  }

  @Test func `a row leads to its target`() throws {
    let driver = try start("/notes/1?outline=1")
    #expect(driver.link == "navtui://main/notes/1?outline=1")
    try driver.press("j <Enter>")
    #expect(driver.screen.rows[3].contains("## Beds"))
    #expect(driver.link?.contains("outline") == false)
    try driver.press("<Tab> j <Enter>")
    #expect(
      driver.link == "navtui://main/tags/garden%2Fbeds"
        || driver.place == .list(.tagged("garden/beds")))
    let other = try start("/notes/1?outline=1")
    try other.press("j j j <Enter>")
    #expect(other.link == "navtui://main/notes/2")
    let broken = try start("/notes/1?outline=1")
    try broken.press("j j j j <Enter>")
    #expect(broken.message?.contains("Nowhere") == true)
  }

  @Test func `a narrow terminal has no outline, and its link leads to the text`() throws {
    let driver = try start("/notes/1?outline=1", Size(columns: 100, rows: 30))
    #expect(driver.link == "navtui://main/notes/1")
    try driver.press("n <Enter>")
    #expect(driver.link == "navtui://main/notes/2")
  }

  @Test func `narrowing the terminal moves the focus to the text`() throws {
    let driver = try start("/notes/1?outline=1")
    driver.send(.resize(Size(columns: 100, rows: 30)))
    #expect(driver.link == "navtui://main/notes/1")
    try driver.press("j")
    #expect(driver.reader?.memory.scroll == 1)
    driver.send(.resize(Size(columns: 160, rows: 30)))
    #expect(driver.screen.shows("Backlinks"))
  }
}
