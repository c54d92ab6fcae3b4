import TerminalUI
import Testing

@MainActor @Suite struct ProgramTests {
  private let handler = QueueHandler()

  private func program(_ state: QueueApp.State = QueueApp.State()) -> Program<
    QueueApp, QueueHandler
  > {
    Program(QueueApp(), state: state, handler: handler)
  }

  @Test func `an event that means nothing changes nothing`() {
    let program = program()
    program.send(.focusLost)
    #expect(program.state == QueueApp.State())
  }

  @Test func `what effects give back is fed in, in the order of the effects`() {
    let program = program()
    program.send(.key(Key("?")))
    #expect(program.state.log == ["1a", "1b", "2a", "2b"])
  }

  @Test func `what comes of an answer comes after all answers that were there`() {
    let program = program()
    program.send(.note("x"))
    #expect(program.state.log == ["x", "xa", "xb"])
    #expect(handler.performed == [.ask("x")])
  }

  @Test func `requests are the program's: the handler sees none, and each is taken once`() {
    let program = program()
    program.send(.key(Key("z")))
    program.send(.key(Key("q")))
    #expect(handler.performed.isEmpty)
    #expect(program.takeRequests() == [.suspend, .exit(2)])
    #expect(program.takeRequests().isEmpty)
  }

  @Test(arguments: 0...4)
  func `a frame is prepared until nothing is wanted`(wants: Int) {
    var state = QueueApp.State()
    state.wants = wants
    let program = program(state)
    let canvas = program.frame(size: Size(columns: 60, rows: 1))
    #expect(program.state.preparations == wants + 1)
    #expect(canvas.buffer.textRows == [state.log(after: wants)])
  }

  @Test func `an app that never has enough gets its frame all the same`() {
    var state = QueueApp.State()
    state.wants = .max
    let program = program(state)
    _ = program.frame(size: Size(columns: 60, rows: 1))
    #expect((1...20).contains(program.state.preparations))
  }
}

extension QueueApp.State {
  fileprivate func log(after wants: Int) -> String {
    Array(repeating: "prepared", count: wants).joined(separator: " ")
  }
}
