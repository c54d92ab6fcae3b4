import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Links contain the scroll position of a note.
@MainActor @Suite struct LinkedRowTests {
  private let notes = InMemoryNotes([
    NoteDraft(
      title: "Long", body: .text((1...60).map { "Line \($0)" }.joined(separator: "\n\n")),
      tags: ["a"]),
    NoteDraft(title: "Short", body: .text("One line")),
  ])
  private let size = Size(columns: 80, rows: 16)

  private func start(_ link: String, size: Size? = nil) throws -> NotesDriver {
    try startNotes(notes, at: link, size: size ?? self.size)
  }

  @Test(arguments: ["/notes/1", "/search/1?q=line", "/tags/a/1"])
  func `the link of a scrolled note contains its row`(path: String) throws {
    let driver = try start("navtui://main" + path)
    try driver.press("<PageDown> j j")
    let link = try #require(driver.link)
    #expect(link.contains("row="))
    let again = try start(link)
    #expect(again.screen.text == driver.screen.text)
    #expect(again.link == link)
    #expect(again.place == driver.place)
    try driver.press("gg")
    #expect(driver.link == "navtui://main" + path)
  }

  @Test func `a note in the trash is scrolled, too`() throws {
    let driver = try start("navtui://main/notes/1")
    try driver.press("d 4 l G")
    let link = try #require(driver.link)
    #expect(link.hasPrefix("navtui://main/trash/1?row="))
    #expect(try start(link).screen.text == driver.screen.text)
  }

  @Test(arguments: [
    ("-5", "navtui://main/notes/1"), ("0", "navtui://main/notes/1"),
    ("999999999999", "navtui://main/notes/1?row=111"),
    ("9223372036854775807", "navtui://main/notes/1?row=111"),
  ])
  func `a row beyond the text is the last one`(row: String, link: String) throws {
    let driver = try start("navtui://main/notes/1?row=\(row)")
    try driver.press("n")
    #expect(driver.link == link)
    try driver.press("<PageDown> <PageUp> k j")
    #expect(driver.message?.contains("row") != true)
  }

  @Test func `an invalid row makes the link invalid`() throws {
    let driver = try start("navtui://main/notes/1?row=last")
    #expect(driver.link != "navtui://main/notes/1")
    #expect(driver.message?.contains("row") == true)
  }

  @Test func `a link to the open note scrolls to its row`() throws {
    let driver = try start("navtui://main/notes/1")
    driver.send(.linkReceived("navtui://main/notes/1?row=20", 1))
    driver.pause()
    #expect(driver.link == "navtui://main/notes/1?row=20")
    #expect(driver.screen.shows("Line 11"))
  }

  @Test func `the row belongs to the note under a presentation`() throws {
    let driver = try start("navtui://main/notes/1/edit?row=20")
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/notes/1?row=20")
  }
}
