import TerminalUI

@testable import NotesApp

/// Programs outside that note what they are asked for, and do what a test says.
final class WorldDouble: NotesWorld {
  /// The notes that were to be edited.
  private(set) var edited: [NoteID] = []
  /// The lines at which the cursor was to stand.
  private(set) var lines: [Int?] = []
  /// What the user's editor makes of a text; without it nothing is changed, and that is said.
  var editing: ((NoteBody) throws -> NoteBody)?
  /// What the terminal says of its background.
  var hasDarkBackground: Bool?
  /// What imports and exports; without it nothing does.
  var transferring: (any NotesTransferring)?
  /// How paths go on that are being written.
  var completions: [String: String] = [:]
  /// How often it was asked for.
  private(set) var backgroundQuestions = 0

  func edit(_ note: Note, line: Int?, store: (NoteBody) throws -> Void) throws {
    edited.append(note.id)
    lines.append(line)
    guard let editing else { throw NotesWorldProblem("Nothing was changed.", isError: false) }
    try store(try editing(note.body))
  }

  func open(_ address: WebAddress) throws {}

  func isBackgroundDark() -> Bool? {
    backgroundQuestions += 1
    return hasDarkBackground
  }

  func completion(ofPath path: String) -> String? { completions[path] }
}
