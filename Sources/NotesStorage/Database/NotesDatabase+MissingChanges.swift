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

  /// Ends the report of missing changes. The database must not be open.
  public static func acknowledgeMissingChanges(of path: String) {
    CommitMark.remove(of: DatabaseFile(path: path).path)
  }
}
