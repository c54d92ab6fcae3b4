import GRDB
public import NotesModel

/// An import of notes that were read from files.
public struct NotesImport {
  private let notes: NotesDatabase

  public init(into notes: NotesDatabase) {
    self.notes = notes
  }

  /// Stores the drafts that do not exist yet, in one transaction, so that repeating an import
  /// changes nothing, even at the same time.
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
    var isCancelled = false
    func goesOn(_ done: Int, _ total: Int?) -> Bool {
      isCancelled = !shouldContinue(done, total)
      return !isCancelled
    }
    do {
      return try notes.write { transaction in
        // Nobody else writes between the comparison and the new notes.
        let comparison = DraftComparison(transaction: transaction)
        var (new, result) = try comparison.compare(drafts) { goesOn($0, nil) }
        guard !new.isEmpty else { return result }
        new = try comparison.numbered(new)
        result.created = try transaction.notes.insert(new) { goesOn($0, result.newCount) }
        try transaction.journal.recordAddition(of: result.created)
        return result
      }
    } catch {
      if isCancelled { throw ImportError.cancelled }
      throw error
    }
  }

  /// Returns what ``store(_:shouldContinue:)`` would do with the drafts, and stores nothing.
  ///
  /// - Throws: ``NotesApp/StorageError``; ``ImportError/cancelled`` if `shouldContinue`, which is called
  ///   before each draft with the number of compared ones, returned false.
  public func preview(
    _ drafts: [NoteDraft], shouldContinue: (_ done: Int) -> Bool
  ) throws -> ImportResult {
    var isCancelled = false
    do {
      return try notes.snapshot { transaction in
        try DraftComparison(transaction: transaction).compare(drafts) { done in
          isCancelled = !shouldContinue(done)
          return !isCancelled
        }.result
      }
    } catch {
      if isCancelled { throw ImportError.cancelled }
      throw error
    }
  }
}

/// The comparison of drafts with the notes that exist.
private struct DraftComparison: TransactionPart {
  let transaction: Transaction

  /// - Throws: `CancellationError` if `shouldContinue` returned false.
  func compare(
    _ drafts: [NoteDraft], shouldContinue: (_ done: Int) -> Bool
  ) throws -> (new: [NoteDraft], result: ImportResult) {
    var (unchangedIndices, result) = (Set<Int>(), ImportResult())
    for (done, draft) in drafts.enumerated() {
      guard shouldContinue(done) else { throw CancellationError() }
      guard let id = try notes.noteID(matching: draft) else { continue }
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
    let names = try TakenNames(of: drafts, besides: result.unchanged, in: transaction)
    result.takenLinks = new.flatMap(names.links)
    return (new, result)
  }

  /// Assigns numbers to drafts without one, avoiding those that others request for their links.
  func numbered(_ drafts: [NoteDraft]) throws -> [NoteDraft] {
    let requested = Set(drafts.compactMap(\.id))
    guard !requested.isEmpty, requested.count < drafts.count else { return drafts }
    var last = try notes.lastNumber
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
  ) throws -> [NoteDraft] {
    var taken: Set<NoteID> = []
    for draft in drafts {
      guard let id = draft.id, let title = try notes.title(of: id) else { continue }
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
}
