import GRDB
import NotesModel

/// An import of notes that were read from files.
public struct NotesImport {
  /// The number of bytes of text with which a transaction ends.
  static let pieceBytes = 8 << 20

  private let notes: NotesDatabase
  /// The maximum number of notes that are stored in one transaction.
  var pieceCount = 1_000

  public init(into notes: NotesDatabase) {
    self.notes = notes
  }

  /// Stores the drafts that do not exist yet, so that repeating an import changes nothing, even at the same time.
  ///
  /// Up to 1,000 notes, or 8 MB of their texts, are stored in one transaction, so that neither memory nor the log grows
  /// with the import. One that is ended between two leaves complete notes, and the same import stores the rest. All are
  /// one change for undo.
  ///
  /// Notes in the trash do not count as existing. A file that has changed since the last import
  /// becomes a second note, because only the user can decide which one is right.
  ///
  /// - Parameters:
  ///   - source: The notes.
  ///   - shouldContinue: Called before each note with the number of stored notes and of all new notes, nil
  ///     while existing notes are compared. Returns false to stop.
  /// - Returns: The new and the existing notes.
  /// - Throws: ``NotesApp/StorageError``; ``ImportError``, `cancelled` if `shouldContinue` returned false. After the
  ///   first transaction both are the reason of an ``UnfinishedImport``.
  public func store(
    _ source: some DraftSource,
    shouldContinue: (_ done: Int, _ total: Int?) -> Bool = { _, _ in true }
  ) throws -> ImportResult {
    var plan = try plan(source) { shouldContinue($0, nil) }
    var change: Int64?
    let total = plan.new.count
    while !plan.new.isEmpty {
      let done = plan.result.created.count
      do {
        let piece = try plan.takePiece(of: source, most: pieceCount)
        try stoppable { goesOn in
          try notes.connection.write { transaction in
            let drafts = try plan.prepared(piece, in: transaction)
            let ids = try transaction.notes.insert(drafts) {
              goesOn(shouldContinue(done + $0, total))
            }
            change = try transaction.journal.recordAddition(of: ids, to: change)
            plan.result.created += ids
          }
        }
      } catch {
        throw done == 0 ? error : UnfinishedImport(stored: done, total: total, reason: error)
      }
    }
    plan.result.newCount = plan.result.created.count
    return plan.result
  }

  /// Returns what ``store(_:shouldContinue:)`` would do with the drafts, and stores nothing.
  ///
  /// - Throws: ``NotesApp/StorageError``; ``ImportError``, `cancelled` if `shouldContinue`, which is called
  ///   before each draft with the number of compared ones, returned false.
  public func preview(
    _ source: some DraftSource, shouldContinue: (_ done: Int) -> Bool
  ) throws -> ImportResult {
    var plan = try plan(source, shouldContinue)
    plan.result.newCount = plan.new.count
    if plan.looksAtLinks {
      for index in plan.new { plan.lookAtLinks(of: try source.draft(at: index)) }
    }
    return plan.result
  }

  private func plan(
    _ source: some DraftSource, _ shouldContinue: (_ done: Int) -> Bool
  ) throws -> ImportPlan {
    try stoppable { goesOn in
      try notes.connection.snapshot { transaction in
        try ImportPlan(source, in: transaction) { goesOn(shouldContinue($0)) }
      }
    }
  }

  /// Runs a step, and throws ``ImportError/cancelled`` if it ended because it was not to go on.
  private func stoppable<Result>(
    _ body: (_ goesOn: (Bool) -> Bool) throws -> Result
  ) throws -> Result {
    var isStopped = false
    do {
      return try body { goesOn in
        isStopped = !goesOn
        return goesOn
      }
    } catch {
      throw isStopped ? ImportError.cancelled : error
    }
  }
}
