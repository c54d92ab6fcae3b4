import Synchronization

@testable import TerminalKit
@testable import TerminalUI

/// A terminal with scripted input. Each burst of events arrives together, by default a tenth of a second
/// after the previous one. An empty burst is a pause until the timeout.
@MainActor
final class ScriptedTerminal: Terminal {
  private(set) var size: Size
  /// The received updates.
  private(set) var updates: [FrameUpdate] = []
  /// The screen after all updates.
  private(set) var shown: CellBuffer
  private(set) var suspensions = 0
  /// The programs that had the terminal.
  private(set) var programs: [ForegroundProgram] = []
  /// The copied texts.
  private(set) var copied: [String] = []
  /// The requested states of mouse reporting, in order.
  private(set) var mouseReports: [Bool] = []
  /// The timeout of each wait, other than for the rest of a text.
  private(set) var timeouts: [Duration?] = []
  /// The simulated time.
  private(set) var now = ContinuousClock.now
  private var bursts: [[TerminalEvent]]
  /// The time between two bursts.
  private let gap: Duration
  /// Whether the next burst is already available while the previous frame is drawn.
  var hasInput = false
  /// Whether an unreported signal is pending.
  var hasTerminationSignal = false
  /// Called during each wait.
  var meanwhile: () -> Void = {}
  /// The numbers of wake-ups sent and handled.
  private let wakeUps = Atomic(0)
  private var knownWakeUps = 0

  /// Thrown if the script is over and the app has not ended.
  struct ScriptEnded: Error {}

  init(
    _ bursts: [[TerminalEvent]], gap: Duration = .milliseconds(100),
    size: Size = Size(columns: 20, rows: 2)
  ) {
    (self.bursts, self.gap) = (bursts, gap)
    self.size = size
    shown = CellBuffer(size: size)
  }

  func nextEvents(timeout: Duration?) throws -> [TerminalEvent] {
    let isForRest = timeout.map { $0 <= KeyBurst.window } ?? false
    if !isForRest { timeouts.append(timeout) }
    meanwhile()
    if wakeUpCount > knownWakeUps {
      knownWakeUps = wakeUpCount
      return [.wakeUp]
    }
    if isForRest, let timeout, gap > timeout || bursts.first?.isEmpty ?? true {
      now += timeout
      return []
    }
    guard !bursts.isEmpty else { throw ScriptEnded() }
    let events = bursts.removeFirst()
    now += events.isEmpty ? timeout ?? .zero : gap
    for event in events {
      if case .resize(let size) = event { self.size = size }
    }
    return events
  }

  nonisolated func wakeUp() {
    wakeUps.add(1, ordering: .relaxed)
  }

  var wakeUpCount: Int { wakeUps.load(ordering: .relaxed) }

  func apply(_ update: FrameUpdate) {
    updates.append(update)
    if update.isComplete { shown = CellBuffer(size: update.buffer.size) }
    shown.apply(update.runs, of: update.buffer)
  }

  func copy(_ text: String) {
    copied.append(text)
  }

  func reportMouse(_ isOn: Bool) {
    mouseReports.append(isOn)
  }

  func suspend() {
    suspensions += 1
    shown = CellBuffer(size: size)
  }

  func run(_ program: ForegroundProgram) -> ProgramEnd {
    programs.append(program)
    shown = CellBuffer(size: size)
    return .exit(3)
  }

  func end() {}
}
