import CLibrary
import Foundation

/// A long operation, with its progress on a line of standard error, which a signal ends.
///
/// The line is shown only on a terminal and after half a second. It is overwritten and finally erased with blanks,
/// and is plain ASCII, so that any terminal can show it.
final class LongWork {
  private static let delay = Duration.seconds(0.5)
  private static let pause = Duration.seconds(0.1)

  private let isShown: Bool
  private var next = ContinuousClock.now + delay
  /// The width of the current line, in columns.
  private var width = 0

  private init(watches: Bool) {
    let isDumb = ProcessEnvironment["TERM"] == "dumb"
    isShown = isatty(STDERR_FILENO) == 1 && !isDumb
    if watches { Interruption.watch() }
  }

  /// Runs a long operation, and erases the line afterwards.
  ///
  /// - Parameters:
  ///   - changesNothing: Whether a signal may end the process at once.
  ///   - body: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  static func during<Result>(
    changesNothing: Bool = false, _ body: (LongWork) throws -> Result
  ) rethrows -> Result {
    let work = LongWork(watches: !changesNothing)
    defer { work.clear() }
    return try body(work)
  }

  /// Shows the progress, as in `Storing notes: 3 of 10`.
  ///
  /// - Returns: Whether to continue.
  func report(_ step: String, _ done: Int, of total: Int? = nil) -> Bool {
    if isShown, ContinuousClock.now >= next {
      show("\(step): \(done)" + (total.map { " of \($0)" } ?? ""))
      next = .now + Self.pause
    }
    return Interruption.signal == nil
  }

  /// Erases the line, before other output.
  func clear() {
    guard width > 0 else { return }
    // A terminal may have shown `^C` behind it.
    let blanks = String(repeating: " ", count: min(width + 2, Self.columns))
    Console.overwriteErrorLine(blanks, returns: true)
    width = 0
  }

  private func show(_ text: String) {
    let line = text.prefix(Self.columns)
    Console.overwriteErrorLine(line + String(repeating: " ", count: max(0, width - line.count)))
    width = line.count
  }

  /// The number of columns that can be written without wrapping.
  private static var columns: Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) - 1 : 79
  }
}
