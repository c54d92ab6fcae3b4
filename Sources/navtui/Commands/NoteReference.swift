import ArgumentParser
import NavigationCore
import NotesApp
import NotesStorage

/// A reference to a note on the command line: its number, a link to it, or its title.
nonisolated struct NoteReference: ExpressibleByArgument, Sendable {
  static let help: ArgumentHelp = "The note's number, a link to it, or its title."

  let text: String

  init?(argument: String) {
    text = argument
  }

  /// Returns the number of the note.
  ///
  /// - Throws: ``CommandFailure`` if no note is meant, or several are, and the error of a link.
  @MainActor private func id(in notes: any NotesRepository, alsoTrashed: Bool) throws -> NoteID {
    if let id = NoteID(text) { return id }
    if let id = try titledID(in: notes, alsoTrashed: alsoTrashed) { return id }
    guard text.contains(":") else {
      throw CommandFailure(
        .usage,
        """
        “\(text)” is no note. Name one by its number, as in 3, by its title, or by its link, as in \
        navtui://main/notes/3.
        """)
    }
    guard let id = try Notes.table().route(toArgument: text).note else {
      throw CommandFailure(
        .usage, "\(text) does not lead to a note. `navtui list` lists all notes.")
    }
    return id
  }

  /// Returns the note with the title, in any case if none has it exactly; nil if there is none.
  ///
  /// - Throws: ``CommandFailure`` if several have it.
  @MainActor private func titledID(
    in notes: any NotesRepository, alsoTrashed: Bool
  ) throws -> NoteID? {
    guard let first = try notes.noteID(titled: text) else {
      return alsoTrashed ? try notes.trashedNoteID(titled: text) : nil
    }
    let titled = try notes.titles(matching: text, limit: 1_000)
      .filter { $0.title.lowercased() == text.lowercased() }
    let exact = titled.filter { $0.title == text }
    let meant = Set((exact.isEmpty ? titled : exact).map(\.id)).sorted()
    guard meant.count > 1 else { return meant.first ?? first }
    let shown = meant.prefix(10).map { "\($0)" }.joined(separator: ", ")
    throw CommandFailure(
      .usage,
      "Several notes are titled “\(text)”: \(shown)\(meant.count > 10 ? " and others" : ""). Use a number."
    )
  }

  /// Returns the note. If it is in the trash, throws unless `alsoTrashed` is true.
  @MainActor func find(
    in notes: any NotesRepository, alsoTrashed: Bool = false
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
