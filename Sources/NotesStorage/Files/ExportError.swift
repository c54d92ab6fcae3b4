/// Why notes could not be written into a folder.
public enum ExportError: Error, Hashable, Sendable {
  case notEmpty(path: String)
  case notAFolder(path: String)
  case unwritable(path: String, detail: String)
  /// It was not to go on; nothing was written.
  case cancelled
}

extension ExportError {
  /// What happened, where, and what to do, for a person.
  public var message: String {
    switch self {
    case .notEmpty(let path):
      """
      \(path) is not empty; nothing was written. Name a new folder, or replace files of the same \
      names with --force.
      """
    case .notAFolder(let path):
      "\(path) is no folder; nothing was written. Name a folder, which may be a new one."
    case .unwritable(let path, let detail):
      "\(path) could not be written: \(detail). Check its permissions and the room on its disk."
    case .cancelled:
      "It was cancelled; nothing was written."
    }
  }

  /// The exit status of a command that ended with this error, after `sysexits.h`.
  public var exitCode: Int32 {
    // 128 and the number of the signal that Ctrl-C sends.
    self == .cancelled ? 130 : 73
  }
}
