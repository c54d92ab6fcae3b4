import NavigationCore
import TerminalUI

/// A sheet with a field for a note. It stays open when another process removes the note: its text would be lost, and
/// the next keys would act on another note.
protocol NoteSheetScreen: AppScreen {
  var note: NoteID { get }
  /// Whether the note could be changed when it was loaded last; nil before that.
  var isNoteAvailable: Bool? { get set }
}

extension NoteSheetScreen {
  /// Refuses to open without the note, and says once that it is gone later.
  ///
  /// - Returns: The loaded note, or nil if there is none to show.
  mutating func loadedNote(_ turn: inout Turn<Notes>) -> Note? {
    guard !refuseReadOnly(&turn), let loaded = turn.context.value(of: NoteToRead(id: note)) else {
      return nil
    }
    let problem = turn.context.whyUnavailable(.init(loaded.note), note)
    if let problem {
      guard let isNoteAvailable else {
        refuse(&turn, because: problem)
        return nil
      }
      if isNoteAvailable { turn.say(problem, isError: true) }
    }
    isNoteAvailable = problem == nil
    return loaded.note
  }

  /// Says why the note cannot be changed.
  ///
  /// - Returns: True if it cannot.
  func reportGone(_ turn: inout Turn<Notes>) -> Bool {
    guard let problem = turn.context.whyUnavailable(note) else { return false }
    turn.say(problem, isError: true)
    return true
  }
}
