import GRDB
public import NotesApp

extension NotesDatabase {
  /// Stores the drafts that are not there yet, all in one transaction, so that importing the same files again
  /// changes nothing.
  ///
  /// A note in the trash does not count as there. A file that was changed since becomes a second note:
  /// which of the two is right, only a person knows.
  ///
  /// - Parameters:
  ///   - drafts: The notes.
  ///   - goesOn: Is told before each note how many were stored, and how many will be: nil while it is looked
  ///     for those that are there already.
  /// - Returns: Which notes are new.
  /// - Throws: ``NotesApp/StorageError``; ``ImportError/cancelled`` when `goesOn` answered false: then no
  ///   note is stored.
  public func importNotes(
    _ drafts: [NoteDraft], goesOn: (_ done: Int, _ total: Int?) -> Bool = { _, _ in true }
  ) throws -> ImportResult {
    let (new, unchanged) = try compare(drafts) { goesOn($0, nil) }
    var result = ImportResult(unchanged: unchanged)
    guard !new.isEmpty else { return result }
    result.misled = try misled(among: new, of: drafts)
    var isCancelled = false
    do {
      result.created = try create(contentsOf: try numbered(new), isUndoable: true) { done in
        isCancelled = !goesOn(done, new.count)
        return !isCancelled
      }
    } catch {
      if isCancelled { throw ImportError.cancelled }
      throw error
    }
    return result
  }

  /// The drafts with numbers that keep free what some of them ask for, because links lead there.
  private func numbered(_ drafts: [NoteDraft]) throws(StorageError) -> [NoteDraft] {
    let wished = Set(drafts.compactMap(\.id))
    guard !wished.isEmpty, wished.count < drafts.count else { return drafts }
    var last = try reading { db in
      try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'note'") ?? 0
    }
    return drafts.map { draft in
      guard draft.id == nil else { return draft }
      var draft = draft
      repeat { last += 1 } while NoteID(rawValue: last).map(wished.contains) == true
      draft.id = NoteID(rawValue: last)
      return draft
    }
  }

  /// Those new ones of an import's drafts that link to one of them by a number that another note has here: such
  /// a link leads there then.
  public func misled(
    among new: [NoteDraft], of drafts: [NoteDraft]
  ) throws(StorageError) -> [NoteDraft] {
    guard !new.isEmpty else { return [] }
    var taken: Set<NoteID> = []
    for draft in drafts {
      guard let id = draft.id, let other = try note(id) else { continue }
      // What was changed since is the same note to who follows the link.
      if other.title != draft.title { taken.insert(id) }
    }
    guard !taken.isEmpty else { return [] }
    return new.filter { draft in
      draft.body.linkTargets.contains { target in
        if case .number(let id) = target { taken.contains(id) } else { false }
      }
    }
  }

  /// What an import would store, and the notes that are there already.
  ///
  /// - Throws: ``NotesApp/StorageError``; ``ImportError/cancelled`` when `goesOn`, which is told before each
  ///   draft how many were compared, answered false.
  public func compare(
    _ drafts: [NoteDraft], goesOn: (_ done: Int) -> Bool
  ) throws -> (new: [NoteDraft], unchanged: [NoteID]) {
    var (new, unchanged) = ([NoteDraft](), [NoteID]())
    for (done, draft) in drafts.enumerated() {
      guard goesOn(done) else { throw ImportError.cancelled }
      if let id = try noteID(matching: draft) {
        unchanged.append(id)
      } else {
        new.append(draft)
      }
    }
    return (new, unchanged)
  }
}
