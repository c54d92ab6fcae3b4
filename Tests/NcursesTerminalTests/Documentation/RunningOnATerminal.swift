import Foundation
import NavigationCore
import NcursesTerminal
import TerminalUI

/// The code of the article Running on a Terminal, which is compiled but not run.
struct HelloApp: ScreenApp {
  enum Place: LibraryPlaces { case hello, library(LibraryPlace) }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(scheme: "hello", root: Destination(nil, as: .push, .hello))
  }

  func screen(at place: Place) -> any Screen<HelloApp> {
    switch place {
    case .hello: HelloScreen()
    case .library(let place): place.screen()
    }
  }
}

struct HelloScreen: Screen {
  func title(_ context: Context<HelloApp>) -> SafeText { "Hello" }

  func body(_ context: Context<HelloApp>) -> Body { Text("Hello, world") }
}

@MainActor func runWithOptions() -> Never {
  var options = RunOptions(environment: ScreenEnvironment(theme: .mono, hasMouse: false))
  options.name = "hello"
  HelloApp().run(options: options)
}

@MainActor func runParts() throws -> Never {
  let app = HelloApp()
  let runtime = try ScreenRuntime(app)
  let terminal = try NcursesTerminal()
  defer { terminal.end() }
  var environment = ScreenEnvironment(theme: .terminal(onDark: terminal.isBackgroundDark()))
  if !terminal.supportsUnicode { environment.theme.glyphs = .ascii }
  let handler = ScreenEffectHandler(app, source: ())
  let program = Program(
    runtime, state: try ScreenState(app, environment: environment), handler: handler)
  program.send(.launched(link: nil))
  let end = try program.run(on: terminal)
  terminal.end()
  switch end {
  case .exit(let status): exit(status)
  case .signal(let signal): NcursesTerminal.die(of: signal)
  }
}

@MainActor func editInOtherProgram(_ file: URL, on terminal: NcursesTerminal) throws {
  try terminal.withTerminalReleased {
    let editor = try Process.run(URL(filePath: "/usr/bin/vi"), arguments: [file.path])
    editor.waitUntilExit()
  }
}

@MainActor func hello() {
  HelloApp().run()
}
