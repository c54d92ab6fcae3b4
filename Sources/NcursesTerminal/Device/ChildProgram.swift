import CLibrary
public import TerminalUI

/// A program beside the app, whose output is read line by line or as a whole. It has no terminal and no input.
///
/// ```swift
/// struct Following: StreamWork {
///   typealias App = Monitor
///   let file: String
///
///   @concurrent func run(on source: Void, _ deliver: Delivery<String>) async throws {
///     try await ChildProgram("tail", ["-f", file]).forEachLine { await deliver($0) }
///   }
/// }
/// ```
///
/// The program and all that it has started in its process group end together: when it exits, when the task is cancelled,
/// as that of a screen that was left or of an app that quits, and when this process is killed in any way. They receive
/// SIGTERM, and after 50 milliseconds SIGKILL; after the end of this process SIGKILL at once.
public struct ChildProgram: Hashable, Sendable {
  /// The path of the program, or its name, which is looked up in `PATH`.
  public let name: String
  public let arguments: [String]
  /// Whether the standard error belongs to the output. If not, it is dropped.
  public var includesErrors = true

  /// Creates a program, which is not started yet.
  public init(_ name: String, _ arguments: [String] = []) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// The end of a program with another status than 0.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The name of the program.
    public let name: String
    /// The status: 127 for a program that cannot be started, as in a shell.
    public let end: ProgramEnd
    /// The output, or its last line if the lines were read one by one.
    public let output: String

    public var description: String {
      let last = output.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
      return switch end {
      case .exit(let status): "\(name) ended with status \(status)\(last)"
      case .signal(let signal): "\(name) was ended by signal \(signal)\(last)"
      }
    }
  }

  /// The longest line in bytes. A longer one is divided.
  private static let longestLine = 1 << 16

  /// Runs the program, and calls a closure with each line of its output. While the closure waits, so does the program,
  /// once the pipe between both is full.
  ///
  /// - Throws: ``Failure`` unless the status is 0, `CancellationError` if the task is cancelled, or an error of the
  ///   closure, which ends the program.
  public func forEachLine(_ body: (String) async throws -> Void) async throws {
    var (line, last) = ([UInt8](), "")
    func take(_ bytes: some Sequence<UInt8>) async throws {
      line += bytes
      last = String(decoding: line, as: UTF8.self)
      line.removeAll(keepingCapacity: true)
      try await body(last)
    }
    let end = try await read { bytes in
      var rest = bytes[...]
      while let index = rest.firstIndex(of: UInt8(ascii: "\n")) {
        try await take(rest[..<index])
        rest = rest[(index + 1)...]
      }
      if line.count + rest.count < Self.longestLine { line += rest } else { try await take(rest) }
    }
    if !line.isEmpty { try await take([]) }
    if end != .exit(0) { throw Failure(name: name, end: end, output: last) }
  }

  /// Runs the program, and returns its output.
  ///
  /// - Parameter limit: The number of bytes after which the output is cut, and the program ended.
  /// - Returns: The output as text. Bytes that are no UTF-8 are replaced.
  /// - Throws: ``Failure`` unless the status is 0, or `CancellationError` if the task is cancelled.
  public func output(limit: Int = 1 << 26) async throws -> String {
    struct Limit: Error {}
    var output: [UInt8] = []
    do {
      let end = try await read { bytes in
        output += bytes.prefix(limit - output.count)
        if output.count >= limit { throw Limit() }
      }
      if end != .exit(0) {
        throw Failure(name: name, end: end, output: String(decoding: output, as: UTF8.self))
      }
    } catch is Limit {}
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs the program, and calls a closure with each part of its output.
  ///
  /// - Returns: The status.
  private func read(_ body: ([UInt8]) async throws -> Void) async throws -> ProgramEnd {
    try Task.checkCancellation()
    let child: RunningChild
    do throws(SystemError) {
      child = try RunningChild(self)
    } catch {
      throw Failure(name: name, end: .exit(127), output: error.message)
    }
    return try await withTaskCancellationHandler {
      do {
        while case let bytes = await child.read(), !bytes.isEmpty { try await body(bytes) }
      } catch {
        child.end()
        _ = await child.finish()
        throw error
      }
      let end = await child.finish()
      try Task.checkCancellation()
      return end
    } onCancel: {
      child.end()
    }
  }
}
