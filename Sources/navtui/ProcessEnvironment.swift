import Foundation

/// The environment variables the program was started with.
nonisolated enum ProcessEnvironment {
  /// Read once: `ProcessInfo` takes all of them apart every time it is asked.
  static let variables = ProcessInfo.processInfo.environment
}
