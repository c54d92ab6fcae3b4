import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Pasted text, and text typed for another window, is not executed as commands.
@MainActor @Suite struct BurstGuardTests {
  private let notes = NotesFixture.notes()

  private func keys(_ text: String) -> [TerminalEvent] {
    text.map { character in
      switch character {
      case "\n": .key(Key(.enter))
      case "\t": .key(Key(.tab))
      default: .key(Key(character))
      }
    }
  }

  @Test(arguments: [
    "navtui://main/notes", "navtui://main/notes/3", "navtui://main/settings", "navtui://main/help",
    "navtui://main/notes/templates",
  ])
  func `text that arrives at once is ignored outside of text fields`(link: String) throws {
    let driver = try startNotes(notes, at: link)
    let before = (driver.state.navigation, notes.summaries(in: 0..<100))
    let requests = driver.requests
    driver.send(keys("dear Ada,\n\tplease quit the drum lessons, qqq, dd\n"))
    #expect(driver.state.navigation == before.0)
    #expect(notes.summaries(in: 0..<100) == before.1)
    #expect(driver.message?.contains("“dear Ada,") == true)
    #expect(driver.requests == requests)
  }

  @Test(arguments: ["c", "i"])
  func `a burst that begins with a writing key is written`(key: String) throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    driver.send(keys("\(key)dear Ada, please call"))
    let fields = try #require(driver.fields)
    #expect(fields.focused.text.contains("dear Ada, please call"))
  }

  @Test func `after a burst has closed the search field, the rest is ignored`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    let count = notes.summaries(in: 0..<100).count
    driver.send(keys("/plan\nd d d and what else there is to be deleted d"))
    #expect(notes.summaries(in: 0..<100).count == count)
  }
}
