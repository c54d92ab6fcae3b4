/// What a ``Program`` does, in the order in which it happens.
///
/// The trace, the recording and the inspector of an app all read these facts, so that none of them can tell another story.
public enum ProgramFact: Sendable {
  /// An event is about to be handled: keys that look like pasted text are a paste already.
  ///
  /// `typedInto` is the kind of the text that takes it, or nil for a command: see ``TerminalApp/textKind(for:in:)``.
  /// `isNext` is true if it follows the fact before it without a frame between them.
  case event(TerminalEvent, typedInto: TextBuffer.Kind?, isNext: Bool)
  /// Actions from outside are about to be applied, as text: see ``TerminalApp/outsideText(of:in:)``.
  case outside([String], isNext: Bool)
  /// The action for a pause in the input, or for idle time, is about to be performed.
  case paused, rested
  /// A program that had the terminal has ended.
  case returned(ProgramEnd)
  /// An action was applied. Only for an observer that wants details.
  case action(String, took: Duration)
  /// Something followed from the last action. Only for an observer that wants details.
  case note(String)
  /// A frame was drawn. Only for an observer that wants details.
  case drawn(Size, took: Duration)
  /// A frame is on the screen; the numbers are those of the cells, runs and bytes that have changed, if they are known.
  case shown(Canvas, cells: Int = 0, runs: Int = 0, bytes: Int = 0)
}

/// Receives the facts of a ``Program``: see ``Program/observer``.
@MainActor
public struct ProgramObserver {
  /// Whether actions and the time that they take are told, too. The state of the app is copied for it.
  public let wantsDetails: Bool
  /// The clock by which steps are timed.
  public let now: () -> ContinuousClock.Instant
  /// Receives each fact.
  public let receive: (ProgramFact) -> Void

  /// Creates an observer.
  public init(
    wantsDetails: Bool = false, now: @escaping () -> ContinuousClock.Instant = { .now },
    receive: @escaping (ProgramFact) -> Void
  ) {
    (self.wantsDetails, self.now, self.receive) = (wantsDetails, now, receive)
  }

  /// Returns one observer that passes each fact on to several, or nil if there are none.
  public static func joining(_ observers: [ProgramObserver]) -> ProgramObserver? {
    guard let first = observers.first, observers.count > 1 else { return observers.first }
    return ProgramObserver(
      wantsDetails: observers.contains { $0.wantsDetails }, now: first.now
    ) { fact in
      for observer in observers { observer.receive(fact) }
    }
  }

  /// Performs a step and returns its result with the time it took.
  func timing<Result>(_ step: () -> Result) -> (result: Result, took: Duration) {
    let start = now()
    let result = step()
    return (result, now() - start)
  }
}
