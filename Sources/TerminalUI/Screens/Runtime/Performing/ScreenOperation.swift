/// An operation on a screen of any type.
enum ScreenOperation<App: ScreenApp> {
  /// Performs a binding of the screen.
  case perform(binding: Int)
  case use(any AnyControl, ControlUse)
  /// Delivers a value to the screen's receivers; the answer of a presentation with its place.
  case receive((any Sendable)?, from: ReceivedSource, at: App.Place?)
  /// Passes the details of a link to the screen.
  case arrive(App.Place)
  /// Performs an answer to the question about the screen's unsaved text.
  case choose(Key)

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App {
    switch self {
    case .perform(let binding): S.bindings[binding].perform(&screen, &turn)
    case .use(let control, let use): (control as? Control<S>)?.apply(use, to: &screen, &turn)
    case .receive(let value, let source, let place):
      for receiver in S.receivers where receiver.isMeant(by: source, at: place) {
        receiver.receive(value, &screen, &turn)
      }
    case .arrive(let place): screen.arrive(at: place, &turn)
    case .choose(let key): S.leaveChoices.first { $0.key == key }?.perform(&screen, &turn)
    }
  }
}

enum ControlUse {
  case binding(Int), text(TextAction), vi(Key), record(Key), click(Point), drag(Point), wheel(Int),
    reveal
  /// The focus moves to the control from the one before or after it.
  case enter(isForward: Bool)
}

extension Control {
  fileprivate func apply(
    _ use: ControlUse, to screen: inout Root, _ turn: inout Turn<Root.App>
  ) {
    switch use {
    case .binding(let index): keys?.perform(at: index, &screen, &turn)
    case .text(let action): text?.perform(action, &screen, &turn)
    case .vi(let key): text?.perform(key, &screen, &turn)
    case .record(let key): record?(key, &screen)
    case .click(let point): click?(point, &screen, &turn)
    case .drag(let point): drag?(point, &screen)
    case .wheel(let rows): wheel?(rows, &screen)
    case .reveal: reveal?(&screen)
    case .enter(let isForward): enter?(isForward, &screen)
    }
  }
}
