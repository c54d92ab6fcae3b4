import ArgumentParser

/// The result of one check.
nonisolated struct Finding: JSONRecord {
  enum Status: String, Encodable {
    case ok, warning, wrong
  }

  let check: String
  let status: Status
  let message: String
  /// The exit status of a command with this problem; nil without a problem.
  let exitCode: Int32?

  private enum CodingKeys: String, CodingKey {
    case check, status, message
    case exitCode = "exit_status"
  }

  static func ok(_ check: String, _ message: String) -> Finding {
    Finding(check: check, status: .ok, message: message, exitCode: nil)
  }

  static func warning(_ check: String, _ message: String) -> Finding {
    Finding(check: check, status: .warning, message: message, exitCode: nil)
  }

  static func wrong(_ check: String, _ message: String, _ exitCode: ExitCode) -> Finding {
    Finding(check: check, status: .wrong, message: message, exitCode: exitCode.rawValue)
  }
}
