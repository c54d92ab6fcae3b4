import NotesModel

extension InMemoryNotes {
  /// Creates a copy of notes, which later changes of the original leave as it is.
  public convenience init(copying other: InMemoryNotes) {
    self.init(now: other.now)
    (records, settings, drafts) = (other.records, other.settings, other.drafts)
    (journal, changes, lastChange) = (other.journal, other.changes, other.lastChange)
    (lastRevision, lastID) = (other.lastRevision, other.lastID)
    changesElsewhere = other.changesElsewhere
  }

  /// The notes and settings as text, without numbers that grow with each change: a note, its place in the trash and
  /// its tags in a line, in the order of the list.
  public var text: String {
    let notes = records.sorted { $0.revision > $1.revision }.map { record in
      let note = record.note
      return """
        \(note.id.rawValue) \(note.title) \(note.tags) \(note.isPinned) \(note.isTrashed)
        \(note.body.text)
        """
    }
    let steps = changes.map { $0.isUndone ? "\($0.kind) undone" : "\($0.kind)" }
    return (notes + settings.map { "\($0.key): \($0.value)" }.sorted() + steps).joined(
      separator: "\n")
  }
}
