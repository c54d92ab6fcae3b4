import TerminalUI

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
