import TerminalUI

/// A spinner and a progress bar, which work in the background moves.
struct ProgressPage: Screen {
  typealias App = Gallery
  var steps = 0

  static let bindings: [Binding<Self>] = [
    Binding("<Space>", "step") { screen, _ in screen.steps = (screen.steps + 10) % 110 },
    Binding("r", "run", when: { $1.progress(of: Ticking()) == nil }) { _, turn in
      turn.start(Ticking())
    },
    Binding("x", "stop", when: { $1.progress(of: Ticking()) != nil }) { _, turn in
      turn.cancel(Ticking())
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: Ticking.self) { _, steps, screen, turn in
      screen.steps = steps ?? 0
      turn.say(steps == nil ? "Stopped" : "Done")
    }
  ]

  func body(_ context: Context<App>) -> Body {
    let progress =
      context.progress(of: Ticking()) ?? WorkProgress(completed: steps, total: 100)
    Spacer(rows: 1)
    Spinner("Looking for changes", step: progress.completed)
    Spacer(rows: 1)
    ProgressView("Copying", progress)
  }
}

/// Work that takes ten seconds.
struct Ticking: Work {
  typealias App = Gallery

  @concurrent func run(
    on source: Void, _ report: WorkReport
  ) async throws(CancellationError) -> Int {
    for step in 0..<100 {
      if Task.isCancelled { throw CancellationError() }
      report(step, of: 100)
      try? await Task.sleep(for: .milliseconds(100))
    }
    return 100
  }
}
