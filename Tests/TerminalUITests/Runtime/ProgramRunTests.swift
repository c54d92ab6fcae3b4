import Testing

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

  @Test func `the app is told the size and shown before the first event`() {
    let (terminal, program, end) = run([])
    #expect(end == nil)
    #expect(program.state.size == terminal.size)
    #expect(terminal.updates.map(\.isComplete) == [true])
  }

  @Test func `a burst of events is one frame`() {
    let (terminal, _, _) = run([keys("abc"), keys("d")])
    #expect(terminal.updates.count == 3)
    #expect(terminal.shown.textRows[0] == "a b c d")
  }

  @Test func `frames after the first send what changed`() {
    let (terminal, _, _) = run([keys("a"), [.focusGained]])
    #expect(terminal.updates.map(\.isComplete) == [true, false, false])
    #expect(terminal.updates[1].runs.map(\.cells.count) == [1])
    #expect(terminal.updates[2].runs.isEmpty)
  }

  @Test func `cursor, title and size come with each frame`() {
    let update = run([keys("a")]).terminal.updates[1]
    #expect(update.cursor == .origin)
    #expect(update.title == "a")
    #expect(update.size == Size(columns: 20, rows: 2))
  }

  @Test func `each event of a burst finds the frame before it prepared`() {
    let program = run([keys("abc")], wants: 3).program
    #expect(program.state.log == ["prepared", "prepared", "prepared", "a", "b", "c"])
    let asking = run([keys("ab"), keys("cd")]).program
    // Once for each of four events and three frames.
    #expect(asking.state.preparations == 7)
  }

  @Test func `what the next event may ask for is read once a frame is shown, and draws none`() {
    let (terminal, program, _) = run([keys("a")], wantsNext: 2)
    #expect(program.state.log == ["12a", "12b", "12a", "12b", "a"])
    #expect(terminal.updates.count == 2)
    #expect(terminal.updates[0].title == "")
    #expect(terminal.shown.textRows[0].hasPrefix("12a 12b 12a"))
  }

  @Test func `nothing is read ahead while input waits`() throws {
    let state = QueueApp.State(wantsNext: 1)
    let program = Program(QueueApp(), state: state, handler: QueueHandler())
    let terminal = ScriptedTerminal([keys("a"), keys("q")])
    terminal.hasInput = true
    #expect(try program.run(on: terminal) { terminal.now } == .exit(2))
    #expect(program.state.log == ["a"])
  }

  @Test func `a signal does not wait for a long burst, and drops nothing that came just before`()
    throws
  {
    for (count, handled) in [(3, 3...3), (1_000, 4...9)] {
      let burst = keys(String(repeating: "a", count: count))
      let terminal = ScriptedTerminal([burst, [.terminate(signal: 15)]])
      let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
      terminal.isToldToEnd = true
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

  @Test func `where there is nothing to do at rest, no time wakes the program`() {
    #expect(run([keys("a"), keys("b")]).terminal.timeouts == [nil, nil, nil])
  }

  @Test func `what is to be done at rest is done after a pause, once, and draws nothing`() {
    let (terminal, program, _) = run([keys("r"), [], keys("a")])
    #expect(program.state.log == ["rested", "a"])
    #expect(terminal.timeouts == [nil, .milliseconds(250), nil, nil])
    #expect(terminal.updates.count == 3)
  }

  @Test func `what an effect gives back at rest is drawn`() {
    let (terminal, program, _) = run([keys("R"), []])
    #expect(program.state.log == ["rested", "12a", "12b"])
    #expect(terminal.shown.textRows[0] == "rested 12a 12b")
    #expect(terminal.updates.count == 3)
  }

  @Test func `events come before the rest`() {
    let (terminal, program, _) = run([keys("r"), keys("a"), []])
    #expect(program.state.log == ["a", "rested"])
    #expect(terminal.timeouts == [nil, .milliseconds(250), .milliseconds(250), nil])
  }

  @Test func `who never stops typing has the rest done after 400 milliseconds`() {
    let (terminal, program, _) = run([keys("r")] + Array(repeating: keys("a"), count: 8))
    #expect(program.state.log == ["a", "a", "a", "a", "rested", "a", "a", "a", "a"])
    let left: [Duration?] = [250, 250, 200, 100].map { .milliseconds($0) }
    #expect(terminal.timeouts == [nil] + left + Array(repeating: nil, count: 5))
  }

  @Test func `what waits for a pause is done after it, once, and drawn`() {
    let (terminal, program, _) = run([keys("w"), [], keys("a")])
    #expect(program.state.log == ["paused", "a"])
    #expect(terminal.timeouts == [nil, .seconds(60), nil, nil])
  }

  @Test func `the rest comes before a longer pause, and does not end it`() {
    let (terminal, program, _) = run([keys("wr"), [], []])
    #expect(program.state.log == ["rested", "paused"])
    #expect(terminal.timeouts == [nil, .milliseconds(250), .milliseconds(59_750), nil])
  }

  @Test func `the mouse is reported as the app asks`() {
    #expect(run([keys("am")]).terminal.mouseReports == [false])
  }

  @Test func `events come before the pause`() {
    #expect(run([keys("w"), keys("a"), []]).program.state.log == ["a", "paused"])
  }

  @Test func `what comes in beside the keyboard keeps no pause from coming`() {
    let (terminal, program, _) = run([keys("w"), [.wakeUp], [.wakeUp], []])
    #expect(program.state.log == ["paused"])
    #expect(
      terminal.timeouts.prefix(4)
        == [nil, .seconds(60), .milliseconds(59_900), .milliseconds(59_800)])
  }

  @Test func `another size is drawn anew`() {
    let size = Size(columns: 9, rows: 4)
    let (terminal, program, _) = run([keys("a"), [.resize(size)]])
    #expect(terminal.updates.map(\.isComplete) == [true, false, true])
    #expect(terminal.shown.size == size && program.state.size == size)
    #expect(terminal.shown.textRows[0] == "a")
  }

  @Test(arguments: [TerminalEvent.redraw, .key(Key("l"))])
  func `everything is drawn anew when the terminal or the app asks`(event: TerminalEvent) {
    let terminal = run([keys("a"), [event]]).terminal
    #expect(terminal.updates.map(\.isComplete) == [true, false, true])
    #expect(terminal.shown.textRows[0] == "a")
  }

  @Test func `after a suspension everything is drawn anew`() {
    let terminal = run([keys("a"), keys("z")]).terminal
    #expect(terminal.suspensions == 1)
    #expect(terminal.updates.map(\.isComplete) == [true, false, true])
    #expect(terminal.shown.textRows[0] == "a")
  }

  @Test func `a text for the clipboard goes to the terminal, and the app goes on`() {
    let (terminal, program, _) = run([keys("y"), keys("a")])
    #expect(terminal.copied == ["text"])
    #expect(program.state.log == ["a"])
  }

  @Test func `the app ends with its status, without another frame`() {
    let (terminal, _, end) = run([keys("a"), keys("q")])
    #expect(end == .exit(2))
    #expect(terminal.updates.count == 2)
  }

  @Test func `a signal that the app passes on is how it ends`() {
    #expect(run([[.terminate(signal: 15)]]).end == .signal(15))
  }

  @Test func `what was typed after the end is not for the app`() {
    let (_, program, end) = run([keys("aqb")])
    #expect(end == .exit(2))
    #expect(program.state.log == ["a"])
  }

  /// Runs the app with a mailbox. `meanwhile` is called during each wait.
  private func run(
    _ bursts: [[TerminalEvent]],
    meanwhile: @escaping (Mailbox<QueueApp.Action>, ScriptedTerminal) -> Void
  ) -> (terminal: ScriptedTerminal, log: [String], mailbox: Mailbox<QueueApp.Action>) {
    let mailbox = Mailbox<QueueApp.Action>()
    let program = Program(
      QueueApp(), state: QueueApp.State(), handler: QueueHandler(), mailbox: mailbox)
    let terminal = ScriptedTerminal(bursts)
    terminal.meanwhile = { [unowned terminal] in meanwhile(mailbox, terminal) }
    _ = try? program.run(on: terminal) { terminal.now }
    return (terminal, program.state.log, mailbox)
  }

  @Test func `a mailbox in which nothing lies wakes nobody`() {
    let (terminal, _, _) = run([keys("a"), keys("b")]) { _, _ in }
    #expect(terminal.timeouts == [nil, nil, nil])
    #expect(terminal.wakeUpCount == 0)
    #expect(terminal.updates.count == 3)
  }

  @Test func `a thousand actions that are posted between two frames are one frame`() {
    let (terminal, log, _) = run([keys("a")]) { mailbox, terminal in
      guard terminal.timeouts.count == 1 else { return }
      for number in 100..<1100 { mailbox.post(.note("\(number)")) }
    }
    #expect(log == (100..<1100).map(String.init) + ["a"])
    #expect(terminal.wakeUpCount == 1)
    #expect(terminal.updates.count == 3)
  }

  @Test func `what is posted after a frame wakes the program again`() {
    let (terminal, log, _) = run([]) { mailbox, terminal in
      let count = terminal.timeouts.count
      if count < 3 { mailbox.post(.note("no. \(count)")) }
    }
    #expect(log == ["no. 1", "no. 2"])
    #expect(terminal.wakeUpCount == 2)
    #expect(terminal.updates.count == 3)
  }

  @Test func `what was posted before the program runs is in its first frame`() {
    let mailbox = Mailbox<QueueApp.Action>()
    mailbox.post(.note("early"))
    let program = Program(
      QueueApp(), state: QueueApp.State(), handler: QueueHandler(), mailbox: mailbox)
    let terminal = ScriptedTerminal([])
    _ = try? program.run(on: terminal) { terminal.now }
    #expect(terminal.shown.textRows[0] == "early")
    #expect(terminal.updates.count == 1)
  }

  @Test func `after the end nobody is woken, and what is posted stays`() {
    let (terminal, log, mailbox) = run([keys("q")]) { _, _ in }
    mailbox.post(.note("late"))
    #expect(terminal.wakeUpCount == 0 && log.isEmpty)
    #expect(mailbox.take() == [.note("late")])
  }

  @Test func `a terminal that fails ends the run`() {
    let program = Program(QueueApp(), state: QueueApp.State(), handler: QueueHandler())
    #expect(throws: ScriptedTerminal.ScriptEnded.self) {
      try program.run(on: ScriptedTerminal([]))
    }
  }
}
