import NotesSync

/// The JSON form of a synchronization.
nonisolated struct SyncRecord: JSONRecord {
  /// A changed file.
  struct Change: Encodable {
    let change: String
    let path: String
    /// The path before a rename.
    let from: String?

    init(_ change: SyncResult.Change) {
      path = change.path
      switch change.kind {
      case .added: (self.change, from) = ("added", nil)
      case .changed: (self.change, from) = ("changed", nil)
      case .removed: (self.change, from) = ("removed", nil)
      case .renamed(let old): (self.change, from) = ("renamed", old)
      }
    }
  }

  let received: [Change]
  let committed: [Change]
  let pushed: Int
  let conflicts: [String]
  let remote: String?
  let offline: String?

  init(_ result: SyncResult) {
    received = result.received.map(Change.init)
    committed = result.committed.map(Change.init)
    (pushed, conflicts) = (result.pushed, result.conflicts)
    (remote, offline) = (result.remote, result.offline)
  }
}
