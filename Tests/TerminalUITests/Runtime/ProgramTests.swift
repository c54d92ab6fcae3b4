import TerminalUI
import Testing

@MainActor @Suite struct ProgramTests {
  private let handler = QueueHandler()

  private func program(_ state: QueueApp.State = QueueApp.State()) -> Program<
    QueueApp, QueueHandler
  > {
    Program(QueueApp(), state: state, handler: handler)
  }

  @Test func `an event without an action changes nothing`() {
    let program = program()
    program.send(.focusLost)
    #expect(program.state.log.isEmpty)
  }

  @Test func `events are prepared without a terminal, too, except for a new size`() {
    var state = QueueApp.State()
    state.wants = 2
    let program = program(state)
    program.send(.resize(Size(columns: 9, rows: 1)))
    #expect(program.state.preparations == 0)
    program.send(.key(Key("a")))
    #expect(program.state.log == ["prepared", "prepared", "a"])
  }

  @Test func `the end is not prepared, because that could take long`() {
    var state = QueueApp.State()
    state.wants = 2
    let program = program(state)
    program.send(.terminate(signal: 15))
    #expect(program.state.preparations == 0)
    #expect(program.takeRequests() == [.die(signal: 15)])
  }

  @Test func `events after the end are ignored until the request is taken`() {
    let program = program()
    for key in "aqb" { program.send(.key(Key(key))) }
    #expect(program.state.log == ["a"])
    _ = program.takeRequests()
    program.send(.key(Key("c")))
    #expect(program.state.log == ["a", "c"])
  }

  @Test func `outside actions are in the next frame, once`() {
    let program = program()
    handler.waitingNews = [.note("news")]
    for _ in 0..<2 { _ = program.frame(size: Size(columns: 60, rows: 1)) }
    #expect(program.state.log == ["news"])
  }

  @Test func `outside actions precede an event`() {
    let program = program()
    handler.waitingNews = [.note("news")]
    program.send(.key(Key("a")))
    handler.waitingNews = [.note("more")]
    program.send([.key(Key("b")), .key(Key("c"))])
    handler.waitingNews = [.note("later")]
    program.send([])
    #expect(program.state.log == ["news", "a", "more", "b", "c"])
  }

  @Test func `posted actions are in the next frame, once, after those of the handler`() {
    let program = program()
    for text in ["one", "two"] { handler.mailbox.post(.note(text)) }
    handler.waitingNews = [.note("news")]
    #expect(program.state.log.isEmpty)
    for _ in 0..<2 { _ = program.frame(size: Size(columns: 60, rows: 1)) }
    #expect(program.state.log == ["news", "one", "two"])
  }

  @Test func `the title of the window contains no control characters`() {
    let program = program()
    program.send(.note("\u{1B}]2;x\u{7}\u{202E}"))
    #expect(program.title == "␛]2;x␇<U+202E>")
  }

  @Test func `actions from effects are handled in the order of the effects`() {
    let program = program()
    program.send(.key(Key("?")))
    #expect(program.state.log == ["1a", "1b", "2a", "2b"])
  }

  @Test func `actions that follow from a result come after all results already there`() {
    let program = program()
    program.send(.note("x"))
    #expect(program.state.log == ["x", "xa", "xb"])
    #expect(handler.performed == [.ask("x")])
  }

  @Test func `requests go to the program and not to the handler, and each is taken once`() {
    let program = program()
    program.send(.key(Key("z")))
    program.send(.key(Key("q")))
    #expect(handler.performed.isEmpty)
    #expect(program.takeRequests() == [.suspend, .exit(2)])
    #expect(program.takeRequests().isEmpty)
  }

  @Test(arguments: 0...4)
  func `a frame is prepared until no effects are left`(wants: Int) {
    var state = QueueApp.State()
    state.wants = wants
    let program = program(state)
    let canvas = program.frame(size: Size(columns: 60, rows: 1))
    #expect(program.state.preparations == wants + 1)
    #expect(canvas.buffer.textRows == [state.log(after: wants)])
  }

  @Test func `an app that never finishes its preparation gets a frame, and is told`() {
    var state = QueueApp.State()
    state.wants = .max
    let program = program(state)
    _ = program.frame(size: Size(columns: 60, rows: 1))
    #expect(program.state.preparations == 16)
    #expect(program.state.log.last?.hasPrefix("endless ") == true)
  }

  @Test func `effects that follow from one another without end are stopped and reported`() {
    let program = program(QueueApp.State())
    program.send(.key(Key("!")))
    #expect(handler.performed.count == 1_000)
    #expect(program.state.log.last?.hasPrefix("endless ") == true)
    program.send(.key(Key("a")))
    #expect(program.state.log.last == "a")
  }
}

extension QueueApp.State {
  fileprivate func log(after wants: Int) -> String {
    Array(repeating: "prepared", count: wants).joined(separator: " ")
  }
}
