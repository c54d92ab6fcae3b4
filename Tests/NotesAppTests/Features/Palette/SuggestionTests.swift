import NotesReference
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct SuggestionTests {
  @Test func `notes and tags are found by name`() throws {
    let driver = try startNotes(at: "/settings")
    driver.type(":garden")
    #expect(driver.screen.rows.contains { $0.contains("Garden plan") && $0.contains("note") })
    #expect(driver.screen.rows.contains { $0.contains("garden/beds") && $0.contains("1 note") })
    let note = try startNotes(at: "/settings")
    note.type(":groceries\n")
    #expect(note.place == .note(try noteID(6)), "\(note.screen)")
    let tag = try startNotes(at: "/settings")
    tag.type(":garden/b\n")
    #expect(tag.place == .list(.tagged("garden/beds")), "\(tag.screen)")
  }

  @Test func `each of two notes with a title is listed, with its number`() throws {
    let notes = NotesFixture.notes()
    let second = notes.create(NoteDraft(title: "Groceries", body: .text("")))
    let driver = try startNotes(notes)
    driver.type(":groceries")
    let details = driver.paletteRows.map(\.detail.string).filter { $0.hasPrefix("note ") }
    #expect(details.sorted() == ["note 6", "note \(second)"])
  }

  @Test(arguments: ["#garden/", "#BEDS", "#garden/b"])
  func `a tag is found with its sign, too`(text: String) throws {
    let driver = try startNotes(at: "/settings")
    driver.type(":" + text)
    #expect(driver.paletteTitles.first == "#garden/beds")
    driver.type("\n")
    #expect(driver.place == .list(.tagged("garden/beds")), "\(driver.screen)")
  }

  @Test func `the sign of tags alone lists all tags`() throws {
    let driver = try startNotes(at: "/settings")
    driver.type(":#")
    #expect(driver.paletteTitles.contains("#plan"))
    #expect(driver.paletteTitles.contains("#garden/beds"))
  }

  @Test func `an empty text lists no notes`() throws {
    let driver = try startNotes()
    driver.type(":")
    #expect(!driver.screen.rows.contains { $0.contains(" note │") || $0.contains(" note  │") })
  }

  @Test
  func `a number completes to notes anywhere in the list`() {
    let drafts = (1...1_300).map { NoteDraft(title: "Title \($0)", body: .text("")) }
    let notes = InMemoryNotes(drafts) { NotesFixture.now }
    let numbers = notes.notes(forLinkValue: "12").map(\.id.rawValue)
    #expect(numbers == [12] + Array(120...129) + Array(1_200...1_288))
    for text in ["0", "01", "9999999999999999999", "9223372036854775807"] {
      #expect(notes.notes(forLinkValue: text) == [], "\(text)")
    }
  }

  @Test func `matching titles precede matching texts`() {
    let notes = InMemoryNotes([
      NoteDraft(title: "Garden", body: .text("")),
      NoteDraft(title: "New", body: .text("A garden.")),
    ])
    #expect(notes.notes(forLinkValue: "gar").map(\.title) == ["Garden", "New"])
  }
}
