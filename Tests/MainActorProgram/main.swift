import Foundation
import NavigationCore
import NcursesTerminal
import TerminalUI

// A program whose tasks on the main actor go on while its loop waits. It ends with status 0 when all are done: a task
// that sleeps, a closure on the main queue, and a store that awaits the answer of its guard. With an argument, its loop is
// kept busy instead.

struct App: TerminalApp {
  enum Action: Sendable {
    case done(String)
    case ended(signal: Int32)
  }

  func action(for event: TerminalEvent, in state: Set<String>) -> Action? {
    if case .terminate(let signal) = event { .ended(signal: signal) } else { nil }
  }

  func reduce(_ state: inout Set<String>, _ action: Action) -> [ProgramRequest] {
    switch action {
    case .done(let task):
      state.insert(task)
      return state.count == 3 ? [.exit(0)] : []
    case .ended(let signal): return [.die(signal: signal)]
    }
  }

  func draw(_ state: Set<String>, in canvas: inout Canvas) {
    canvas.write(SafeText(state.sorted().joined(separator: " ")), at: .origin)
  }
}

enum Page: NavigationScreen { case list, draft }

let terminal = try NcursesTerminal()
let handler = EmptyEffectHandler<App.Action>()
let program = Program(App(), state: [], handler: handler)
let mailbox = handler.mailbox
let table = try RouteTable(scheme: "pages", root: Destination(nil, as: .push, Page.list))
let rules = NavigationRules<Page, Void>(guards: [
  LeaveGuard("draft") { node, _ in
    node.screen == .draft ? .ask : .leave
  } answer: { _ in
    await Task.yield()
    return true
  }
])
let store = Store(NavigationState(table), rules: rules) {}

if CommandLine.arguments.count > 1 { DispatchQueue.main.async { while true {} } }
Task {
  try await Task.sleep(for: .milliseconds(1))
  mailbox.post(.done("task"))
}
DispatchQueue.main.async { mailbox.post(.done("queue")) }
Task {
  await store.perform(.push([.draft]))
  if await store.perform(.back) == .applied { mailbox.post(.done("store")) }
}

let end = try program.run(on: terminal)
terminal.end()
switch end {
case .exit(let status): exit(status)
case .signal(let signal): NcursesTerminal.die(of: signal)
}
