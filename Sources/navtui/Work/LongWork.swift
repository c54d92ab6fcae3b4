import Foundation

/// Work that may take long: a line on standard error says how far it is, and a signal ends it.
///
/// The line is for a terminal only, and for work that lasts: it comes after half a second. It is written over
/// and in the end wiped out with blanks, so any terminal shows it, and it is plain ASCII.
final class LongWork {
  private static let patience = Duration.seconds(0.5)
  private static let pause = Duration.seconds(0.1)

  private let isShown: Bool
  private var next = ContinuousClock.now + patience
  /// How many columns the line has that stands there.
  private var width = 0

  private init() {
    let isDumb = ProcessEnvironment.variables["TERM"] == "dumb"
    isShown = isatty(STDERR_FILENO) == 1 && !isDumb
    Interruption.watch()
  }

  /// Does work that may take long; the line is gone when it is over.
  static func during<Result>(_ body: (LongWork) throws -> Result) rethrows -> Result {
    let work = LongWork()
    defer { work.clear() }
    return try body(work)
  }

  /// Says how far it is, as in `Storing notes: 3 of 10`.
  ///
  /// - Returns: Whether it goes on.
  func goesOn(_ step: String, _ done: Int, of total: Int? = nil) -> Bool {
    if isShown, ContinuousClock.now >= next {
      show("\(step): \(done)" + (total.map { " of \($0)" } ?? ""))
      next = .now + Self.pause
    }
    return Interruption.signal == nil
  }

  /// Takes the line away, before anything else is written.
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

  /// How many can be written without going to the next line.
  private static var columns: Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) - 1 : 79
  }
}
