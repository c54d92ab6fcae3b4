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

  /// Changes a note without recording it for undo; nil if it already matches.
  func changed(_ id: NoteID, by change: BatchChange) throws -> Journal.Draft? {
    try changed(id) { change.change(&$0, at: transaction.now()) ? change.kind : nil }?.entry
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
  func replaceText(
    of note: PlacedNote, with text: NoteText, as kind: NoteAction.Kind
  ) throws -> ChangeReport {
    let (report, changes) = try replacements(
      of: note, with: text, titles(of: note, with: text), keepsText: kind == .revert)
    try journal.record(kind, changes)
    return report
  }

  /// Returns the rule for the texts that link to a note with a new text; nil if the title stays the same byte for byte,
  /// so that nothing is looked up.
  func titles(of note: PlacedNote, with text: NoteText) throws -> TitleChanges? {
    note.note.title.utf8.elementsEqual(text.title.utf8)
      ? nil : try titleChanges([TitleChange(of: note.note, to: text.title)])
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

  /// Replaces the text of a note, and those of the notes that link to one of its titles, without recording it for undo.
  /// `tags` replace its tags. Damaged notes, which nobody can change, do not stop it.
  func replacements(
    of note: PlacedNote, with text: NoteText, tags: [String]? = nil,
    _ titleChanges: TitleChanges?, keepsText: Bool = false
  ) throws -> (report: ChangeReport, entries: [Journal.Draft]) {
    var (report, changes) = (ChangeReport(), [Journal.Draft]())
    var changed = note
    (changed.note.title, changed.note.body) = (text.title, text.body)
    changed.note.tags = tags ?? note.note.tags
    if note.note.text != text || note.note.tags != changed.note.tags {
      try renew(&changed)
      changes.append(try replace(note, with: changed, keepsText: keepsText))
    }
    let linking = try titleChanges.map { try links.noteIDs(linkingByTitle: $0.names) } ?? []
    for id in linking where id != note.note.id {
      guard let titleChanges, let old = try notes.intactPlacedNote(id) else {
        report.damaged += 1
        continue
      }
      let (text, linkCount) = try titleChanges.text(
        ofLinking: old.note, from: files.file(of: id)?.path)
      report.linkCount += linkCount
      guard text != old.note.text else { continue }
      var new = old
      (new.note.title, new.note.body) = (text.title, text.body)
      changes.append(try replace(old, with: new))
    }
    report.notes = changes.map(\.note)
    return (report, changes)
  }
}
