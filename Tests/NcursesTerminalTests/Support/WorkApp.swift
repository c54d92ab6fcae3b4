import TerminalUI

/// An app that waits for a number from background work, and then ends.
struct WorkApp: TerminalApp {
  enum Action: Hashable, Sendable {
    case start, found(Int)
  }

  enum Effect: Hashable, Sendable {
    case find, end
  }

  func action(for event: TerminalEvent, in state: Int) -> Action? { nil }

  func reduce(_ state: inout Int, _ action: Action) -> [Effect] {
    switch action {
    case .start: return [.find]
    case .found(let number):
      state = number
      return number == 3 ? [.end] : []
    }
  }

  func draw(_ state: Int, in canvas: inout Canvas) {
    canvas.write("\(state)", at: .origin)
  }

  func request(of effect: Effect) -> ProgramRequest? {
    effect == .end ? .exit(1) : nil
  }
}

/// Posts the numbers from the background.
struct WorkHandler: EffectHandler {
  let mailbox = Mailbox<WorkApp.Action>()

  func perform(_ effect: WorkApp.Effect) -> [WorkApp.Action] {
    Task.detached { [mailbox] in
      for number in 1...3 { mailbox.post(.found(number)) }
    }
    return []
  }
}
