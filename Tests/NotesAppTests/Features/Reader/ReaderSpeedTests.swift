import NotesReference
import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// The cost of a key in a long note.
@MainActor @Suite struct ReaderSpeedTests {
  @Test(arguments: ["/notes/1", "/search/1?q=line"])
  func `keys do not lay out a long note again`(link: String) throws {
    let lines = (1...10_000).map { "- [ ] line \($0)" }.joined(separator: "\n")
    let notes = InMemoryNotes([NoteDraft(title: "Long", body: .text(lines))])
    let driver = try startNotes(notes, at: link, size: Size(columns: 100, rows: 30))
    // A search opens what is folded, and shows the front matter.
    var folds = MarkdownFolds()
    folds.opensAll = link.hasPrefix("/search")
    let options = ReadingOptions(folds: folds, showsProperties: folds.opensAll)
    let layout = try layout(in: driver, options)
    #expect(layout.taskCount == 10_000)
    for key in ["j", "<PageDown>", "G", "]", "gg", "n", "N", "<Tab>", "<Tab>", "?", "<Esc>"] {
      try driver.press(key)
      #expect(try self.layout(in: driver, options) === layout, "\(key)")
    }
  }

  /// The current layout of the reader.
  private func layout(in driver: NotesDriver, _ options: ReadingOptions) throws -> NoteLayout {
    let query = NoteToRead(id: try noteID(1))
    let note = try #require(driver.state.sources.cache[AnyQuery(query)]?.base as? ReadableNote)
    let room = try #require(
      driver.state.layout.placed.screenPanes.first { $0.screen.screen.isReader }
        .map { $0.screen.contentRect(in: $0.rect).size })
    return note.layout(in: room, driver.state.environment.theme, options)
  }
}
