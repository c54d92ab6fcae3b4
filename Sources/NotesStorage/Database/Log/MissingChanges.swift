/// Stored changes that a file has lost with its log.
public struct MissingChanges: Hashable, Sendable {
  /// The number of lost transactions.
  public let count: Int64
  /// The path of the file.
  let path: String

  /// The message about them.
  public var message: String {
    let isOne = count == 1
    let changes = isOne ? "1 stored change is" : "\(count) stored changes are"
    return """
      \(changes) missing from \(path): its log, \(path)-wal, was deleted or damaged. A backup may have \
      \(isOne ? "it" : "them"). `navtui repair` ends this message.
      """
  }

  /// Ends their report. The file must not be open.
  public func acknowledge() { CommitMark.remove(of: path) }
}
