import Foundation

/// A text recorded in a file beside the tests: a frame, a tree, a table of routes.
///
/// The first run records the text and fails, so that a person checks it; later runs compare. To record it again,
/// delete the file. On a build machine (with `CI` in the environment) nothing is recorded.
///
/// SwiftPM warns about unknown files, so exclude the folder `__Frames__` in the test target.
public struct GoldenText: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The handling of a missing file.
  public let mode: Mode

  /// The handling of a missing recorded text.
  public enum Mode: Hashable, Sendable {
    /// Records the compared text and reports it.
    case recordMissing
    /// Reports that the text is missing.
    case never

    /// Returns ``never`` if `CI` is set, otherwise ``recordMissing``.
    public static func mode(in environment: [String: String]) -> Mode {
      environment["CI"] == nil ? .recordMissing : .never
    }
  }

  /// Creates a reference to a recorded text.
  ///
  /// - Parameters:
  ///   - name: The file name without `.txt`.
  ///   - testFile: The file of the test, in whose folder `__Frames__` is.
  ///   - mode: The handling of a missing text; nil to use the environment.
  public init(_ name: String, beside testFile: String = #filePath, mode: Mode? = nil) {
    let folder = URL(filePath: testFile).deletingLastPathComponent()
    path = folder.appending(path: "__Frames__").appending(path: "\(name).txt").path(
      percentEncoded: false)
    self.mode = mode ?? .mode(in: ProcessInfo.processInfo.environment)
  }

  /// Compares a text with the recorded one.
  ///
  /// - Returns: Nil if they are equal.
  public func difference(from text: String) -> GoldenDifference? {
    guard FileManager.default.fileExists(atPath: path) else { return record(text) }
    do {
      let recorded = try String(contentsOfFile: path, encoding: .utf8)
      return TextDifference(expected: recorded, actual: text).map { .differs($0, path: path) }
    } catch {
      return .fileFailed(path: path, reason: "\(error)")
    }
  }

  /// The recorded text; nil if there is none.
  var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  private func record(_ text: String) -> GoldenDifference {
    guard mode == .recordMissing else { return .missing(path: path) }
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8).write(
        to: URL(filePath: path))
      return .recorded(path: path)
    } catch {
      return .fileFailed(path: path, reason: "\(error)")
    }
  }
}

extension Frame {
  /// Compares the frame with a recorded ``description``: cells, cursor and title.
  ///
  ///     #expect(driver.screen.difference(fromGolden: "list-80x24") == nil)
  ///
  /// - Parameters: Those of ``GoldenText/init(_:beside:mode:)``.
  /// - Returns: Nil if nothing differs.
  public func difference(
    fromGolden name: String, beside testFile: String = #filePath, mode: GoldenText.Mode? = nil
  ) -> GoldenDifference? {
    GoldenText(name, beside: testFile, mode: mode).difference(from: description)
  }
}
