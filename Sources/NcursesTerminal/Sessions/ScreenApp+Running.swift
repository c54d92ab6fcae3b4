import CLibrary
import Foundation
import LocalSocket
public import TerminalUI

extension ScreenApp where Source == Void {
  /// Runs an app without a source on the terminal of the process. See ``run(on:link:options:)``.
  @MainActor public func run(
    link: String? = CommandLine.arguments.dropFirst().first, options: RunOptions = RunOptions()
  ) -> Never {
    run(on: (), link: link, options: options)
  }
}

extension ScreenApp {
  /// Runs the app on the terminal of the process until it ends, and exits with its status.
  ///
  /// If the app cannot be run, a message says why: the status is 69 without a usable terminal, such as in a pipe, and
  /// 70 for an invalid route table.
  ///
  /// The app opens at the last place, or at a link. Sessions are stored in the user's state folder
  /// (`$XDG_STATE_HOME`, `~/.local/state` by default), one for each concurrent process. A session
  /// that crashed the last two starts is set aside: see ``SessionStore``.
  ///
  /// If the app is already running, a process started with a link hands the link over and exits.
  ///
  /// The last minutes are kept in memory, without what was typed, and written to `fault.jsonl` in the user's state folder
  /// of the app if it dies of a fault. `NAVTUI_RECORDING` names a file for a recording of the whole run, and
  /// `NAVTUI_REPLAY` one to show instead of running. With `NAVTUI_INSPECT` an ``Inspector`` can follow the run. See <doc:DebuggingAnApp>.
  ///
  /// - Parameters:
  ///   - source: The source that loads queries and performs changes.
  ///   - link: The link to open. The default is the first command-line argument.
  ///   - options: Settings of the start and of the environment.
  @MainActor public func run(
    on source: Source, link: String? = CommandLine.arguments.dropFirst().first,
    options: RunOptions = RunOptions()
  ) -> Never {
    do {
      try open(link, on: source, options)
    } catch {
      exit(report("\(error)", error is TerminalError ? EX_UNAVAILABLE : EX_SOFTWARE))
    }
  }

  /// - Throws: An error of the route table or of the terminal.
  @MainActor private func open(
    _ link: String?, on source: Source, _ options: RunOptions
  ) throws -> Never {
    let runtime = try ScreenRuntime(self)
    if let recording = ProcessEnvironment["NAVTUI_REPLAY"], !recording.isEmpty {
      exit(try replay(recording, on: source, options.environment))
    }
    let files = AppFiles(name: options.name ?? String(reflecting: Self.self))
    if let link, let socket = files.socket, !options.isFresh,
      let status = handOver(link, to: RunningApp(at: socket))
    {
      exit(status)
    }
    var sessions = SessionStore(
      for: runtime, in: files.sessions, isFresh: options.isFresh, hasLink: link != nil)
    defer { sessions.end() }
    var environment = options.environment
    if !NcursesTerminal.prefersMouse { environment.hasMouse = false }
    let terminal = try NcursesTerminal(NcursesTerminal.Options(hasMouse: environment.hasMouse))
    defer { terminal.end() }
    environment.copied = terminal.clipboard.outcome
    sessions.begin()
    environment.notices += [sessions.notice].compactMap { $0.map { SafeText($0) } }
    environment.now = .now
    if !terminal.supportsUnicode { environment.theme.glyphs = .ascii }
    let server = files.socket.flatMap { try? LinkServer<Self>(at: $0) }
    defer { server?.stop() }
    if let server { terminal.wakeups = { server.wakeups } }
    let program = Program(
      runtime,
      state: try sessions.session?.restored(for: runtime, environment: environment)
        ?? ScreenState(self, environment: environment),
      source: source, sessions: sessions.writer, links: server
    ) { [.timeChanged(.now)] }
    let log = try RunLog(
      Recording.Header(
        of: self, link: link, session: sessions.session, environment: environment),
      fault: files.fault, recording: options.recording ?? ProcessEnvironment["NAVTUI_RECORDING"],
      keepsText: options.recordsText,
      inspected: options.isInspected || ProcessEnvironment["NAVTUI_INSPECT"]?.isEmpty == false
        ? InspectedApp(named: files.name) : nil)
    log.observe(program)
    program.send(.launched(link: link))
    let end = try program.run(on: terminal)
    log.end(end)
    terminal.end()
    sessions.end()
    server?.stop()
    switch end {
    case .exit(let status): exit(status)
    case .signal(let signal): NcursesTerminal.die(of: signal)
    }
  }

  /// Sends a link to the running process of the app.
  ///
  /// - Returns: The exit status of this process, or nil if no process is running or it does not
  ///   reply.
  private func handOver(_ link: String, to running: RunningApp) -> Int32? {
    guard running.mayBeRunning, let reply = try? running.show(link, timeout: .seconds(1)) else {
      return nil
    }
    switch reply {
    case .shown: return 0
    case .asked: return report("Shown once the unsaved text there is saved.", 0)
    case .busy: return report("The running \(Self.self) is waiting for an answer.", EX_TEMPFAIL)
    case .refused(let reason): return report(reason, EX_USAGE)
    }
  }

  /// Writes a message to the standard error.
  ///
  /// - Returns: The exit status.
  private func report(_ message: String, _ status: Int32) -> Int32 {
    FileHandle.standardError.write(Data((SafeText(message).string + "\n").utf8))
    return status
  }
}

extension Int64 {
  /// The time in milliseconds since 1970.
  fileprivate static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}
