import ArgumentParser
import NavigationCore
import NotesApp
import NotesStorage

/// A reference to a note on the command line: its number, a link to it, its title, another name, or that of its file.
nonisolated struct NoteReference: ExpressibleByArgument, Sendable {
  static let help: ArgumentHelp = "The note's number, link, title, other name, or file name."

  let text: String

  init?(argument: String) {
    text = argument
  }

  /// Returns the number of the note.
  ///
  /// - Throws: ``CommandFailure`` if no note is meant, or several are, and the error of a link.
  @MainActor private func id(in notes: any NotesReading, alsoTrashed: Bool) throws -> NoteID {
    if let id = NoteID(text) { return id }
    if let id = try namedID(in: notes, alsoTrashed: alsoTrashed) { return id }
    guard text.contains(":") else {
      throw CommandFailure(
        .usage,
        """
        “\(text)” is no note. Name one by its number, as in 3, by its title or file name, or by its \
        link, as in navtui://main/notes/3.
        """)
    }
    guard let id = try Notes.table().route(toArgument: text).note else {
      throw CommandFailure(
        .usage, "\(text) does not lead to a note. `navtui list` lists all notes.")
    }
    return id
  }

  /// Returns the note with the title, in any case if none has it exactly, or else with the name; nil if there is none.
  ///
  /// - Throws: ``CommandFailure`` if several have it.
  @MainActor private func namedID(
    in notes: any NotesReading, alsoTrashed: Bool
  ) throws -> NoteID? {
    let named = try notes.notes(named: text)
    let titled = named.filter { $0.title.lowercased() == text.lowercased() }
    let exact = titled.filter { $0.title == text }
    let meant = ([exact, titled].first { !$0.isEmpty } ?? named).map(\.id).sorted()
    guard let first = meant.first else {
      return alsoTrashed ? try notes.trashedNoteID(titled: text) : nil
    }
    guard meant.count > 1 else { return first }
    let shown = meant.prefix(10).map { "\($0)" }.joined(separator: ", ")
    throw CommandFailure(
      .usage,
      """
      Several notes are \(titled.isEmpty ? "named" : "titled") “\(text)”: \
      \(shown)\(meant.count > 10 ? " and others" : ""). Use a number.
      """)
  }

  /// Returns the note. If it is in the trash, throws unless `alsoTrashed` is true.
  @MainActor func find(
    in notes: any NotesReading, alsoTrashed: Bool = false
  ) throws -> Note {
    let id = try id(in: notes, alsoTrashed: alsoTrashed)
    guard let note = try notes.note(id) else {
      throw CommandFailure(.nothingFound, "There is no note \(id). `navtui list` lists all notes.")
    }
    guard alsoTrashed || !note.isTrashed else {
      throw CommandFailure(
        .nothingFound, "Note \(id) is in the trash. Run `navtui restore \(id)` to restore it.")
    }
    return note
  }
}
