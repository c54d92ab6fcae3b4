import NotesReference
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct SuggestionTests {
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

  @Test func `the palette finds a heading, also with letters swapped, and opens its note there`()
    throws
  {
    let lines = (1...60).map { "line \($0)\n\n" }.joined()
    let notes = InMemoryNotes([
      NoteDraft(title: "Garden", body: .text("\(lines)## Compost heap\n\nrhubarb\n")),
      NoteDraft(title: "Other", body: .text("compost")),
    ]) { NotesFixture.now }
    for text in ["compost", "COMPOST HE", "comopst"] {
      let driver = try startNotes(notes, at: "/notes/2")
      try driver.openPalette()
      driver.type(text)
      #expect(driver.paletteTitles.first == "Compost heap", "\(text)")
      #expect(driver.screen.shows("heading in Garden"))
      try driver.press("<Enter>")
      #expect(driver.place.noteID == (try noteID(1)))
      #expect(driver.screen.shows("rhubarb"), "\(driver.screen)")
    }
  }

  @Test func `matching titles precede matching texts`() {
    let notes = InMemoryNotes([
      NoteDraft(title: "Garden", body: .text("")),
      NoteDraft(title: "New", body: .text("A garden.")),
    ])
    #expect(notes.notes(forLinkValue: "gar").map(\.title) == ["Garden", "New"])
    #expect(notes.notes(forLinkValue: "gardn") == [], "A completion replaces what is typed.")
  }
}
