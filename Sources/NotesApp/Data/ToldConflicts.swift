import TerminalUI

/// The conflicts that messages tell of, by the titles of the notes that keep the other sides.
struct ToldConflicts {
  private var told: Set<String> = []
  /// The counter of changes at the last look.
  private var counter: Int?

  /// Takes note of a message. Only what is a conflict now can be seen to be resolved.
  @MainActor mutating func tell(of title: String, in notes: any NotesReading) {
    if (try? Self.isConflict(title, in: notes)) == true { told.insert(title) }
  }

  /// Removes the conflicts that are resolved, and returns them. It looks only after changes by another connection: in
  /// the app, a key removes the message.
  @MainActor mutating func resolved(in notes: any NotesReading) -> [String] {
    guard !told.isEmpty, let now = try? notes.changeCounter(), now != counter else { return [] }
    counter = now
    let resolved = told.filter { title in
      // A note that cannot be read may keep a side.
      (try? Self.isConflict(title, in: notes)) == false
    }
    told.subtract(resolved)
    return resolved.sorted()
  }

  private static func isConflict(
    _ title: String, in notes: any NotesReading
  ) throws -> Bool {
    guard let id = try notes.noteID(titled: title), let note = try notes.note(id) else {
      return false
    }
    return try notes.sides(ofConflict: note) != nil
  }
}

extension Toast.Subject {
  /// A conflict of which the note with a title keeps the other side.
  static func conflict(titled title: String) -> Toast.Subject {
    Toast.Subject("conflict", title)
  }
}
