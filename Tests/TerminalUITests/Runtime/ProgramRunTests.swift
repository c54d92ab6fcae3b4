import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct ProgramRunTests {
  /// Runs the app until it ends or the script is over.
  private func run(
    _ bursts: [[TerminalEvent]], wants: Int = 0, wantsNext: Int = 0
  ) -> (terminal: ScriptedTerminal, program: Program<QueueApp, QueueHandler>, end: ProgramEnd?) {
    var state = QueueApp.State()
    (state.wants, state.wantsNext) = (wants, wantsNext)
    let program = Program(QueueApp(), state: state, handler: QueueHandler())
    let terminal = ScriptedTerminal(bursts)
    let end = try? program.run(on: terminal) { terminal.now }
    return (terminal, program, end)
  }

  private func keys(_ text: String) -> [TerminalEvent] { .typed(text) }

  @Test func `a trace has a line for each action and frame, and what followed from them`() {
    let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
    let terminal = ScriptedTerminal([keys("a")])
    let lines = Mutex<[String]>([])
    let trace = ProgramTrace(now: { terminal.now }) { line in lines.withLock { $0.append(line) } }
    program.observer = trace.observer
    _ = try? program.run(on: terminal) { terminal.now }
    #expect(
      lines.withLock { $0 } == [
        "0.00 resized(Size(columns: 20, rows: 2)) · 0.00 ms", "0.00 frame 20x2 · 0.00 ms",
        "  40 cells in 2 runs", "100.00 pressed(a) · 0.00 ms", "100.00 frame 20x2 · 0.00 ms",
        "  1 cells in 1 runs",
      ])
  }

  @Test func `the app gets the size and is shown before the first event`() {
    let (terminal, program, end) = run([])
    #expect(end == nil)
    #expect(program.state.size == terminal.size)
    #expect(terminal.updates.map(\.isComplete) == [true])
  }

  @Test func `another program has the terminal, and then the whole screen is shown again`() {
    let (terminal, _, _) = run([keys("a"), keys("e"), keys("b")])
    #expect(terminal.programs == [ForegroundProgram(name: "vi", arguments: ["file"])])
    #expect(terminal.updates.map(\.isComplete) == [true, false, true, false])
    #expect(terminal.shown.textRows[0] == "a vi exit(3) b")
  }

  @Test func `a burst of events causes one frame`() {
    let (terminal, _, _) = run([keys("abc"), keys("d")])
    #expect(terminal.updates.count == 3)
    #expect(terminal.shown.textRows[0] == "a b c d")
  }

  @Test func `frames after the first contain only changes`() {
    let (terminal, _, _) = run([keys("a"), [.focusGained]])
    #expect(terminal.updates.map(\.isComplete) == [true, false, false])
    #expect(terminal.updates[1].runs.map(\.columns.count) == [1])
    #expect(terminal.updates[2].runs.isEmpty)
  }

  @Test func `each frame has cursor, title and size`() {
    let update = run([keys("a")]).terminal.updates[1]
    #expect(update.cursor == .origin)
    #expect(update.title == "a")
    #expect(update.buffer.size == Size(columns: 20, rows: 2))
  }

  @Test func `each event of a burst is prepared`() {
    let program = run([keys("abc")], wants: 3).program
    #expect(program.state.log == ["prepared", "prepared", "prepared", "a", "b", "c"])
    let asking = run([keys("ab"), keys("cd")]).program
    // Once for each of four events and three frames.
    #expect(asking.state.preparations == 7)
  }

  @Test func `reading ahead happens once a frame is shown, and draws nothing`() {
    let (terminal, program, _) = run([keys("a")], wantsNext: 2)
    #expect(program.state.log == ["12a", "12b", "12a", "12b", "a"])
    #expect(terminal.updates.count == 2)
    #expect(terminal.updates[0].title == "")
    #expect(terminal.shown.textRows[0].hasPrefix("12a 12b 12a"))
  }

  @Test func `nothing is read ahead again before the next frame`() {
    // Three frames: at the start, and after each key. At the rest between them, nothing is drawn.
    #expect(run([keys("r"), [], keys("a")]).program.state.readings == 3)
  }

  @Test func `nothing is read ahead while input is pending`() throws {
    let state = QueueApp.State(wantsNext: 1)
    let program = Program(QueueApp(), state: state, handler: QueueHandler())
    let terminal = ScriptedTerminal([keys("a"), keys("q")])
    terminal.hasInput = true
    #expect(try program.run(on: terminal) { terminal.now } == .exit(2))
    #expect(program.state.log == ["a"])
  }

  @Test func `a signal does not wait for a long burst, and earlier events are handled`()
    throws
  {
    for (count, handled) in [(3, 3...3), (1_000, 4...9)] {
      let burst = keys(String(repeating: "a", count: count))
      let terminal = ScriptedTerminal([burst, [.terminate(signal: 15)]])
      let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
      terminal.hasTerminationSignal = true
      var time = terminal.now
      let end = try program.run(on: terminal) {
        time += .milliseconds(10)
        return time
      }
      #expect(end == .signal(15))
      #expect(handled.contains(program.state.log.count))
    }
  }

  @Test func `nothing is read ahead once the app has asked to end`() {
    let program = Program(QueueApp(), state: QueueApp.State(wantsNext: 1), handler: QueueHandler())
    program.send([.key(Key("q"))])
    program.prepareNext()
    #expect(program.state.wantsNext == 1)
  }

  @Test func `without an idle action no timer wakes the program`() {
    #expect(run([keys("a"), keys("b")]).terminal.timeouts == [nil, nil, nil])
  }

  @Test func `the idle action runs once after a pause, and draws nothing`() {
    let (terminal, program, _) = run([keys("r"), [], keys("a")])
    #expect(program.state.log == ["rested", "a"])
    #expect(terminal.timeouts == [nil, .milliseconds(250), nil, nil])
    #expect(terminal.updates.count == 3)
  }

  @Test func `actions returned by effects at rest are drawn`() {
    let (terminal, program, _) = run([keys("R"), []])
    #expect(program.state.log == ["rested", "12a", "12b"])
    #expect(terminal.shown.textRows[0] == "rested 12a 12b")
    #expect(terminal.updates.count == 3)
  }

  @Test func `events take precedence over the idle action`() {
    let (terminal, program, _) = run([keys("r"), keys("a"), []])
    #expect(program.state.log == ["a", "rested"])
    #expect(terminal.timeouts == [nil, .milliseconds(250), .milliseconds(250), nil])
  }

  @Test func `continuous typing delays the idle action by at most 400 milliseconds`() {
    let (terminal, program, _) = run([keys("r")] + Array(repeating: keys("a"), count: 8))
    #expect(program.state.log == ["a", "a", "a", "a", "rested", "a", "a", "a", "a"])
    let left: [Duration?] = [250, 250, 200, 100].map { .milliseconds($0) }
    #expect(terminal.timeouts == [nil] + left + Array(repeating: nil, count: 5))
  }

  @Test func `the delay of the next idle action is a new one`() {
    let (terminal, program, _) = run([keys("r"), keys("a"), keys("a"), [], keys("r"), []])
    #expect(program.state.log == ["a", "a", "rested", "rested"])
    let waits: [Int?] = [nil, 250, 250, 200, nil, 250, nil]
    #expect(terminal.timeouts == waits.map { $0.map { .milliseconds($0) } })
  }

  @Test func `the action for a pause runs once after it, and is drawn`() {
    let (terminal, program, _) = run([keys("w"), [], keys("a")])
    #expect(program.state.log == ["paused", "a"])
    #expect(terminal.timeouts == [nil, .seconds(60), nil, nil])
  }

  @Test func `the idle action comes before a longer pause, and does not end it`() {
    let (terminal, program, _) = run([keys("wr"), [], []])
    #expect(program.state.log == ["rested", "paused"])
    #expect(terminal.timeouts == [nil, .milliseconds(250), .milliseconds(59_750), nil])
  }

  @Test func `mouse reporting follows the requests of the app`() {
    #expect(run([keys("am")]).terminal.mouseReports == [false])
  }

  @Test func `events take precedence over the action for a pause`() {
    #expect(run([keys("w"), keys("a"), []]).program.state.log == ["a", "paused"])
  }

  @Test func `wake-ups do not delay the action for a pause`() {
    let (terminal, program, _) = run([keys("w"), [.wakeUp], [.wakeUp], []])
    #expect(program.state.log == ["paused"])
    #expect(
      terminal.timeouts.prefix(4)
        == [nil, .seconds(60), .milliseconds(59_900), .milliseconds(59_800)])
  }

  @Test func `a resize redraws everything`() {
    let size = Size(columns: 9, rows: 4)
    let (terminal, program, _) = run([keys("a"), [.resize(size)]])
    #expect(terminal.updates.map(\.isComplete) == [true, false, true])
    #expect(terminal.shown.size == size && program.state.size == size)
    #expect(terminal.shown.textRows[0] == "a")
  }

  @Test(arguments: [TerminalEvent.redraw, .key(Key("l"))])
  func `everything is redrawn at the request of the terminal or the app`(event: TerminalEvent) {
    let terminal = run([keys("a"), [event]]).terminal
    #expect(terminal.updates.map(\.isComplete) == [true, false, true])
    #expect(terminal.shown.textRows[0] == "a")
  }

  @Test func `everything is redrawn after a suspension`() {
    let terminal = run([keys("a"), keys("z")]).terminal
    #expect(terminal.suspensions == 1)
    #expect(terminal.updates.map(\.isComplete) == [true, false, true])
    #expect(terminal.shown.textRows[0] == "a")
  }

  @Test func `a copied text goes to the terminal, and the app continues`() {
    let (terminal, program, _) = run([keys("y"), keys("a")])
    #expect(terminal.copied == ["text"])
    #expect(program.state.log == ["a"])
  }

  @Test func `the app ends with its status, without another frame`() {
    let (terminal, _, end) = run([keys("a"), keys("q")])
    #expect(end == .exit(2))
    #expect(terminal.updates.count == 2)
  }

  @Test func `the program ends with a signal that the app passes on`() {
    #expect(run([[.terminate(signal: 15)]]).end == .signal(15))
  }

  @Test func `events after the end are ignored`() {
    let (_, program, end) = run([keys("aqb")])
    #expect(end == .exit(2))
    #expect(program.state.log == ["a"])
  }

  /// Runs the app with a mailbox. `meanwhile` is called during each wait.
  private func run(
    _ bursts: [[TerminalEvent]],
    meanwhile: @escaping (Mailbox<QueueApp.Action>, ScriptedTerminal) -> Void
  ) -> (terminal: ScriptedTerminal, log: [String], mailbox: Mailbox<QueueApp.Action>) {
    let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
    let mailbox = program.handler.mailbox
    let terminal = ScriptedTerminal(bursts)
    terminal.meanwhile = { [unowned terminal] in meanwhile(mailbox, terminal) }
    _ = try? program.run(on: terminal) { terminal.now }
    return (terminal, program.state.log, mailbox)
  }

  @Test func `an empty mailbox wakes nothing`() {
    let (terminal, _, _) = run([keys("a"), keys("b")]) { _, _ in }
    #expect(terminal.timeouts == [nil, nil, nil])
    #expect(terminal.wakeUpCount == 0)
    #expect(terminal.updates.count == 3)
  }

  @Test func `a thousand actions posted between two frames cause one frame`() {
    let (terminal, log, _) = run([keys("a")]) { mailbox, terminal in
      guard terminal.timeouts.count == 1 else { return }
      for number in 100..<1100 { mailbox.post(.note("\(number)")) }
    }
    #expect(log == (100..<1100).map(String.init) + ["a"])
    #expect(terminal.wakeUpCount == 1)
    #expect(terminal.updates.count == 3)
  }

  @Test func `an action posted after a frame wakes the program again`() {
    let (terminal, log, _) = run([]) { mailbox, terminal in
      let count = terminal.timeouts.count
      if count < 3 { mailbox.post(.note("no. \(count)")) }
    }
    #expect(log == ["no. 1", "no. 2"])
    #expect(terminal.wakeUpCount == 2)
    #expect(terminal.updates.count == 3)
  }

  @Test func `actions posted before the program runs are in its first frame`() {
    let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
    program.handler.mailbox.post(.note("early"))
    let terminal = ScriptedTerminal([])
    _ = try? program.run(on: terminal) { terminal.now }
    #expect(terminal.shown.textRows[0] == "early")
    #expect(terminal.updates.count == 1)
  }

  @Test func `after the end nothing is woken, and posted actions stay`() {
    let (terminal, log, mailbox) = run([keys("q")]) { _, _ in }
    mailbox.post(.note("late"))
    #expect(terminal.wakeUpCount == 0 && log.isEmpty)
    #expect(mailbox.take() == [.note("late")])
  }

  @Test func `an error of the terminal ends the run`() {
    let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
    #expect(throws: ScriptedTerminal.ScriptEnded.self) {
      try program.run(on: ScriptedTerminal([]))
    }
  }
}
