import NavigationTesting
import TerminalUI

/// The smallest app that does a bit of everything: it counts, keeps what is pasted, and asks for things.
struct TallyApp: TerminalApp {
  struct State: Equatable, Sendable {
    var count = 0
    var pasted = ""
    var clicked: Point?
    var size = Size.zero
    /// How many frames were prepared.
    var frames = 0
  }

  enum Action: Hashable, Sendable {
    case key(Key), paste(String), click(Point), resize(Size), prepareFrame, doubled(Int)
  }

  enum Effect: Hashable, Sendable {
    case double(Int), quit, suspend
  }

  func preparation(for event: TerminalEvent) -> Action? { .prepareFrame }
  let prepareFrame: Action? = .prepareFrame

  func action(for event: TerminalEvent, in state: State) -> Action? {
    switch event {
    case .key(let key): .key(key)
    case .paste(let text): .paste(text)
    case .mouse(let mouse): .click(mouse.point)
    case .resize(let size): .resize(size)
    default: nil
    }
  }

  func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .key(Key("+")): state.count += 1
    case .key(Key("2")): return [.double(state.count)]
    case .key(Key("q")): return [.quit]
    case .key(Key("z", .control)): return [.suspend]
    case .key(let key): state.pasted += key.description
    case .paste(let text): state.pasted = text
    case .click(let point): state.clicked = point
    case .resize(let size): state.size = size
    case .doubled(let count): state.count = count
    case .prepareFrame: state.frames += 1
    }
    return []
  }

  func draw(_ state: State, in canvas: inout Canvas) {
    canvas.write("Count", Style(attributes: .bold), at: .origin)
    canvas.write("\(state.count)", at: Point(column: 6, row: 0))
    canvas.write("日 [x]", Style(foreground: .cyan), at: Point(column: 1, row: 1))
    canvas.placeCursor(at: Point(column: 6, row: 0))
  }

  func title(of state: State) -> String { "Tally \(state.count)" }

  func request(of effect: Effect) -> ProgramRequest? {
    switch effect {
    case .double: nil
    case .quit: .exit(3)
    case .suspend: .suspend
    }
  }
}

typealias TallyHandler = RecordingEffectHandler<TallyApp.Effect, TallyApp.Action>

@MainActor func tallyDriver() -> AppDriver<TallyApp, TallyHandler> {
  let handler = TallyHandler { effect in
    if case .double(let count) = effect { [.doubled(count * 2)] } else { [] }
  }
  return AppDriver(
    TallyApp(), state: TallyApp.State(), handler: handler, size: Size(columns: 10, rows: 2))
}
