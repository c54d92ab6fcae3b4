import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Searches for parts of a joined emoji. Each of them once crashed the program.
@MainActor @Suite struct JoinedEmojiTests {
  nonisolated private static let family = "👨‍👩‍👧‍👦"

  @Test(arguments: Array(family.unicodeScalars).filter { $0 != "\u{200D}" }.map(String.init))
  func `a part is found in the title, the text and the reader`(part: String) throws {
    let draft = NoteDraft(
      title: "Our \(Self.family) here", body: .text("Here: \(Self.family) and \(Self.family)."))
    let notes = InMemoryNotes([draft], now: { NotesFixture.now })
    let driver = try startNotes(notes, at: "/search", size: Size(columns: 100, rows: 20))
    driver.type("here " + part)
    #expect(driver.screen.shows("Our \(Self.family) here"))
    try driver.press("<Down> <Enter> n n N")
    #expect(driver.screen.shows("and \(Self.family)."))
  }

  @Test(arguments: ["👨", "👩‍", "\u{200D}👧", "👧\u{200D}👦"])
  func `a part is found in the editor and the palette`(part: String) throws {
    let draft = NoteDraft(title: "Our \(Self.family)", body: .text("We: \(Self.family)"))
    let notes = InMemoryNotes([draft], now: { NotesFixture.now })
    let driver = try startNotes(notes, at: "/notes/1/edit", size: Size(columns: 100, rows: 20))
    try driver.press("<C-f>")
    driver.type(part)
    #expect(driver.screen.shows("no match"))
    let palette = try startNotes(notes, at: "/palette", size: Size(columns: 100, rows: 20))
    palette.type(part)
    #expect(palette.screen.shows("Our \(Self.family)"))
  }
}
