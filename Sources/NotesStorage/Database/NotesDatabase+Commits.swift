import GRDB
import NotesApp

extension NotesDatabase {
  /// A message about missing stored changes; nil if none are known to be missing.
  public var missingChangesMessage: String? {
    guard missingChanges > 0 else { return nil }
    let isOne = missingChanges == 1
    let changes = isOne ? "1 stored change is" : "\(missingChanges) stored changes are"
    return """
      \(changes) missing from \(path): its log, \(path)-wal, was deleted or damaged. A backup may have \
      \(isOne ? "it" : "them"). `navtui repair` ends this message.
      """
  }

  /// Counts a transaction that has changed something.
  func countCommit(since changes: Int, in db: Database) throws -> CommitCount? {
    guard db.totalChangesCount != changes else { return nil }
    return try CommitCount.countCommit(in: db)
  }

  /// Stores the number of a committed transaction, and copies a long log.
  func keep(_ commit: CommitCount) {
    guard path != Self.memory else { return }
    let mark = CommitMark(of: path)
    let known = mark?.last.identity == commit.identity ? mark : nil
    // Another process may have committed in the meantime.
    if known.map({ $0.last.commits < commit.commits }) ?? true {
      CommitMark(last: commit, missing: known?.missing ?? 0).write(of: path)
    }
    let file = DatabaseFile(path: path)
    if file.logSize > DatabaseFile.largestLog { try? file.checkpoint() }
    idleCheckpoint?.restart()
  }

  /// Compares the open file with its mark, which was read before the file was opened.
  ///
  /// - Returns: The number of missing transactions.
  static func missingChanges(
    _ mark: CommitMark?, _ queue: DatabaseQueue, _ path: String, _ access: Access
  ) -> Int64 {
    guard let mark, let count = queue.unsafeRead(CommitCount.read) else { return 0 }
    let missing = mark.missing(from: count)
    // The numbers of new transactions continue from here and would eventually reach the mark.
    if missing > mark.missing, access == .readWrite {
      CommitMark(last: count, missing: missing).write(of: path)
    }
    return missing
  }

  /// Ends the report of missing changes. The database must not be open.
  public static func acknowledgeMissingChanges(of path: String) {
    CommitMark.remove(of: DatabaseFile(path: path).path)
  }
}
