import GRDB
import NotesApp

/// Changes of notes, which are recorded for undo.
struct UndoableChanges: TransactionPart {
  let transaction: Transaction

  /// Changes a note. `body` returns nil if there is nothing to change.
  func change(_ id: NoteID, _ body: (inout Note) -> NoteAction.Kind?) throws {
    guard let change = try changed(id, body) else { return }
    try actions.keep(change.kind, [(change.old, change.new)])
  }

  /// Changes a note without recording it for undo.
  ///
  /// A note with a new title, body or tags becomes the newest.
  func changed(
    _ id: NoteID, _ body: (inout Note) -> NoteAction.Kind?
  ) throws -> (kind: NoteAction.Kind, old: PlacedNote, new: PlacedNote)? {
    let old = try notes.existingPlacedNote(id)
    var new = old
    guard let kind = body(&new.note) else { return nil }
    switch kind {
    case .edit, .rename, .revert, .tags:
      new.place.revision = try notes.nextRevision()
      new.note.modified = transaction.now()
    case .trash: new.place.trashed = try notes.nextRevision()
    case .restore: new.place.trashed = nil
    case .add, .pin, .unpin: break
    }
    try notes.replace(old, with: new, keepsText: kind == .revert)
    return (kind, old, new)
  }

  /// Replaces the text of a note, and updates the links that name it.
  ///
  /// - Returns: The number of updated links.
  func replaceText(of note: Note, with text: NoteText, as kind: NoteAction.Kind) throws -> Int {
    let renaming = try Renaming(of: note, to: text) {
      try surroundings(of: note, renamedTo: text.title)
    }
    try make(renaming, as: kind)
    return renaming.linkCount
  }

  /// Returns the notes that a renaming depends on. Damaged notes, which nobody can change, do not stop it.
  func surroundings(of note: Note, renamedTo title: String) throws -> Renaming.Surroundings {
    let ids = try transaction.links.noteIDs(linkingByTitle: [note.title, title])
    let linking = try ids.compactMap(notes.intactNote)
    let titled = try notes.noteID(titled: title)
    return Renaming.Surroundings(
      old: try notes.noteID(titled: note.title),
      new: try titled ?? LinkResolver(transaction: transaction).noteID(named: title),
      isNewByName: titled == nil, linking: linking, damaged: ids.count - linking.count)
  }

  /// Applies the changes as one undoable action.
  func make(_ renaming: Renaming, as kind: NoteAction.Kind) throws {
    let changes = try renaming.texts.map { text in
      var old = try notes.existingPlacedNote(text.note)
      // Frees a copy of an equal text, which may be long.
      old.note.body = text.from.body
      var new = old
      (new.note.title, new.note.body) = (text.to.title, text.to.body)
      let isRenamed = text.note == renaming.note
      if isRenamed {
        new.place.revision = try notes.nextRevision()
        new.note.modified = transaction.now()
      }
      try notes.replace(old, with: new, keepsText: isRenamed && kind == .revert)
      return (old: old, new: new)
    }
    try actions.keep(kind, changes)
  }
}
