/// Tells a developer what a ``Program`` does, while the app has the terminal.
///
/// Each action is a line with the milliseconds since the start, its name and the time that it took; what followed from it
/// is indented below it. Each frame is a line with what it cost. The lines contain what is typed and shown.
@MainActor
public struct ProgramTrace {
  private let write: (String) -> Void
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant

  /// The number of characters after which the description of an action is cut.
  private static let limit = 300

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - now: The clock.
  ///   - write: Receives each line, without its end.
  public init(
    now: @escaping () -> ContinuousClock.Instant = { .now }, write: @escaping (String) -> Void
  ) {
    (self.now, self.write, start) = (now, write, now())
  }

  /// Performs a step and returns its result with the milliseconds it took.
  func timing<Result>(_ step: () -> Result) -> (result: Result, milliseconds: String) {
    let start = now()
    let result = step()
    return (result, Self.milliseconds(now() - start))
  }

  /// Writes a line with the time, and the milliseconds that something took.
  func line(_ text: String, _ cost: String) {
    write("\(Self.milliseconds(now() - start)) \(Self.short(text)) · \(cost) ms")
  }

  /// Writes what followed from the last line.
  func note(_ text: String) { write("  \(Self.short(text))") }

  /// Returns a description on one line, without the names of modules.
  private static func short(_ text: String) -> String {
    // Of a type only its own name.
    let text = text.replacing(#/\w+\.(?=[A-Z])/#, with: "")
      .replacing("\n", with: "⏎").replacing("\u{1B}", with: "␛")
    return text.count > limit ? text.prefix(limit) + "…" : text
  }

  /// Returns a duration in milliseconds with two decimals.
  private static func milliseconds(_ duration: Duration) -> String {
    let hundredths =
      duration.components.seconds * 100_000
      + duration.components.attoseconds / 10_000_000_000_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
