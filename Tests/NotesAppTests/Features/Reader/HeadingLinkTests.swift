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

  /// The first visible row of the text.
  private func top(_ driver: NotesDriver) -> String? {
    // Skips the header and its line.
    driver.screen.rows[2].split(separator: "│").last?
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("[[Garden#beds]]", "Beds"), ("[[garden#Été & co|x]]", "Été & co"),
    ("[[Garden#C# tips]]", "C# tips"), ("[[Garden#Garden#C# tips]]", "Garden"),
    ("[x](navtui://main/notes/2?heading=c-tips)", "C# tips"),
    ("[x](navtui://main/notes/2?heading=%C3%A9t%C3%A9--co&row=90)", "Été & co"),
  ])
  func `a link scrolls to the heading it names`(link: String, heading: String) throws {
    let driver = try start(link)
    try driver.press("] <Enter>")
    driver.pause()
    #expect(driver.place == .note(try noteID(2)))
    #expect(top(driver)?.contains(heading) == true, "\(driver.screen.text)")
  }

  @Test func `the second heading of a name has a number in links`() throws {
    let driver = try start("", "/notes/2?heading=beds-1")
    let row = try #require(driver.reader?.memory.scroll)
    #expect(top(driver) == "## Beds")
    let first = try start("", "/notes/2?heading=beds")
    #expect(try row > #require(first.reader?.memory.scroll))
    #expect(driver.link == "navtui://main/notes/2?row=\(row)")
  }

  @Test(arguments: ["[[#Last]]", "[to the end](#last)", "[[#Start#Last|x]]"])
  func `a link to a heading of its own text scrolls there`(link: String) throws {
    let driver = try start(link + "\n\n" + Self.sections)
    try driver.press("] <Enter>")
    #expect(top(driver) == "## Last")
    #expect(driver.place == .note(try noteID(1)))
  }

  @Test func `a missing heading shows a message, and the note is shown`() throws {
    let driver = try start("[[Garden#Trees]]")
    try driver.press("] <Enter>")
    #expect(driver.place == .note(try noteID(2)))
    #expect(driver.message == "The note has no heading “Trees”")
    let other = try start("", "/notes/9?heading=Trees")
    #expect(other.message == "There is no note 9")
  }

  @Test func `a heading is found after the note is loaded`() throws {
    let driver = try start("", "/search/2?q=line&heading=last")
    #expect(top(driver) == "## Last")
  }

  @Test(arguments: ["] <Enter>", "b <Enter>"])
  func `a link to a trashed note leads to the trash`(keys: String) throws {
    let driver = try start("[[garden]]")
    try driver.press("<Esc> gg d gg <Enter>")
    try driver.press(keys)
    #expect(driver.link == "navtui://main/trash/2")
    #expect(driver.message == "“garden” is in the trash · r restore")
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
