import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

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
  ])
  func `a text that came at once does nothing where none is written`(link: String) throws {
    let driver = try startNotes(notes, at: link)
    let before = (driver.state.navigation, notes.summaries(in: 0..<100))
    let requests = driver.requests
    driver.send(keys("dear Ada,\n\tplease quit the drum lessons, qqq, dd\n"))
    #expect(driver.state.navigation == before.0)
    #expect(notes.summaries(in: 0..<100) == before.1)
    #expect(driver.message?.contains("“dear Ada,") == true)
    #expect(driver.requests == requests)
  }

  @Test(arguments: [("dear Ada,\nqqq dd", "“dear Ada,␊qq…”"), ("dd", "“dd”")])
  func `a text that is pasted where none is written is told`(text: String, shown: String) throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    let before = (driver.state.navigation, notes.summaries(in: 0..<100))
    driver.paste(text)
    #expect(driver.screen.shows("\(shown) looked like pasted text · ignored"))
    #expect(driver.state.navigation == before.0)
    #expect(notes.summaries(in: 0..<100) == before.1)
  }

  @Test(arguments: ["c", "i"])
  func `what begins with a key to write is written`(key: String) throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    driver.send(keys("\(key)dear Ada, please call"))
    let fields = try #require(driver.fields)
    #expect(fields.focused.text.hasPrefix("dear Ada, please call"))
  }

  @Test(arguments: ["jjjjjjjjjjjjjjjjjjjjjjjj", "jkjkjkjkjkjkjkjkjkjkGkjkjk", "jjkGkjjlhjk"])
  func `keys that are held down or typed ahead are obeyed`(text: String) throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    driver.send(keys(text))
    #expect(driver.message?.contains("at once") != true)
    let other = try startNotes(at: "navtui://main/notes")
    for key in keys(text) { other.send(key) }
    #expect(driver.state.navigation == other.state.navigation)
  }

  @Test func `where a search ends in the middle of a text the rest is not obeyed`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    let count = notes.summaries(in: 0..<100).count
    driver.send(keys("/plan\nd d d and what else there is to be deleted d"))
    #expect(notes.summaries(in: 0..<100).count == count)
  }
}
