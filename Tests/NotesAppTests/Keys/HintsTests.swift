import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// What the footer names works: on every screen, and where a screen has nothing to work on.
@MainActor @Suite struct HintsTests {
  @Test func `every key that is named changes something, or says why not`() throws {
    for start in try starts() {
      for hint in try start.run().state.hintedCommands {
        let driver = try start.run()
        let keys = try #require(driver.keys(of: hint.0), "\(hint.1) at \(start)")
        let before = driver.screen
        driver.press(keys)
        let hasDoneSomething =
          driver.screen != before || driver.end != nil || driver.state.toast != nil
        #expect(hasDoneSomething, "\(hint.1) at \(start)")
      }
    }
  }

  @Test func `every screen names a key, and a way back or out`() throws {
    for start in try starts() {
      let commands = try start.run().state.hintedCommands.map { $0.0 }
      #expect(
        commands.contains(.back) || commands.contains(.close) || commands.contains(.help),
        "\(start)")
    }
  }

  private struct Start: CustomStringConvertible {
    var link: String
    var keys = ""
    var isEmpty = false
    var size = Size(columns: 80, rows: 24)

    var description: String { "\(link) \(keys)\(isEmpty ? " without notes" : "") \(size)" }

    @MainActor func run() throws -> NotesDriver {
      let notes = isEmpty ? InMemoryNotes() : NotesFixture.notes()
      let driver = try startNotes(notes, at: link, size: size)
      try driver.press(keys)
      return driver
    }
  }

  private func starts() throws -> [Start] {
    let links = try NotesPlaces.links()
    let narrow = Size(columns: 40, rows: 12)
    return links.map { Start(link: $0) } + links.map { Start(link: $0, isEmpty: true) }
      + links.map { Start(link: $0, size: narrow) } + [
        Start(link: "/notes/3/edit", keys: "<M-a>"), Start(link: "/notes", keys: "c x <M-a>"),
        Start(link: "/notes", keys: ": ~ ~ ~"), Start(link: "/notes", keys: "x"),
        Start(link: "/notes", keys: "x t <Down>"),
        Start(link: "/notes?filter=tasks"),
        Start(link: "/notes/1", keys: "n"), Start(link: "/notes/4"), Start(link: "/notes/7"),
        Start(link: "/notes/3/edit", keys: "x"), Start(link: "/notes/3/edit", keys: "x <Esc>"),
        Start(link: "/notes/3/edit", keys: "<C-f> e"),
        Start(link: "/notes/3/edit", keys: "<C-f> ~"),
        Start(link: "/notes/3/edit", keys: "x <S-Tab>"), Start(link: "/notes", keys: "c x <Tab>"),
        Start(link: "/notes", keys: "c x"), Start(link: "/notes", keys: "c x <Esc>"),
        Start(link: "/search", keys: "/ n o t e"), Start(link: "/search", keys: "/ n o t e <Esc>"),
        Start(link: "/search", keys: "/ z z"), Start(link: "/search", keys: "/ z z <Esc>"),
        Start(link: "/search", keys: "<Esc>"), Start(link: "/search", keys: "/ x <F1>"),
      ]
  }
}

extension NotesDriver {
  /// The keys that the footer names for a command.
  fileprivate func keys(of command: Command) -> [Key]? {
    KeyBindings.standard.keyMap.bindings(in: state.contexts).first { $0.command == command }?.keys
  }
}
