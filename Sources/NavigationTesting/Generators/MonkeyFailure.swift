public import TerminalUI

/// A failure found by a monkey, with the data to reproduce it.
public struct MonkeyFailure: Error, Hashable, Sendable {
  /// The seed of the monkey.
  public let seed: UInt64
  /// The events since the app was started. The last one caused the failure.
  public let events: [TerminalEvent]
  /// The broken invariants.
  public let problems: [String]

  /// Creates a failure.
  public init(seed: UInt64, events: [TerminalEvent], problems: [String]) {
    (self.seed, self.events, self.problems) = (seed, events, problems)
  }
}

extension MonkeyFailure: CustomStringConvertible {
  /// The problems, the seed, and the events as a key script. Events that are not keys are in parentheses.
  public var description: String {
    """
    After \(events.count) events of seed \(seed): \(problems.joined(separator: "; ")).
    The events: \(events.map(\.notation).joined(separator: " "))
    """
  }
}

extension TerminalEvent {
  /// The event as in a key script, or in parentheses.
  var notation: String {
    switch self {
    case .key(let key): key.description
    case .keyAfterEscape(let key): "<Esc>\(key)"
    case .paste(let text): "(paste \(text.debugDescription))"
    case .mouse(let mouse): "(\(mouse.kind) at \(mouse.point.column), \(mouse.point.row))"
    case .pasteRefused: "(paste refused)"
    case .focusGained: "(focus gained)"
    case .focusLost: "(focus lost)"
    case .copyFailed(let program): "(copy by \(program) failed)"
    case .wakeUp: "(wake-up)"
    case .resize(let size): "(resize \(size.columns)x\(size.rows))"
    case .redraw: "(redraw)"
    case .terminate(let signal): "(signal \(signal))"
    }
  }
}
