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
    let runtime = try ScreenRuntime(Notes(NotesSurroundings()))
    let table = runtime.table
    if let link { try table.checkLinkOfAnyScene(link) }
    if let scene { try table.checkScene(scene) }
    guard Console.isOutputATerminal else {
      if let link { try table.checkLink(link, scenes: scenes()) }
      return try printPlace(table)
    }
    if try handOver(table) { return }
    let notes = try store.openWithWelcome()
    let backup = notes.isReadOnly ? nil : DailyBackup(of: notes.path)
    switch try show(notes) {
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
  @MainActor private func handOver(_ table: RouteTable<NotesPlace>) throws -> Bool {
    guard let link, scene == nil, !new, !fresh, !store.readonly else { return false }
    // Where no folder for its socket is known, none runs.
    guard let running = try? RunningApp(database: store.path()), running.isLikely else {
      return false
    }
    try table.checkNote(of: link, in: store)
    // One that was suspended does not answer: it is no reason not to see the place.
    guard let answer = try? running.show(link, patience: .seconds(1)) else { return false }
    try answer.report()
    return true
  }

  @MainActor private func show(_ notes: NotesDatabase) throws -> ProgramEnd {
    let user = UserConfig()
    let settings = try Settings(options: options, file: user.config, notes: notes)
    // What the app writes is the user's alone.
    umask(0o077)
    let rescued = RescuedTexts(folder: DataFiles.unsaved())
    var surroundings = NotesSurroundings(user.config, storage: notes.path)
    (surroundings.isReadOnly, surroundings.colorsOffReason) = (notes.isReadOnly, colorsOffReason)
    var session = startSession(notes, try ScreenRuntime(Notes(surroundings)))
    defer { session.end() }
    try checkPlace(notes, in: session)
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
    surroundings.supportsUnicode = terminal.supportsUnicode
    let needsBackground = settings.theme.value == .auto && colorsOffReason == nil
    let editor = OutsideEditor(user.config) { program in
      try terminal.withTerminalReleased { try program.run() }
    }
    let source = NotesSource(
      notes, settings: settings,
      world: ProgramsOutside(editor, isBackgroundDark: { terminal.isBackgroundDark() }),
      surroundings: surroundings,
      isBackgroundDark: needsBackground ? terminal.isBackgroundDark() : nil,
      secondsFromGMT: \.secondsFromGMT, now: { .now })
    var environment = ScreenEnvironment(source, user.config)
    environment.notices =
      (StoreOptions.notices
      + [rescued.notice, editing, session.notice, problem, user.notice].compactMap(\.self))
      .map { SafeText($0) } + (session.restored?.environment.notices ?? [])
    let program = try program(source, environment, session, rescued, server)
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

  @MainActor private func program(
    _ source: NotesSource, _ environment: ScreenEnvironment, _ session: SessionStart,
    _ rescued: RescuedTexts, _ server: LinkServer?
  ) throws -> Program<ScreenRuntime<Notes>, ScreenEffectHandler<Notes>> {
    let app = Notes(source.surroundings)
    var state = try session.restored ?? ScreenState(app, environment: environment)
    state.environment = environment
    let writer = session.writer
    let handler = ScreenEffectHandler(app, source: source) { kept, isLast in
      guard isLast else { return writer?.keep(kept) ?? () }
      // Text that is not saved stays where it was written, or is stored where no session is kept.
      if writer?.keepLast(kept) == true { return }
      for text in kept.unsavedTexts { source.save(text, rescue: rescued) }
    } reply: { reply, request in
      server?.answer(reply, to: request)
    } news: {
      source.news() + (server?.takeLinks() ?? [])
    }
    let mailbox = handler.mailbox
    writer?.onProblem { reason in
      let text = SafeText("Place and unsaved text are not kept: \(reason)")
      mailbox.post(.said(Toast(text, isError: true)))
    }
    return Program(
      try ScreenRuntime(app), state: state, handler: handler, mailbox: mailbox)
  }

  /// Notes that are only read are left without a trace.
  @MainActor private func startSession(
    _ notes: NotesDatabase, _ runtime: ScreenRuntime<Notes>
  ) -> SessionStart {
    if notes.isReadOnly { return SessionStart() }
    return SessionStart(
      notes, at: notes.path, of: runtime, isFresh: fresh, hasLink: link != nil)
  }

  /// A link leads to a scene that is there: which are, the session says.
  @MainActor private func checkPlace(_ notes: NotesDatabase, in session: SessionStart) throws {
    guard let link else { return }
    let table = try Notes.table()
    let kept = session.restored?.navigation.scenes.map(\.name) ?? []
    // Where the first scene was closed, its links lead to the one that is shown.
    let scenes = scenes(kept: kept)
    try table.checkLink(link, scenes: scenes)
    try table.checkNote(of: link, in: notes, scenes: scenes)
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
  @MainActor private func printPlace(_ table: RouteTable<NotesPlace>) throws {
    let notes = try store.openForShowing()
    if let link {
      try table.checkNote(of: link, in: notes, scenes: scenes())
      let route = try table.route(toArgument: link, scenes: scenes())
      if let note = try route.writtenNote(in: notes) { return Console.body(note.body) }
    }
    let program = try Program(
      rendering: notes, at: store.path(), link: link, scene: scene, options: options)
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

extension NotesSurroundings {
  /// What the app is told of the world.
  init(_ config: Config, storage: String) {
    self.init(version: Navtui.version, storage: storage, editor: .first(config))
  }
}

extension NotesDatabase {
  fileprivate var isReadOnly: Bool { access == .readOnly }
}

extension ScreenEnvironment {
  /// How the app looks and which keys it has.
  init(_ source: NotesSource, _ config: Config) {
    self.init(theme: source.theme, keys: config.keys, hasMouse: source.settings.mouse.value)
    isReadOnly = source.surroundings.isReadOnly
    readOnlyMessage = "Read-only: notes cannot be changed"
    now = Timestamp.now.rawValue
  }
}

extension NotesSource {
  /// Stores text where the program has to end; where that fails, it is rescued.
  fileprivate func save(_ text: UnsavedText, rescue rescued: RescuedTexts) {
    do {
      _ = try perform(text.operation)
    } catch {
      rescued.keep(text.draft, "\(error)")
    }
  }
}
