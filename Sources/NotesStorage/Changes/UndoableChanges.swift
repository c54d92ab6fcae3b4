import GRDB
import NotesModel

/// Changes of notes, which are recorded for undo.
struct UndoableChanges: TransactionPart {
  let transaction: Transaction

  /// Changes a note without recording it for undo. `body` returns nil if there is nothing to change.
  ///
  /// A note with a new title, body or tags becomes the newest.
  func changed(
    _ id: NoteID, _ body: (inout Note) -> NoteAction.Kind?
  ) throws -> (kind: NoteAction.Kind, entry: Journal.Draft)? {
    let old = try notes.existingPlacedNote(id)
    var new = old
    guard let kind = body(&new.note) else { return nil }
    switch kind {
    case .edit, .rename, .revert, .tags: try renew(&new)
    case .trash: new.place.trashed = try notes.nextRevision()
    case .restore: new.place.trashed = nil
    case .add, .pin, .unpin, .resolve, .search: break
    }
    return (kind, try replace(old, with: new))
  }

  private func renew(_ note: inout PlacedNote) throws {
    note.place.revision = try notes.nextRevision()
    note.note.modified = transaction.now()
  }

  func replace(
    _ old: PlacedNote, with new: PlacedNote, keepsText: Bool = false
  ) throws -> Journal.Draft {
    let entry = try journal.draft(of: old, before: new, keepsText: keepsText)
    try notes.replace(old, with: new)
    return entry
  }

  /// Replaces the text of a note, and updates the links that name it, as one undoable action.
  ///
  /// - Returns: The number of updated links.
  func replaceText(
    of note: PlacedNote, with text: NoteText, as kind: NoteAction.Kind
  ) throws -> Int {
    // Nothing is looked up if the title stays the same byte for byte.
    let isRenamed = !note.note.title.utf8.elementsEqual(text.title.utf8)
    let titles = try isRenamed ? titleChanges([TitleChange(of: note.note, to: text.title)]) : nil
    return try replaceText(of: note, with: text, titles, as: kind).linkCount
  }

  /// Returns the rule for the texts that link to notes with new titles.
  func titleChanges(_ changes: [TitleChange]) throws -> TitleChanges {
    let mirror = MirrorTable(transaction: transaction)
    let changes = try changes.map { change in
      var change = change
      change.newPath = try mirror.newPath(
        of: change.note, from: change.oldTitle, to: change.newTitle)
      return change
    }
    return try TitleChanges(changes, named: LinkResolver(transaction: transaction).notes(named:))
  }

  /// Renames a tag on the notes that have it, which gives some of them new titles, and updates the links to these.
  func renameTag(
    _ renaming: TagRenaming, on tagged: [NoteID], _ changes: [TitleChange]
  ) throws -> [Journal.Draft] {
    let titles = try titleChanges(changes)
    let linking = try links.noteIDs(linkingByTitle: titles.names)
    let areTagged = Set(tagged)
    return try areTagged.union(linking).sorted().compactMap { id in
      let isTagged = areTagged.contains(id)
      guard let old = try isTagged ? notes.placedNote(id) : notes.intactPlacedNote(id) else {
        return nil
      }
      var new = old
      if isTagged { new.note = renaming.applied(to: old.note) }
      if !changes.isEmpty {
        let text = try titles.text(ofLinking: new.note, from: files.file(of: id)?.path).text
        (new.note.title, new.note.body) = (text.title, text.body)
      }
      return new.note == old.note ? nil : try replace(old, with: new)
    }
  }

  /// Replaces the text of a note, and those of the notes that link to one of its titles. Damaged notes, which nobody
  /// can change, do not stop it.
  func replaceText(
    of note: PlacedNote, with text: NoteText, _ titleChanges: TitleChanges?,
    as kind: NoteAction.Kind
  ) throws -> Renaming {
    let (renaming, changes) = try replacements(of: note, with: text, titleChanges, as: kind)
    try journal.record(kind, changes)
    return renaming
  }

  /// Replaces the text of a note, and those that link to it, without recording it for undo. `tags` replace its tags.
  func replacements(
    of note: PlacedNote, with text: NoteText, tags: [String]? = nil,
    _ titleChanges: TitleChanges?, as kind: NoteAction.Kind
  ) throws -> (renaming: Renaming, entries: [Journal.Draft]) {
    var (renaming, changes) = (Renaming(of: note.note.id), [Journal.Draft]())
    var changed = note
    (changed.note.title, changed.note.body) = (text.title, text.body)
    changed.note.tags = tags ?? note.note.tags
    if note.note.text != text || note.note.tags != changed.note.tags {
      try renew(&changed)
      let keepsText = kind == .revert || kind == .resolve
      changes.append(try replace(note, with: changed, keepsText: keepsText))
    }
    let linking = try titleChanges.map { try links.noteIDs(linkingByTitle: $0.names) } ?? []
    for id in linking where id != renaming.note {
      guard let titleChanges, let old = try notes.intactPlacedNote(id) else {
        renaming.damaged += 1
        continue
      }
      let (text, linkCount) = try titleChanges.text(
        ofLinking: old.note, from: files.file(of: id)?.path)
      renaming.linkCount += linkCount
      guard text != old.note.text else { continue }
      var new = old
      (new.note.title, new.note.body) = (text.title, text.body)
      changes.append(try replace(old, with: new))
    }
    renaming.notes = changes.map(\.note)
    return (renaming, changes)
  }
}
