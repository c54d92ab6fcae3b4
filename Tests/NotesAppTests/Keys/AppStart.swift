import NotesReference
import NavigationTesting
import TerminalUI

@testable import NotesApp
@testable import NotesModel

/// A link and keys that lead to a screen in a state that its keys depend on.
struct AppStart: CustomStringConvertible {
  var link: String
  var keys = ""
  var isEmpty = false
  var size = Size(columns: 80, rows: 24)

  var description: String { "\(link) \(keys)\(isEmpty ? " without notes" : "") \(size)" }

  /// Starts the app with the keys that the user chose, by binding name.
  @MainActor func run(
    on notes: InMemoryNotes? = nil, choosing chosen: [String: [[Key]]] = [:]
  ) throws -> NotesDriver {
    let notes = notes ?? (isEmpty ? InMemoryNotes() : NotesFixture.notes())
    let driver = try startNotes(notes, at: link, size: size, keys: chosen)
    try driver.press(keys)
    return driver
  }

  /// Every place, also without notes and in a small window, and some places after keys.
  static func all() throws -> [AppStart] {
    let links = try PlaceLinks.links()
    let narrow = Size(columns: 40, rows: 12)
    return links.map { AppStart(link: $0) } + links.map { AppStart(link: $0, isEmpty: true) }
      + links.map { AppStart(link: $0, size: narrow) }
      + typed.map { AppStart(link: $0.0, keys: $0.1) }
  }

  private static let typed = [
    ("/notes/3/edit", "<M-a>"), ("/notes", "c x <M-a>"), ("/notes", ": ~ ~ ~"), ("/notes", "x"),
    ("/notes", "x t <Down>"), ("/notes?filter=tasks", ""), ("/notes/1", "n"), ("/notes/4", ""),
    ("/notes/7", ""), ("/notes/3/edit", "x"), ("/notes/3/edit", "x <Esc>"),
    ("/notes/3/edit", "<C-f> e"), ("/notes/3/edit", "<C-f> ~"), ("/notes/3/edit", "x <S-Tab>"),
    ("/notes", "c x <Tab>"), ("/notes", "c x"), ("/notes", "c x <Esc>"),
    ("/notes/3/edit", "[ [ g"), ("/notes/6", "t p"), ("/search", "/ n o t e"),
    ("/search", "/ n o t e <Esc>"), ("/search", "/ n o t e <Esc> <Enter>"), ("/search", "/ z z"),
    ("/search", "/ z z <Esc>"), ("/search", "<Esc>"), ("/search", "/ x <F1>"),
    ("/notes", "d 4"), ("/notes", "d 4 D"), ("/notes", "d 4 x"), ("/notes", "d 4 <Enter>"),
  ]
}
