/// The reason why notes could not be backed up.
public enum BackupError: Error, Hashable, Sendable {
  case exists(path: String)
  case unwritable(path: String, detail: String)
}

extension BackupError {
  /// A message for the user: what happened, where, and what to do.
  public var message: String {
    switch self {
    case .exists(let path):
      "\(path) is there already; nothing was copied. Name a file that is not there yet."
    case .unwritable(let path, let detail):
      "\(path) could not be made: \(detail). Name a file in a folder that you may change."
    }
  }

  /// The exit status of a command that failed with this error, according to `sysexits.h`.
  public var exitCode: Int32 { 73 }
}
