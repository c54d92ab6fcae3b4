/// An operation on a screen of any type.
protocol ScreenOperation<App> {
  associatedtype App: ScreenApp

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App
}

/// Performs a binding of the screen.
struct PerformBinding<App: ScreenApp>: ScreenOperation {
  let index: Int

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App {
    S.bindings[index].perform(&screen, &turn)
  }
}

struct UseControl<App: ScreenApp>: ScreenOperation {
  /// The use of the control.
  enum Use {
    case binding(Int), text(TextAction), click(Point), wheel(Int)
  }

  let control: any AnyControl
  let use: Use

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App {
    guard let control = control as? Control<S> else { return }
    switch use {
    case .binding(let index): control.perform(index, &screen, &turn)
    case .text(let action): control.text?.perform(action, &screen, &turn)
    case .click(let point): control.click?(point, &screen, &turn)
    case .wheel(let rows): control.wheel?(rows, &screen)
    }
  }
}

/// Delivers a value to the screen's receivers.
struct Receive<App: ScreenApp>: ScreenOperation {
  let source: ReceivedSource
  let value: (any Sendable)?

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App {
    for receiver in S.receivers where receiver.source == source {
      receiver.receive(value, &screen, &turn)
    }
  }
}

/// Passes the details of a link to the screen.
struct Arrive<App: ScreenApp>: ScreenOperation {
  let place: App.Place

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App {
    screen.arrive(at: place, &turn)
  }
}

/// Performs an answer to the question about the screen's unsaved text.
struct Choose<App: ScreenApp>: ScreenOperation {
  let key: Key

  func apply<S: Screen>(to screen: inout S, _ turn: inout Turn<App>) where S.App == App {
    S.leaveChoices.first { $0.key == key }?.perform(&screen, &turn)
  }
}
