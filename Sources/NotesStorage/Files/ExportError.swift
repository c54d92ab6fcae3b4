/// The reason why notes could not be exported to a folder, or copied into a new database.
public enum ExportError: Error, Hashable, Sendable {
  case notEmpty(path: String)
  case notAFolder(path: String)
  case unwritable(path: String, detail: String)
  /// The new database exists already.
  case exists(path: String)
  /// The new database cannot be made.
  case uncopyable(path: String, detail: String)
  /// The user cancelled; nothing was written.
  case cancelled
}

extension ExportError {
  /// A message for the user: what happened, where, and what to do.
  public var message: String {
    switch self {
    case .notEmpty(let path):
      """
      \(path) is not empty; nothing was written. Name a new folder, or replace files of the same \
      names with --force.
      """
    case .notAFolder(let path):
      "\(path) is not a folder; nothing was written. Name a folder, which may be a new one."
    case .unwritable(let path, let detail):
      "\(path) could not be written: \(detail). Check its permissions and the room on its disk."
    case .exists(let path):
      "\(path) is there already; nothing was copied. Name a file that is not there yet."
    case .uncopyable(let path, let detail):
      "\(path) could not be made: \(detail). Name a file in a folder that you may change."
    case .cancelled:
      "It was cancelled; nothing was written."
    }
  }

  /// The exit status of a command that failed with this error, according to `sysexits.h`.
  public var exitCode: Int32 {
    // 128 plus the number of SIGINT.
    self == .cancelled ? 130 : 73
  }
}
