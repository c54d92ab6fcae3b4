import GRDB
public import NotesApp

/// An import of notes that were read from files.
public struct NotesImport {
  private let notes: NotesDatabase

  public init(into notes: NotesDatabase) {
    self.notes = notes
  }

  /// Stores the drafts that do not exist yet, in one transaction, so that repeating an import
  /// changes nothing.
  ///
  /// Notes in the trash do not count as existing. A file that has changed since the last import
  /// becomes a second note, because only the user can decide which one is right.
  ///
  /// - Parameters:
  ///   - drafts: The notes.
  ///   - shouldContinue: Called before each note with the number of stored notes and of all new notes, nil
  ///     while existing notes are compared. Returns false to stop.
  /// - Returns: The new and the existing notes.
  /// - Throws: ``NotesApp/StorageError``; ``ImportError/cancelled`` if `shouldContinue` returned false:
  ///   then no note is stored.
  public func store(
    _ drafts: [NoteDraft], shouldContinue: (_ done: Int, _ total: Int?) -> Bool = { _, _ in true }
  ) throws -> ImportResult {
    var (new, result) = try compare(drafts) { shouldContinue($0, nil) }
    guard !new.isEmpty else { return result }
    var isCancelled = false
    do {
      let drafts = try numbered(new)
      result.created = try notes.write { transaction in
        try PageCache.large.set(in: transaction.db)
        defer { try? PageCache.usual.set(in: transaction.db) }
        let ids = try transaction.notes.insert(drafts) { done in
          isCancelled = !shouldContinue(done, new.count)
          return !isCancelled
        }
        try transaction.actions.keepAddition(of: ids)
        return ids
      }
    } catch {
      if isCancelled { throw ImportError.cancelled }
      throw error
    }
    return result
  }

  /// Assigns numbers to drafts without one, avoiding those that others request for their links.
  private func numbered(_ drafts: [NoteDraft]) throws(StorageError) -> [NoteDraft] {
    let requested = Set(drafts.compactMap(\.id))
    guard !requested.isEmpty, requested.count < drafts.count else { return drafts }
    var last = try notes.read { try $0.notes.lastNumber }
    return drafts.map { draft in
      guard draft.id == nil else { return draft }
      var draft = draft
      repeat { last += 1 } while NoteID(rawValue: last).map(requested.contains) == true
      draft.id = NoteID(rawValue: last)
      return draft
    }
  }

  /// Returns the new drafts whose links by number lead to another note, because that note already
  /// has the number of the intended draft.
  private func redirectedLinks(
    among new: [NoteDraft], of drafts: [NoteDraft]
  ) throws(StorageError) -> [NoteDraft] {
    var taken: Set<NoteID> = []
    for draft in drafts {
      guard let id = draft.id, let title = try notes.read({ try $0.notes.title(of: id) }) else {
        continue
      }
      // A note with the same title counts as the same note, even if it was changed.
      if title != draft.title { taken.insert(id) }
    }
    guard !taken.isEmpty else { return [] }
    return new.filter { draft in
      draft.body.linkTargets.contains { target in
        if case .number(let id) = target { taken.contains(id) } else { false }
      }
    }
  }

  func noteID(matching draft: NoteDraft) throws(StorageError) -> NoteID? {
    try notes.snapshot { try $0.notes.noteID(matching: draft) }
  }

  /// Returns what ``store(_:shouldContinue:)`` would do with the drafts, and stores nothing.
  ///
  /// - Throws: ``NotesApp/StorageError``; ``ImportError/cancelled`` if `shouldContinue`, which is called
  ///   before each draft with the number of compared ones, returned false.
  public func preview(
    _ drafts: [NoteDraft], shouldContinue: (_ done: Int) -> Bool
  ) throws -> ImportResult {
    try compare(drafts, shouldContinue: shouldContinue).result
  }

  private func compare(
    _ drafts: [NoteDraft], shouldContinue: (_ done: Int) -> Bool
  ) throws -> (new: [NoteDraft], result: ImportResult) {
    var (unchangedIndices, result) = (Set<Int>(), ImportResult())
    for (done, draft) in drafts.enumerated() {
      guard shouldContinue(done) else { throw ImportError.cancelled }
      guard let id = try noteID(matching: draft) else { continue }
      result.unchanged.append(id)
      unchangedIndices.insert(done)
    }
    // Without a copy if all are new, as in most large imports.
    let new =
      unchangedIndices.isEmpty
      ? drafts
      : drafts.indices.filter { !unchangedIndices.contains($0) }.map { drafts[$0] }
    guard !new.isEmpty else { return (new, result) }
    result.newCount = new.count
    result.redirectedLinks = try redirectedLinks(among: new, of: drafts)
    result.takenLinks = try notes.snapshot { transaction in
      let names = try TakenNames(of: drafts, besides: result.unchanged, in: transaction)
      return new.flatMap(names.links)
    }
    return (new, result)
  }
}
