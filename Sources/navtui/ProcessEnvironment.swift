import Foundation

/// The environment variables of the process.
nonisolated enum ProcessEnvironment {
  /// The variables, read once because `ProcessInfo` parses all of them at each access.
  static let variables = ProcessInfo.processInfo.environment
}
