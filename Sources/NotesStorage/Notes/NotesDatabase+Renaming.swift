import GRDB
public import NotesApp

extension NotesDatabase {
  public func rename(_ id: NoteID, to title: String) throws(StorageError) -> Renaming {
    try writing { db in
      guard let note = try note(id, in: db) else { throw StorageError.noSuchNote(id) }
      let renaming = Renaming(
        of: note, to: title,
        in: try surroundings(of: note, renamedTo: Renaming.title(title), in: db))
      try make(renaming, as: .rename, in: db)
      return renaming
    }
  }

  public func renameTag(_ renaming: TagRenaming) throws(StorageError) -> [NoteID] {
    try writing { db in
      var changes: [(old: PlacedNote, new: PlacedNote)] = []
      for old in try notes(taggedAsIn: renaming, in: db) {
        var new = old
        new.note = renaming.applied(to: old.note)
        guard new.note != old.note else { continue }
        try replace(old, with: new, in: db)
        changes.append((old, new))
      }
      if !changes.isEmpty { try keep(.tags, changes, in: db) }
      return changes.map(\.new.note.id)
    }
  }

  private func notes(
    taggedAsIn renaming: TagRenaming, in db: Database
  ) throws -> [PlacedNote] {
    let tags = try StoredText.fetchAll(db, sql: "SELECT DISTINCT tag FROM note_any_tag")
    let tagged = try db.cachedStatement(sql: "SELECT note FROM note_any_tag WHERE tag = ?")
    let ids = try tags.filter { renaming.covers($0.string) }
      .flatMap { try Int64.fetchAll(tagged, arguments: [$0]) }
    return try Set(ids).sorted().compactMap(NoteID.init(rawValue:))
      .compactMap { try placedNote($0, in: db) }
  }

  /// Replaces the text of a note, and updates the links that name it.
  ///
  /// - Returns: The number of updated links.
  func replaceText(
    of note: Note, with text: NoteText, as kind: NoteAction.Kind, in db: Database
  ) throws -> Int {
    let renaming = try Renaming(of: note, to: text) {
      try surroundings(of: note, renamedTo: text.title, in: db)
    }
    try make(renaming, as: kind, in: db)
    return renaming.linkCount
  }

  private func surroundings(
    of note: Note, renamedTo title: String, in db: Database
  ) throws -> Renaming.Surroundings {
    let linking = try db.cachedStatement(
      sql: "SELECT DISTINCT note FROM note_link WHERE title_key IN (?, ?) ORDER BY note")
    let keys = [note.title, title].map { StoredText(TitleKey.key($0)) }
    let ids = try Int64.fetchAll(linking, arguments: StatementArguments(keys))
    let titled = try noteID(titled: title, in: db)
    return Renaming.Surroundings(
      old: try noteID(titled: note.title, in: db), new: try titled ?? noteID(named: title, in: db),
      isNewByName: titled == nil,
      linking: try ids.compactMap(NoteID.init(rawValue:)).compactMap { try self.note($0, in: db) })
  }

  /// Applies the changes as one undoable action.
  private func make(
    _ renaming: Renaming, as kind: NoteAction.Kind, in db: Database
  ) throws {
    let changes = try renaming.texts.map { text in
      guard let old = try placedNote(text.note, in: db) else {
        throw StorageError.noSuchNote(text.note)
      }
      var new = old
      (new.note.title, new.note.body) = (text.to.title, text.to.body)
      if text.note == renaming.note {
        new.place.revision = try nextRevision(in: db)
        new.note.modified = now()
      }
      let isReverted = kind == .revert && text.note == renaming.note
      try replace(old, with: new, keepsText: isReverted, in: db)
      return (old: old, new: new)
    }
    if !changes.isEmpty { try keep(kind, changes, in: db) }
  }
}
