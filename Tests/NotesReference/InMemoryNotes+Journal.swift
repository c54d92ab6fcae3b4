public import NotesModel

/// The journal: each change of a note, recorded once.
extension InMemoryNotes {
  /// A note before a change.
  struct Entry {
    let before: Record
    let kind: NoteAction.Kind
    let time: Timestamp
    /// The number of the text before; nil if it is not in the version history.
    let version: VersionNumber?

    var id: NoteID { before.note.id }
    /// Whether it is the addition of the note, which was nowhere before.
    var isAddition: Bool { kind == .add && before.note.isTrashed && before.trashed == 0 }
  }

  struct Change {
    let number: Int64
    let kind: NoteAction.Kind
    var isUndone = false
    /// The entries of its latest step.
    var entries: [Entry] = []
    /// The other list of saved searches; nil for a change of notes.
    var searches: String?
  }

  public func nextActions() -> NextActions {
    NextActions(
      undo: changes.last { !$0.isUndone }.map(shown),
      redo: changes.first(where: \.isUndone).map(shown))
  }

  public func take(_ step: UndoStep, of number: Int64) -> UndoOutcome {
    guard let action = nextActions().action(for: step), action.number == number,
      let index = changes.firstIndex(where: { $0.number == number })
    else { return .outdated }
    if let kept = changes[index].searches {
      changes[index].searches = settings[SavedSearch.setting] ?? ""
      settings[SavedSearch.setting] = kept.isEmpty ? nil : kept
      changes[index].isUndone = step == .undo
      return .done(action, [])
    }
    let edited = edited(by: changes[index])
    let all = changes[index].entries.map(\.id)
    let ids = all.filter { !edited.contains($0) }.sorted() + edited
    let entries = ids.compactMap { id -> Entry? in
      guard let here = record(id),
        var there = changes[index].entries.first(where: { $0.id == id })?.before
      else { return nil }
      if there.note.isTrashed, there.trashed == 0 {
        (there.trashed, there.note.trashed) = (nextRevision(), now())
      }
      return replace(here, with: there, action.kind)
    }
    changes[index].entries = entries
    journal += entries
    changes[index].isUndone = step == .undo
    return .done(action, ids)
  }

  /// Records a change.
  func keep(_ kind: NoteAction.Kind, _ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    lastChange += 1
    changes.removeAll(where: \.isUndone)
    changes.append(Change(number: lastChange, kind: kind, entries: entries))
    changes = changes.suffix(NoteAction.mostKept)
    journal += entries
  }

  public func setSavedSearches(_ text: String?) {
    let old = settings[SavedSearch.setting]
    guard old != text else { return }
    settings[SavedSearch.setting] = text
    lastChange += 1
    changes.removeAll(where: \.isUndone)
    changes.append(Change(number: lastChange, kind: .search, searches: old ?? ""))
    changes = changes.suffix(NoteAction.mostKept)
  }

  /// Records that notes were added. Undone, they are in the trash.
  func keepAddition(of ids: [NoteID]) {
    keep(
      .add,
      ids.compactMap(record).map { record in
        var before = record
        before.note.trashed = now()
        return Entry(before: before, kind: .add, time: now(), version: nil)
      })
  }

  /// Replaces a note.
  ///
  /// - Returns: The entry of the change, with a version if the rule or `keepsText` says so.
  func replace(
    _ old: Record, with new: Record, _ kind: NoteAction.Kind, keepsText: Bool = false
  ) -> Entry {
    if let index = records.firstIndex(where: { $0.note.id == old.note.id }) { records[index] = new }
    let last = journal.last { $0.id == old.note.id && $0.version != nil }
    let isKept =
      keepsText || last?.before.note.text == new.note.text
      || NoteVersion.keeps(old.note.text, before: new.note.text, last: last?.time, now: now())
    return Entry(
      before: old, kind: kind, time: now(),
      version: old.note.text != new.note.text && isKept
        ? VersionNumber(rawValue: (last?.version?.rawValue ?? 0) + 1) : nil)
  }

  /// Removes deleted notes from the journal.
  func forget(_ ids: Set<NoteID>) {
    journal.removeAll { ids.contains($0.id) }
    for index in changes.indices { changes[index].entries.removeAll { ids.contains($0.id) } }
    changes.removeAll { $0.entries.isEmpty && $0.searches == nil }
  }

  func record(_ id: NoteID) -> Record? {
    records.first { $0.note.id == id }
  }

  /// Returns the notes that the change itself was about: those with updated links keep their revisions.
  private func edited(by change: Change) -> [NoteID] {
    change.entries.filter { record($0.id)?.revision != $0.before.revision }.map(\.id).sorted()
  }

  private func shown(_ change: Change) -> NoteAction {
    if let kept = change.searches {
      let current = settings[SavedSearch.setting] ?? ""
      let (old, new) = change.isUndone ? (current, kept) : (kept, current)
      return NoteAction(
        number: change.number, kind: .search, count: 0,
        title: SavedSearch.changedName(from: old, to: new))
    }
    let id = edited(by: change).first ?? change.entries.map(\.id).min()
    let before = change.entries.first { $0.id == id }?.before
    let note = change.isUndone ? before?.note : id.flatMap(note)
    return NoteAction(
      number: change.number, kind: change.kind, count: change.entries.count,
      title: note?.title ?? "")
  }
}

// MARK: - History

extension InMemoryNotes {
  public func history(of id: NoteID) -> [NoteEvent] {
    guard var after = note(id) else { return [] }
    var (events, next) = ([NoteEvent](), after.text)
    for entry in journal.reversed() where entry.id == id {
      let before = entry.before.note
      let version = entry.version.map { number in
        VersionSummary(Self.version(number, before), before: next)
      }
      if version != nil { next = before.text }
      if !entry.isAddition {
        events.append(NoteEvent(entry.kind, at: entry.time, version, from: before, to: after))
      }
      after = before
    }
    return events
  }

  public func version(_ number: VersionNumber, of id: NoteID) -> NoteVersion? {
    journal.first { $0.id == id && $0.version == number }.map {
      Self.version(number, $0.before.note)
    }
  }

  public func text(of id: NoteID, with digest: TextDigest) -> NoteText? {
    let earlier = journal.filter { $0.id == id }.reversed().map(\.before.note.text)
    return ([note(id)?.text].compactMap(\.self) + earlier).first { $0.digest == digest }
  }

  private static func version(_ number: VersionNumber, _ note: Note) -> NoteVersion {
    NoteVersion(number: number, written: note.modified, text: note.text)
  }
}
