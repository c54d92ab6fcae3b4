import Foundation

/// A text that was recorded in a file beside the tests: a frame, a tree, a table of routes.
///
/// The first run records the text and fails, so that somebody looks at it; later runs compare. To record
/// it anew, delete the file. On a build machine (where the environment has `CI`) nothing is ever recorded.
///
/// SwiftPM warns of files it does not know: exclude the folder `__Frames__` in the test target.
public struct GoldenText: Hashable, Sendable {
  /// The file of the recorded text.
  public let path: String
  /// What is done while there is none.
  public let mode: Mode

  /// What to do when there is no recorded text yet.
  public enum Mode: Hashable, Sendable {
    /// Record the text that is to be compared, and say so.
    case recordMissing
    /// Say that there is none.
    case never

    /// ``never`` where `CI` is set to anything, ``recordMissing`` elsewhere.
    public static func mode(in environment: [String: String]) -> Mode {
      environment["CI"] == nil ? .recordMissing : .never
    }
  }

  /// Names the recorded text.
  ///
  /// - Parameters:
  ///   - name: The file's name without `.txt`.
  ///   - testFile: The file of the test; the folder `__Frames__` is beside it.
  ///   - mode: What to do when there is no recorded text; the environment decides when nil.
  public init(_ name: String, beside testFile: String = #filePath, mode: Mode? = nil) {
    let folder = URL(filePath: testFile).deletingLastPathComponent()
    path = folder.appending(path: "__Frames__").appending(path: "\(name).txt").path(
      percentEncoded: false)
    self.mode = mode ?? .mode(in: ProcessInfo.processInfo.environment)
  }

  /// Compares a text with the recorded one.
  ///
  /// - Returns: Nil when it is the same.
  public func difference(from text: String) -> GoldenDifference? {
    guard FileManager.default.fileExists(atPath: path) else { return record(text) }
    do {
      let recorded = try String(contentsOfFile: path, encoding: .utf8)
      return TextDifference(expected: recorded, actual: text).map { .differs($0, path: path) }
    } catch {
      return .fileFailed(path: path, reason: "\(error)")
    }
  }

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
  /// Compares the frame with one that was recorded, as ``description`` gives it: cells, cursor and title.
  ///
  ///     #expect(driver.screen.difference(fromGolden: "list-80x24") == nil)
  ///
  /// - Parameters: As those of ``GoldenText/init(_:beside:mode:)``.
  /// - Returns: Nil when nothing differs.
  public func difference(
    fromGolden name: String, beside testFile: String = #filePath, mode: GoldenText.Mode? = nil
  ) -> GoldenDifference? {
    GoldenText(name, beside: testFile, mode: mode).difference(from: description)
  }
}
