import CLibrary
import Foundation
public import TerminalUI

extension Recording {
  /// Reads a recording.
  ///
  /// - Throws: `SystemError` if the file cannot be read, or `RecordingError`.
  public init(contentsOf path: String) throws { try self.init([UInt8](contentsOf: path)) }
}

extension Replay {
  /// Shows the replay on the terminal of the process. If the output is no terminal, the last frame is printed as text, or
  /// each with its event.
  ///
  /// - Parameters:
  ///   - speed: How many times as fast as it was recorded.
  ///   - last: The last event to show.
  ///   - printsAll: Whether each frame is printed.
  ///   - print: Prints a line.
  /// - Returns: What was seen.
  /// - Throws: Errors of the terminal.
  public func show(
    speed: Double = 1, until last: Int = .max, printsAll: Bool = false, print: (String) -> Void
  ) throws -> ReplayReport {
    guard isatty(STDOUT_FILENO) == 1 else {
      var frame: Frame?
      let report = run(until: last) { next in
        if printsAll { Self.print(next, print) }
        frame = next
      }
      if !printsAll, let frame { frame.canvas.buffer.textRows.forEach(print) }
      return report
    }
    let terminal = try NcursesTerminal(NcursesTerminal.Options(hasMouse: false))
    defer { terminal.end() }
    return try play(on: terminal, speed: speed, until: last)
  }

  private static func print(_ frame: Frame, _ print: (String) -> Void) {
    let seconds = Double(frame.milliseconds) / 1_000
    let differs = frame.isAsRecorded == false ? " · differs" : ""
    print("── event \(frame.event) · \(SafeText("\(frame.step)").string) · \(seconds) s\(differs)")
    frame.canvas.buffer.textRows.forEach(print)
  }
}

extension ScreenApp {
  /// Replays a recording of this app instead of running it, as the variable `NAVTUI_REPLAY` asks for.
  ///
  /// - Returns: The exit status: 1 if a frame differs.
  @MainActor func replay(
    _ path: String, on source: Source, _ environment: ScreenEnvironment
  ) throws -> Int32 {
    let replay = try Replay(
      of: try Recording(contentsOf: path), self, source: source, environment: environment)
    let report = try replay.show { Swift.print($0) }
    FileHandle.standardError.write(Data("\(report)\n".utf8))
    return report.first == nil ? 0 : 1
  }
}
