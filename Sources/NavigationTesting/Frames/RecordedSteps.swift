import Foundation

/// A file of steps, and of what each gave when it was recorded: commands with their output, or keys with what they
/// changed.
///
/// A case begins with `# ` and a sentence. What a step gave is below it, indented by two columns:
///
///     # A note is added
///     $ notes add milk
///       1  milk
///
/// With `NAVTUI_RECORD` in the environment, what the steps give is recorded, and a difference fails the test still, so
/// that a person checks it.
public struct RecordedSteps: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a reference to a file.
  public init(path: String) { self.path = path }

  /// Takes all steps again.
  ///
  /// - Parameters:
  ///   - begin: Called at the beginning of each case.
  ///   - take: Takes a step, and returns the lines of what it gives.
  /// - Returns: Nil if each step gives what is recorded.
  /// - Throws: The errors of the closures, and an error if the file cannot be read or written.
  public func difference(
    beginning begin: () throws -> Void, taking take: (_ step: Substring) throws -> [String]
  ) throws -> TextDifference? {
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    var lines: [String] = []
    for line in recorded.split(separator: "\n", omittingEmptySubsequences: false)
    where !line.hasPrefix("  ") {
      lines.append(String(line))
      if line.hasPrefix("# ") {
        try begin()
      } else if !line.isEmpty {
        lines += try take(line).map { "  " + $0 }
      }
    }
    let given = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["NAVTUI_RECORD"] != nil {
      try Data(given.utf8).write(to: URL(filePath: path))
    }
    return TextDifference(expected: recorded, actual: given)
  }
}
