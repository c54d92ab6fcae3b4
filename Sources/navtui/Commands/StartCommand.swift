import ArgumentParser
import Foundation
import LocalSocket
import NavigationCore
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui [LINK]`: the app.
struct StartCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Open the notes, or the place a link leads to.",
    discussion: """
      A navtui that runs on the same notes is handed the link, unless it is to be another one \
      (--new, --fresh, --scene) or one that changes nothing (--readonly).
      """)

  @Argument(help: "A link such as navtui://main/notes/3.")
  var link: String?

  @Option(help: "Show the scene of this name, a new one if there is none.")
  var scene: String?

  @Flag(help: "Begin anew, not where you left.")
  var fresh = false

  @Flag(help: "Start another navtui, even where one runs.")
  var new = false

  @Flag(help: "Show no colours (or set NO_COLOR).")
  var noColor = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let app = NotesApp(table: try NotesRoutes.table())
    if let link { try app.checkLinkOfAnyScene(link) }
    if let scene { try app.checkScene(scene) }
    guard Console.isOutputATerminal else {
      if let link { try app.checkLink(link, scenes: scenes()) }
      return try printPlace(app)
    }
    if try handOver(app) { return }
    let notes = try store.openWithWelcome()
    let backup = store.readonly ? nil : DailyBackup(of: notes.path)
    switch try show(app, notes) {
    // What there was to say of the notes has been said: the parent is to learn of the signal.
    case .signal(let signal):
      backup?.cancel()
      try? notes.close()
      NcursesTerminal.die(of: signal)
    case .exit(let status):
      if let failure = backup?.finish() { Console.error(failure) }
      try notes.close()
      if status != 0 { throw ExitCode(status) }
    }
  }

  /// Has the navtui that runs show the place, if there is one that answers.
  @MainActor private func handOver(_ app: NotesApp) throws -> Bool {
    guard let link, scene == nil, !new, !fresh, !store.readonly else { return false }
    // Where no folder for its socket is known, none runs.
    guard let running = try? RunningApp(database: store.path()), running.isLikely else {
      return false
    }
    try app.checkNote(of: link, in: store)
    // One that was suspended does not answer: it is no reason not to see the place.
    guard let answer = try? running.show(link, patience: .seconds(1)) else { return false }
    try answer.report()
    return true
  }

  @MainActor private func show(_ app: NotesApp, _ notes: NotesDatabase) throws -> ProgramEnd {
    let user = UserConfig()
    let settings = try Settings(options: options, file: user.config, notes: notes)
    // What the app writes is the user's alone.
    umask(0o077)
    let rescued = RescuedTexts(folder: DataFiles.unsaved())
    var session = try startSession(app, notes)
    defer { session.end() }
    try checkPlace(app, notes, in: session)
    if let notice = rescued.notice { Console.error(notice) }
    let (server, problem) = startServer(notes)
    defer { server?.stop() }
    let editing = EditedFile.notice(folder: DataFiles.editing())
    let terminal = try NcursesTerminal(
      NcursesTerminal.Options(hasMouse: settings.mouse.value, hasColor: !noColor))
    defer {
      terminal.end()
      rescued.tell()
    }
    session.begin()
    var environment = AppEnvironment(
      settings, user.config, storage: notes.path,
      supportsUnicode: terminal.supportsUnicode)
    environment.notices =
      StoreOptions.notices
      + [rescued.notice, editing, session.notice, problem, user.notice].compactMap(\.self)
    environment.keepsSession = session.writer != nil
    environment.isReadOnly = store.readonly
    environment.colorsOffReason = colorsOffReason
    if settings.theme.value == .auto, colorsOffReason == nil {
      environment.isBackgroundDark = terminal.isBackgroundDark()
    }
    let state =
      session.restored.map { AppState(resuming: $0, environment: environment) }
      ?? AppState(app.table, environment: environment)
    let program = Program(
      app, state: state,
      handler: EditingEffectHandler(
        ServingEffectHandler(
          NotesEffectHandler(
            notes: notes, sessions: session.writer, rescue: { rescued.keep($0, $1) },
            secondsFromGMT: \.secondsFromGMT, now: { .now }),
          server, isBackgroundDark: { terminal.isBackgroundDark() }),
        notes,
        OutsideEditor(user.config) { program in
          try terminal.withTerminalReleased { try program.run() }
        })
    )
    if let server { terminal.wakeups = { server.wakeups } }
    program.send(.launched(link: link, scene: scene))
    do {
      return try program.run(on: terminal)
    } catch {
      // The terminal does not work any more, but the text can still be stored.
      program.send(.terminate(signal: SIGHUP))
      throw error
    }
  }

  /// Notes that are only read are left without a trace.
  @MainActor private func startSession(
    _ app: NotesApp, _ notes: NotesDatabase
  ) throws -> SessionStart {
    if store.readonly { return SessionStart() }
    return try SessionStart(
      notes, at: notes.path, table: app.table, isFresh: fresh, hasLink: link != nil)
  }

  /// A link leads to a scene that is there: which are, the session says.
  @MainActor private func checkPlace(
    _ app: NotesApp, _ notes: NotesDatabase, in session: SessionStart
  ) throws {
    guard let link else { return }
    let kept = session.restored?.session.navigation.scenes.map(\.name) ?? []
    // Where the first scene was closed, its links lead to the one that is shown.
    let scenes = scenes(kept: kept)
    try app.checkLink(link, scenes: scenes)
    try app.checkNote(of: link, in: notes, scenes: scenes)
  }

  /// Takes links from other processes, or says why none can come.
  @MainActor private func startServer(
    _ notes: NotesDatabase
  ) -> (server: LinkServer?, problem: String?) {
    do {
      return (try LinkServer(for: notes.path), nil)
    } catch {
      let reason = (error as? SocketError)?.description ?? (error as? CommandFailure)?.message
      return (nil, "No links can come from other terminals: \(reason ?? "\(error)")")
    }
  }

  /// What the command line says of the settings.
  private var options: Config {
    var options = drawing.config
    if noMouse { options.mouse = false }
    return options
  }

  /// What the settings say when no theme shows colours.
  private var colorsOffReason: String? {
    if noColor { return "--no-color was given" }
    let isUnwanted = ProcessEnvironment.variables["NO_COLOR"]?.isEmpty == false
    return isUnwanted ? "NO_COLOR is set" : nil
  }

  /// The scenes that a link may lead to, each once; without a session none are kept.
  private func scenes(kept: [String] = []) -> [String] {
    (["main"] + kept + [scene].compactMap(\.self)).reduce(into: []) { scenes, name in
      if !scenes.contains(name) { scenes.append(name) }
    }
  }

  /// Into a pipe goes the place as text: a note or a version of it as it was written, another place as it is
  /// drawn.
  @MainActor private func printPlace(_ app: NotesApp) throws {
    let notes = try store.openForShowing()
    if let link {
      try app.checkNote(of: link, in: notes, scenes: scenes())
      if let note = try app.route(to: link, scenes: scenes()).writtenNote(in: notes) {
        return Console.body(note.body)
      }
    }
    let program = try Program(
      rendering: app, notes, at: store.path(), link: link, scene: scene, options: options)
    Console.text(String(program.frame(size: Size(columns: 80, rows: 24)).buffer.text.dropLast()))
  }
}

extension StartCommand {
  /// `navtui` alone: there is nothing to parse, and the parser would take a fifth of the instructions to the
  /// first frame.
  static var withoutArguments: StartCommand {
    var command = StartCommand()
    (command.link, command.scene) = (nil, nil)
    (command.fresh, command.new) = (false, false)
    (command.noColor, command.noMouse) = (false, false)
    command.drawing = .unset
    command.store = .unset
    assert(
      "\(command)" == (try? StartCommand.parse([])).map { "\($0)" },
      "an option is not as it is parsed")
    return command
  }
}

extension AppEnvironment {
  /// What the app is told of the world.
  init(_ settings: Settings, _ config: Config, storage: String, supportsUnicode: Bool) {
    self.init(
      version: Navtui.version, storage: storage, settings: settings, keys: config.keys,
      supportsUnicode: supportsUnicode)
    editor = .first(config)
  }
}
