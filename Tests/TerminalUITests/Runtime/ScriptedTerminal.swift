import Synchronization
import TerminalUI

/// A terminal whose user does what the test says: each burst of events comes at once, a tenth of a second
/// after the one before, and an empty one is a pause until the time is up.
@MainActor
final class ScriptedTerminal: Terminal {
  private(set) var size: Size
  /// The frames it was given.
  private(set) var updates: [FrameUpdate] = []
  /// What it shows: the runs of all frames, one over the other.
  private(set) var shown: CellBuffer
  private(set) var suspensions = 0
  /// What was put on the clipboard.
  private(set) var copied: [String] = []
  /// Whether it was to report the mouse, each time it was asked.
  private(set) var mouseReports: [Bool] = []
  /// How long it was to wait for each burst.
  private(set) var timeouts: [Duration?] = []
  /// What time it is for the user: no real time passes.
  private(set) var now = ContinuousClock.now
  private var bursts: [[TerminalEvent]]
  /// Whether the next burst waits already while the frame before it is drawn.
  var hasInput = false
  /// Whether a signal has come that it has not said yet.
  var isToldToEnd = false
  /// What happens elsewhere while it waits.
  var meanwhile: () -> Void = {}
  /// How often it was woken up, and how often it knows.
  private let wakeUps = Atomic(0)
  private var knownWakeUps = 0

  /// The script is over and the app has not ended.
  struct ScriptEnded: Error {}

  init(_ bursts: [[TerminalEvent]], size: Size = Size(columns: 20, rows: 2)) {
    self.bursts = bursts
    self.size = size
    shown = CellBuffer(size: size)
  }

  func nextEvents(timeout: Duration?) throws -> [TerminalEvent] {
    timeouts.append(timeout)
    meanwhile()
    if wakeUpCount > knownWakeUps {
      knownWakeUps = wakeUpCount
      return [.wakeUp]
    }
    guard !bursts.isEmpty else { throw ScriptEnded() }
    let events = bursts.removeFirst()
    now += events.isEmpty ? timeout ?? .zero : .milliseconds(100)
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
    if update.isComplete { shown = CellBuffer(size: update.size) }
    shown.apply(update.runs)
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

  func withTerminalReleased<Result>(_ body: () throws -> Result) throws -> Result { try body() }

  func end() {}
}
