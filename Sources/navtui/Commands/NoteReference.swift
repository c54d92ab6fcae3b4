import ArgumentParser
import NavigationCore
import NotesApp
import NotesStorage

/// A reference to a note on the command line: its number or a link to it.
nonisolated struct NoteReference: ExpressibleByArgument, Sendable {
  let text: String

  init?(argument: String) {
    text = argument
  }

  /// Returns the number of the note.
  ///
  /// - Throws: ``CommandFailure`` if the text is neither a number nor a link, and the error of the link.
  @MainActor private func id(titledIn notes: any NotesRepository) throws -> NoteID {
    if let id = NoteID(text) { return id }
    guard text.contains(":") else {
      let titled = try notes.noteID(titled: text)
      throw CommandFailure(
        .usage,
        titled.map {
          "“\(text)” is the title of note \($0). Use its number, as in `navtui show \($0)`."
        }
          ?? """
          “\(text)” is no note. Name one by its number, as in 3, or by its link, as in \
          navtui://main/notes/3.
          """)
    }
    guard let id = try Notes.table().route(toArgument: text).note else {
      throw CommandFailure(
        .usage, "\(text) does not lead to a note. `navtui list` lists all notes.")
    }
    return id
  }

  /// Returns the note. If it is in the trash, throws unless `alsoTrashed` is true.
  @MainActor func find(
    in notes: any NotesRepository, alsoTrashed: Bool = false
  ) throws -> Note {
    let id = try id(titledIn: notes)
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
