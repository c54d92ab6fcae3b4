import GRDB
import NotesModel

/// The changes that ``NoteChange`` lists.
extension UndoableChanges {
  /// Makes a change and records it; nil if something is not as the change expects.
  func make(_ change: NoteChange) throws -> ChangeReport? {
    switch change {
    case .apply(let change, let ids): try apply(change, to: ids)
    case .edit(let id, let digest, let text, let draftID):
      try edit(id, from: digest, to: text, draftID)
    case .task(let id, let offset, let isDone): try tick(taskAt: offset, of: id, isDone)
    case .rename(let id, let title): try rename(id, to: title)
    case .renameTag(let renaming): try renameTag(renaming)
    case .revert(let id, let number): try revert(id, to: number)
    case .resolve(let decision): try resolve(decision)
    }
  }

  private func apply(_ change: BatchChange, to ids: [NoteID]) throws -> ChangeReport {
    let changes = try ids.uniqued.compactMap { try changed($0, by: change) }
    try journal.record(change.kind, changes)
    return ChangeReport(changes.map(\.note))
  }

  private func edit(
    _ id: NoteID, from old: TextDigest, to text: NoteText, _ draftID: DraftID?
  ) throws -> ChangeReport? {
    guard let note = try notes.placedNote(id), note.note.text.digest == old, !note.note.isTrashed
    else { return nil }
    try transaction.settings.recordStored(draftID)
    return try replaceText(
      of: note, with: text, as: text.body == note.note.body ? .rename : .edit)
  }

  private func tick(taskAt offset: Int, of id: NoteID, _ isDone: Bool) throws -> ChangeReport? {
    guard let note = try notes.placedNote(id), !note.note.isTrashed,
      let body = note.note.body.ticking(taskAt: offset, isDone: isDone)
    else { return nil }
    return try replaceText(of: note, with: note.note.text(with: body), as: .edit)
  }

  private func rename(_ id: NoteID, to title: String) throws -> ChangeReport {
    let note = try notes.existingPlacedNote(id)
    let title = NoteText.title(title)
    let change = TitleChange(of: note.note, to: title)
    let titles = try titleChanges([change])
    let isRenamed = !note.note.title.utf8.elementsEqual(title.utf8)
    let (text, linkCount) = try titles.text(
      of: note.note.body, retitledBy: change, from: files.file(of: id)?.path)
    var (report, changes) = try replacements(of: note, with: text, isRenamed ? titles : nil)
    try journal.record(.rename, changes)
    report.linkCount += linkCount
    return report
  }

  private func renameTag(_ renaming: TagRenaming) throws -> ChangeReport {
    let tagged = try tags.noteIDs(renaming.covers)
    let titles = try tagged.compactMap { id in
      // Only a title with a tag in it can change, so that most texts are read once.
      try notes.title(of: id).map(renaming.mayChange) == true
        ? notes.placedNote(id).flatMap { renaming.titleChange(of: $0.note) } : nil
    }
    let changes = try replacements(renaming, on: tagged, titles)
    try journal.record(.tags, changes)
    return ChangeReport(changes.map(\.note))
  }

  /// Renames a tag on the notes that have it, which gives some of them new titles, and updates the links to these,
  /// without recording it for undo.
  private func replacements(
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

  private func revert(_ id: NoteID, to number: VersionNumber) throws -> ChangeReport? {
    let note = try notes.existingPlacedNote(id)
    guard let version = try journal.version(number, of: id) else { return nil }
    return try replaceText(of: note, with: version.text, as: .revert)
  }

  private func resolve(_ decision: ConflictDecision) throws -> ChangeReport? {
    let sides = [(decision.first, decision.firstText), (decision.other, decision.otherText)]
    for (id, text) in sides {
      guard let note = try notes.placedNote(id), !note.note.isTrashed,
        note.note.text.digest == text
      else { return nil }
    }
    var (report, changes) = (ChangeReport(), [Journal.Draft]())
    if let text = decision.text {
      let note = try notes.existingPlacedNote(decision.changed)
      (report, changes) = try replacements(
        of: note, with: text, tags: decision.tags, titles(of: note, with: text), keepsText: true)
    }
    if decision.isOtherTrashed, let trashed = try changed(decision.other, by: .trash(true)) {
      changes.append(trashed)
    }
    try journal.record(.resolve, changes)
    report.notes = changes.map(\.note)
    return report
  }
}
