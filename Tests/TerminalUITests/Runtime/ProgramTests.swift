import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

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

/// An app that logs its actions and performs effects by keys.
struct QueueApp: TerminalApp {
  struct State: Equatable, Sendable {
    var log: [String] = []
    var preparations = 0
    /// The number of effects that `prepareFrame` still returns.
    var wants = 0
    /// The number of effects that `prepareNext` still returns.
    var wantsNext = 0
    /// The number of requests to read ahead.
    var readings = 0
    var size = Size.zero
    /// The number of idle actions left.
    var rests = 0
    /// Whether the idle action returns an effect.
    var asksAtRest = false
    /// Whether the app waits for a pause.
    var awaitsPause = false
  }

  enum Action: Hashable, Sendable {
    case pressed(Key), note(String), resized(Size), signal(Int32), prepareFrame, prepared,
      readAhead, rested, paused, spun
  }

  enum Effect: Hashable, Sendable {
    case ask(String), fetch, spin, request(ProgramRequest)
  }

  func preparation(for event: TerminalEvent) -> Action? { .prepareFrame }
  let prepareFrame: Action? = .prepareFrame
  let prepareNext: Action? = .readAhead

  func action(for event: TerminalEvent, in state: State) -> Action? {
    switch event {
    case .key(let key): .pressed(key)
    case .resize(let size): .resized(size)
    case .terminate(let signal): .signal(signal)
    default: nil
    }
  }

  func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .pressed(Key("q")): return [.request(.exit(2))]
    case .pressed(Key("z")): return [.request(.suspend)]
    case .pressed(Key("e")):
      return [.request(.run(ForegroundProgram(name: "vi", arguments: ["file"])))]
    case .pressed(Key("l")): return [.request(.redraw)]
    case .pressed(Key("y")): return [.request(.copy("text"))]
    case .pressed(Key("m")): return [.request(.reportMouse(false))]
    case .pressed(Key("r")): state.rests = 1
    case .pressed(Key("R")): (state.rests, state.asksAtRest) = (1, true)
    case .pressed(Key("w")): state.awaitsPause = true
    case .pressed(Key("?")): return [.ask("1"), .ask("2")]
    case .pressed(Key("!")), .spun: return [.spin]
    case .pressed(let key): state.log.append(key.description)
    case .note(let text):
      state.log.append(text)
      return text.count < 2 ? [.ask(text)] : []
    case .resized(let size): state.size = size
    case .signal(let number): return [.request(.die(signal: number))]
    case .prepareFrame:
      state.preparations += 1
      guard state.wants > 0 else { return [] }
      state.wants -= 1
      return [.fetch]
    case .prepared: state.log.append("prepared")
    case .readAhead:
      state.readings += 1
      guard state.wantsNext > 0 else { return [] }
      state.wantsNext -= 1
      return [.ask("12")]
    case .paused:
      state.awaitsPause = false
      state.log.append("paused")
    case .rested:
      state.rests -= 1
      state.log.append("rested")
      return state.asksAtRest ? [.ask("12")] : []
    }
    return []
  }

  func idleAction(in state: State) -> Action? { state.rests > 0 ? .rested : nil }

  func pauseAction(in state: State) -> (after: Duration, action: Action)? {
    state.awaitsPause ? (.seconds(60), .paused) : nil
  }

  func action(after program: ForegroundProgram, endingWith end: ProgramEnd) -> Action? {
    .note("\(program.name) \(end)")
  }

  func action(forEndless effects: [Effect], in state: State) -> Action? {
    .note("endless \(effects)")
  }

  func draw(_ state: State, in canvas: inout Canvas) {
    canvas.write(SafeText(state.log.joined(separator: " ")), at: .origin)
    canvas.placeCursor(at: .origin)
  }

  func title(of state: State) -> String { state.log.last ?? "" }

  func request(of effect: Effect) -> ProgramRequest? {
    if case .request(let request) = effect { request } else { nil }
  }
}

/// Returns two actions for each effect.
@MainActor
final class QueueHandler: EffectHandler {
  let mailbox = Mailbox<QueueApp.Action>()
  private(set) var performed: [QueueApp.Effect] = []
  /// The actions of the next call of `outsideActions`.
  var waitingNews: [QueueApp.Action] = []

  func outsideActions() -> [QueueApp.Action] {
    defer { waitingNews = [] }
    return waitingNews
  }

  func perform(_ effect: QueueApp.Effect) -> [QueueApp.Action] {
    performed.append(effect)
    return switch effect {
    case .ask(let text): [.note(text + "a"), .note(text + "b")]
    case .fetch: [.prepared]
    case .spin: [.spun]
    case .request: []
    }
  }
}

@Suite struct MailboxTests {
  private let mailbox = Mailbox<Letter>()

  /// A numbered action of one sender.
  private struct Letter: Hashable, Sendable {
    let sender: Int
    let number: Int
  }

  @Test func `no action is lost or taken twice, and those of one thread stay in order`() async {
    let numbers = Array(0..<500)
    var taken: [Letter] = []
    await withTaskGroup(of: Void.self) { [mailbox] group in
      for sender in 0..<4 {
        group.addTask {
          for number in numbers { mailbox.post(Letter(sender: sender, number: number)) }
        }
      }
      for await _ in group { taken += mailbox.take() }
    }
    #expect(mailbox.take().isEmpty)
    for sender in 0..<4 {
      #expect(taken.filter { $0.sender == sender }.map(\.number) == numbers)
    }
  }

  @Test func `of actions with one key the last is taken, at the place of the first`() {
    for number in 0..<1_000 {
      mailbox.post(Letter(sender: number % 2, number: number), replacing: number % 2)
      if number == 0 { mailbox.post(Letter(sender: 2, number: 0)) }
    }
    #expect(mailbox.take().map(\.number) == [998, 0, 999])
    mailbox.post(Letter(sender: 0, number: 7), replacing: 0)
    #expect(mailbox.take().map(\.number) == [7])
  }

  @Test func `only an action posted to an empty mailbox wakes the program`() {
    let found = Found()
    mailbox.post(Letter(sender: 0, number: 0))
    mailbox.onPost { [mailbox] in found.keep(mailbox.take()) }
    mailbox.post(Letter(sender: 0, number: 1))
    #expect(found.letters.isEmpty, "It was not empty.")
    #expect(mailbox.take().map(\.number) == [0, 1])
    for number in 2...3 { mailbox.post(Letter(sender: 0, number: number)) }
    #expect(found.letters.map(\.number) == [2, 3])
    mailbox.onPost(nil)
    mailbox.post(Letter(sender: 0, number: 4))
    #expect(found.letters.map(\.number) == [2, 3])
  }

  /// The actions taken after each wake-up.
  private final class Found: Sendable {
    private let kept = Mutex<[Letter]>([])

    var letters: [Letter] { kept.withLock { $0 } }

    func keep(_ letters: [Letter]) {
      kept.withLock { $0 += letters }
    }
  }
}

@Suite struct PauseTimerTests {
  private let start = ContinuousClock.now

  @Test func `without a requested pause the wait is unlimited`() {
    var timer = PauseTimer()
    #expect(timer.wait(for: nil, at: start) == nil)
  }

  @Test func `a pause that is requested without an event begins with the request`() {
    var timer = PauseTimer()
    timer.begin(at: start)
    #expect(timer.wait(for: nil, at: start + .seconds(1)) == nil)
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(9)) == .seconds(1))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(10)) == .zero)
  }

  @Test func `the remaining pause shrinks until an event restarts it`() {
    var timer = PauseTimer()
    timer.begin(at: start)
    #expect(timer.wait(for: .seconds(1), at: start) == .seconds(1))
    #expect(timer.wait(for: .seconds(1), at: start + .milliseconds(250)) == .milliseconds(750))
    timer.begin(at: start + .milliseconds(900))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(1)) == .milliseconds(900))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(9)) == .zero)
  }
}
