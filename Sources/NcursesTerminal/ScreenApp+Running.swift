import Foundation
public import TerminalUI

extension ScreenApp where Source == Void {
  /// Runs the app on the terminal of the process, as ``run(on:_:link:)`` does, for an app without a source.
  @MainActor public func run(link: String? = CommandLine.arguments.dropFirst().first) throws
    -> Never
  {
    try run(on: (), link: link)
  }
}

extension ScreenApp {
  /// Runs the app on the terminal of the process until it ends, and exits with its status.
  ///
  /// The app opens where the user left off, or at the place of a link. The session is saved in the user's state
  /// folder (`$XDG_STATE_HOME`, `~/.local/state` by default).
  ///
  /// - Parameters:
  ///   - source: The source that answers queries and performs changes.
  ///   - link: The link to open, by default the first argument of the command line.
  /// - Throws: An error of the route table or the terminal.
  @MainActor public func run(
    on source: Source, link: String? = CommandLine.arguments.dropFirst().first
  ) throws -> Never {
    let runtime = try ScreenRuntime(self)
    let file = SessionFile<Self>(path: Self.stateFolder + "/\(Self.self)/session.json")
    let terminal = try NcursesTerminal()
    defer { terminal.end() }
    let (session, notice) = file.session()
    var environment = ScreenEnvironment(notices: [notice].compactMap(\.self))
    if !terminal.supportsUnicode { environment.theme.glyphs = .ascii }
    let handler = ScreenEffectHandler(self, source: source) { session, _ in try? file.keep(session)
    }
    let program = Program(
      runtime,
      state: try session?.restored(for: runtime, environment: environment)
        ?? ScreenState(self, environment: environment),
      handler: handler, mailbox: handler.mailbox)
    program.send(.launched(link: link))
    let end = try program.run(on: terminal)
    terminal.end()
    switch end {
    case .exit(let status): exit(status)
    case .signal(let signal): NcursesTerminal.die(of: signal)
    }
  }

  private static var stateFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
    return (environment["HOME"] ?? "") + "/.local/state"
  }
}
