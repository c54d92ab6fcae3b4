/// Why notes could not be copied.
public enum BackupError: Error, Hashable, Sendable {
  case exists(path: String)
  case unwritable(path: String, detail: String)
}

extension BackupError {
  /// What happened, where, and what to do, for a person.
  public var message: String {
    switch self {
    case .exists(let path):
      "\(path) is there already; nothing was copied. Name a file that is not there yet."
    case .unwritable(let path, let detail):
      "\(path) could not be made: \(detail). Name a file in a folder that you may change."
    }
  }

  /// The exit status of a command that ended with this error, after `sysexits.h`.
  public var exitCode: Int32 { 73 }
}
