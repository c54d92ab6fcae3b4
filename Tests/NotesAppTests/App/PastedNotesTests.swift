import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing
import UnicodeTexts

@testable import NotesApp
@testable import NotesModel

/// Law: a text whose keys arrive at once is, in each field of a note, the bracketed paste of that text.
@MainActor @Suite struct PastedNotesTests {
  private func keys(_ text: String) -> [TerminalEvent] {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\r": .key(Key(.enter))
      case "\n": .key(Key("j", .control))
      case "\t": .key(Key(.tab))
      default: .key(Key(Character(scalar)))
      }
    }
  }

  /// A link, and keys that lead to a text.
  private static let places = [
    ("/notes/1/edit", "<C-End>"), ("/notes/1/edit", "<C-End><Enter>-<Space>item"),
    ("/notes/6/edit", "<C-End>[[re"), ("/notes/1/edit", "<S-Tab>"), ("/notes/1/edit", "<C-f>"),
    ("/notes/new", ""), ("/notes/new", "title<Tab>- one"), ("/notes", "/"), ("/notes", ":"),
    ("/notes/1/tags", ""), ("/notes", ""),
  ]

  @Test(arguments: RandomCases.seeds(40))
  func `a note is the same with and without brackets`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = PastedText(using: &generator)
    for (link, script) in Self.places {
      func result(_ events: [TerminalEvent]) throws -> [String] {
        let notes = NotesFixture.notes()
        let driver = try startNotes(notes, at: "navtui://main" + link)
        try driver.press(script)
        driver.send(events)
        let after = driver.screen.text
        try driver.press("<C-_>")
        return [after, driver.screen.text, driver.link ?? "", "\(notes.summaries(in: 0..<100))"]
          + [driver.fields?.title.text ?? "", driver.fields?.text.text ?? ""]
      }
      let (typed, pasted) = (try result(keys(text.text)), try result([.paste(text.lines)]))
      #expect(typed == pasted, "\(link) \(script)")
    }
  }

  @Test(arguments: [
    "d d d qqq - and more of it", ":d\r:q\r dd and so on, yes", "/\rd\rd\rd\rd\rabcdef",
  ])
  func `a text that arrives at once deletes and closes nothing`(text: String) throws {
    for link in ["/notes", "/notes/1", "/notes/1/tags", "/notes/1/edit", "/settings"] {
      let notes = NotesFixture.notes()
      let driver = try startNotes(notes, at: "navtui://main" + link)
      driver.send(keys(text))
      #expect(notes.summaries(in: 0..<100) == NotesFixture.notes().summaries(in: 0..<100))
      #expect(driver.end == nil)
    }
  }
}
