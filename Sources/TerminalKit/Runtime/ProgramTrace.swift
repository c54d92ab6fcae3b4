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

  /// Receives what a program does, to be set as its ``Program/observer``.
  public var observer: ProgramObserver {
    ProgramObserver(wantsDetails: true, now: now) { fact in
      if let line = line(for: fact) { write(line) }
    }
  }

  /// Returns the line for a fact, or nil if it has none. Without the time, it is the same for the same facts.
  public func line(for fact: ProgramFact) -> String? {
    switch fact {
    case .action(let action, let took): timed(action, took)
    case .drawn(let size, let took): timed("frame \(size.columns)x\(size.rows)", took)
    case .note(let text): "  \(Self.short(text))"
    case .shown(_, let cells, let runs, let bytes):
      "  \(cells) cells in \(runs) runs" + (bytes > 0 ? ", \(bytes) bytes" : "")
    case .event, .outside, .paused, .rested, .returned: nil
    }
  }

  /// Returns a line with the time, and the milliseconds that something took.
  private func timed(_ text: String, _ took: Duration) -> String {
    "\(Self.milliseconds(now() - start)) \(Self.short(text)) · \(Self.milliseconds(took)) ms"
  }

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
