import ArgumentParser
import CLibrary
import Foundation
import NavigationCore
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui [LINK]`: the app.
struct StartCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Open navtui, or show the place of a link.",
    discussion: """
      If navtui is already running on the same notes, it shows the link. --new, --fresh, --workspace \
      and --readonly start another one.
      """)

  @Argument(help: "A link such as navtui://main/notes/3.")
  var link: String?

  @Option(
    name: .customLong("workspace"),
    help: "Open the workspace of this name, or create it, in a navtui of its own.",
    completion: .workspaces)
  var scene: String?

  @Flag(help: "Start fresh, not where you left off.")
  var fresh = false

  @Flag(help: "Start another navtui, even if one is running.")
  var new = false

  @Flag(help: "Use no colours (or set NO_COLOR).")
  var noColor = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Show the version.")
  var version = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if version { throw CleanExit.message("navtui \(Navtui.version)") }
  }

  func execute() throws {
    if try isShownElsewhere() { return }
    let notes = try store.openForApp()
    let backup = notes.isReadOnly ? nil : DailyBackup(of: notes.path)
    switch try show(notes) {
    // Re-raises the signal so that the parent process sees it.
    case .signal(let signal):
      backup?.cancel()
      notes.closeQuickly()
      NcursesTerminal.die(of: signal)
    case .exit(let status):
      if let failure = backup?.finish() { Console.error(failure) }
      try notes.close()
      if status != 0 { throw ExitCode(status) }
    }
  }

  /// Checks link and workspace, and shows the place as text if the output is no terminal, or in a running navtui.
  /// Without them there is nothing to check: the app makes its own table of routes.
  @MainActor private func isShownElsewhere() throws -> Bool {
    let isTerminal = Console.isOutputATerminal
    guard link != nil || scene != nil || !isTerminal else { return false }
    let table = try Notes.table()
    if let link { try table.checkLink(link, scenes: nil) }
    if let scene { try table.checkScene(scene) }
    if isTerminal { return try handOver(table) }
    if let link { try check(link, in: table, scenes: scenes()) }
    try printPlace(table)
    return true
  }

  /// Shows the place in a running navtui. Returns false if none runs or replies.
  @MainActor private func handOver(_ table: RouteTable<NotesPlace>) throws -> Bool {
    guard let link, scene == nil, !new, !fresh, !store.readonly else { return false }
    // If no folder for its socket is known, no navtui is running.
    guard let running = try? RunningApp(database: store.path()), running.mayBeRunning else {
      return false
    }
    let checked = try table.checkedLink(link, in: store)
    // A suspended navtui does not reply. The place is then shown here.
    guard let answer = try? running.show(checked, timeout: .seconds(1)) else { return false }
    try answer.report(to: link, in: table)
    return true
  }

  /// Runs the app on notes.
  ///
  /// - Parameters:
  ///   - notes: The notes.
  ///   - notice: A message to show first.
  /// - Returns: The way in which the app ended.
  /// - Throws: An error if the session or the terminal cannot be used.
  @MainActor func show(_ notes: NotesDatabase, notice: String? = nil) throws -> ProgramEnd {
    let user = UserConfig()
    let settings = try Settings(options: options, file: user.config, notes: notes)
    let rescued = RescuedTexts(folder: DataFiles.unsaved)
    if let notice = rescued.notice { Console.error(notice) }
    let terminal = try NcursesTerminal(
      NcursesTerminal.Options(hasMouse: settings.mouse.value, hasColor: !noColor))
    defer {
      terminal.end()
      rescued.tell()
    }
    let needsBackground = settings.theme.value.followsBackground && colorsOffReason == nil
    // The session is read while the terminal answers. If a link cannot be opened, nothing is sent.
    if needsBackground, link == nil { terminal.askForBackground() }
    var surroundings = NotesSurroundings(user.config, storage: notes.path)
    (surroundings.isReadOnly, surroundings.colorsOffReason) = (notes.isReadOnly, colorsOffReason)
    surroundings.supportsUnicode = terminal.supportsUnicode
    let runtime = try ScreenRuntime(Notes(surroundings))
    let folder = notes.isReadOnly ? nil : DataFiles.sessions(of: notes.path)
    var sessions = SessionStore(
      for: runtime, in: folder, isFresh: fresh, hasLink: link != nil)
    defer { sessions.end() }
    let restored = restore(&sessions, for: runtime, of: notes)
    try checkPlace(runtime.table, notes, in: restored)
    let (server, problem) = startServer(notes)
    defer { server?.stop() }
    let editing = EditedFile.notice(folder: DataFiles.editing)
    let editor = ExternalEditor(user.config) { program in
      try terminal.withTerminalReleased { try program.run() }
    }
    let source = NotesSource(
      notes, settings: settings,
      world: ExternalPrograms(
        editor,
        transferring: NotesTransfer(
          of: notes.path, announcingTo: try? RunningApp(database: notes.path)),
        isBackgroundDark: { terminal.isBackgroundDark() }),
      surroundings: surroundings,
      isBackgroundDark: needsBackground ? terminal.isBackgroundDark() : nil,
      secondsFromGMT: \.secondsFromGMT, now: { .now })
    sessions.begin { session in
      let state = (try? session.restored(for: runtime, of: notes)) ?? session.restored(for: runtime)
      guard source.save(state.unsavedTexts, rescue: rescued) else { return nil }
      return state.unsavedTitles.map { "Unsaved text of an earlier session was saved: \($0)" } ?? ""
    }
    var environment = ScreenEnvironment(source, user.config)
    environment.copied = terminal.clipboard.outcome
    let openTexts = sessions.session?.hasUnsavedText == true ? restored?.unsavedTitles : nil
    environment.notices =
      (StoreOptions.notices
      + [
        notice, rescued.notice, editing, sessions.notice, problem, user.notice,
        server?.isWaiting == true && !new ? Self.otherIsOpen : nil,
        openTexts.map { "Still open and not saved: \($0)" },
      ].compactMap(\.self)).map { SafeText($0) } + (restored?.environment.notices ?? [])
    var state = try restored ?? ScreenState(runtime.app)
    state.environment = environment
    let program = Program(
      runtime, state: state, source: source,
      sessions: sessions.writer, links: server,
      rescue: { source.save($0.unsavedTexts, rescue: rescued) },
      outsideActions: source.outsideActions)
    if let server {
      terminal.wakeups = { server.wakeups }
      notes.didCommit = { server.announceChanges() }
    }
    defer { notes.didCommit = {} }
    program.trace = .fromEnvironment()
    program.send(.launched(link: link, scene: scene))
    do {
      return try program.run(on: terminal)
    } catch {
      // The terminal does not work any more, but the text can still be stored.
      program.send(.terminate(signal: SIGHUP))
      throw error
    }
  }

  private static let otherIsOpen =
    "Another navtui is open on these notes"

  /// Restores the session. If its notes cannot be read, it is set aside, so that the list can be
  /// shown.
  @MainActor private func restore(
    _ sessions: inout SessionStore<Notes>, for runtime: ScreenRuntime<Notes>,
    of notes: NotesDatabase
  ) -> ScreenState<Notes>? {
    do throws(StorageError) {
      return try sessions.session?.restored(for: runtime, of: notes)
    } catch {
      sessions.discardSession("\(error)")
      return nil
    }
  }

  /// Checks that the link leads to a scene of the session, and to a note that exists.
  @MainActor private func checkPlace(
    _ table: RouteTable<NotesPlace>, _ notes: NotesDatabase, in restored: ScreenState<Notes>?
  ) throws {
    guard let link else { return }
    let kept = restored?.navigation.scenes.map(\.name) ?? []
    // If the first scene was closed, its links lead to the current one.
    let scenes = scenes(kept: kept)
    try check(link, in: table, scenes: scenes)
    try table.checkNote(of: link, in: notes, scenes: scenes)
  }

  /// Checks a link, whose workspace may have been renamed or closed since it was copied.
  @MainActor private func check(_ link: String, in table: RouteTable<NotesPlace>, scenes: [String])
    throws
  {
    do {
      try table.checkLink(link, scenes: scenes)
    } catch let error as LinkError {
      guard case .unknownScene(let name, _) = error.problem else { throw error }
      let advice = "Write one of them in the link, or create it with --workspace \(name)."
      throw CommandFailure(.usage, "\(error.description) \(advice)")
    }
  }

  /// Starts receiving links from other processes, or returns why that is not possible.
  @MainActor private func startServer(
    _ notes: NotesDatabase
  ) -> (server: LinkServer<Notes>?, problem: String?) {
    do {
      return (try LinkServer(at: DataFiles.socket(for: notes.path)), nil)
    } catch {
      return (nil, "No links from other terminals: \(Navtui.failure(error).message)")
    }
  }

  /// The settings from the command line.
  private var options: Config {
    var options = drawing.config
    if noMouse { options.mouse = false }
    return options
  }

  /// The reason why no theme shows colours, for the settings, or nil if themes show them.
  private var colorsOffReason: String? {
    if noColor { return "--no-color was given" }
    let isUnwanted = ProcessEnvironment["NO_COLOR"]?.isEmpty == false
    return isUnwanted ? "NO_COLOR is set" : nil
  }

  /// Returns the scenes that a link may lead to, without duplicates.
  private func scenes(kept: [String] = []) -> [String] {
    (["main"] + kept + [scene].compactMap(\.self)).uniqued
  }

  /// Prints the place as text for a pipe: a note or one of its versions as it was written, another
  /// place as it is drawn.
  @MainActor private func printPlace(_ table: RouteTable<NotesPlace>) throws {
    let notes = try store.openForShowing()
    if let link {
      try table.checkNote(of: link, in: notes, scenes: scenes())
      let route = try table.route(toArgument: link, scenes: scenes())
      if let note = try route.writtenNote(in: notes) { return Console.body(note.body) }
    }
    let program = try Program(
      rendering: notes, of: store, link: link, scene: scene, options: options)
    Console.text(String(program.frame(size: Size(columns: 80, rows: 24)).buffer.text.dropLast()))
  }
}

extension StartCommand {
  /// The command for `navtui` alone. Parsing would take a fifth of the instructions up to the first
  /// frame.
  static var withoutArguments: StartCommand {
    var command = StartCommand()
    (command.link, command.scene) = (nil, nil)
    (command.fresh, command.new) = (false, false)
    (command.noColor, command.noMouse, command.version) = (false, false, false)
    command.drawing = .unset
    command.store = .unset
    assert(
      "\(command)" == (try? StartCommand.parse([])).map { "\($0)" },
      "an option is not as it is parsed")
    return command
  }
}

extension NotesSurroundings {
  /// Creates the surroundings from the configuration and the path of the database.
  init(_ config: Config, storage: String) {
    let storage = FolderCompletion.shortened(storage)
    self.init(version: Navtui.version, storage: storage, editor: .first(config))
    if let path = ConfigFile()?.path { configPath = FolderCompletion.shortened(path) }
  }
}

extension SavedSession<Notes> {
  /// Restores the session without the places of notes that no longer exist.
  @MainActor fileprivate func restored(
    for runtime: ScreenRuntime<Notes>, of notes: NotesDatabase
  ) throws(StorageError) -> ScreenState<Notes> {
    var state = restored(for: runtime)
    // Most sessions have no unsaved text; then no drafts are read.
    let stored = hasUnsavedText ? try notes.storedDrafts() : []
    try state.leaveGoneNotes(of: runtime, stored: stored) { ids throws(StorageError) in
      Set(try notes.titles(of: ids).keys)
    }
    return state
  }
}

extension ScreenState<Notes> {
  /// The titles of the texts that are not saved; nil if there are none.
  fileprivate var unsavedTitles: String? {
    let titles = unsavedTexts.map { "“\($0.draft.title)”" }
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }
}

extension NotesDatabase {
  fileprivate var isReadOnly: Bool { access == .readOnly }
}

extension ScreenEnvironment {
  /// Creates the environment from the settings and the configuration.
  init(_ source: NotesSource, _ config: Config) {
    self.init(theme: source.theme, keys: config.keys, hasMouse: source.settings.mouse.value)
    editing = source.settings.editing.value
    isReadOnly = source.surroundings.isReadOnly
    readOnlyMessage = "Read-only: notes cannot be changed"
    showsCursor = source.settings.cursor.value
    now = Timestamp.now.rawValue
  }
}

extension NotesSource {
  /// Stores unsaved texts, or writes those that cannot be stored to files for rescued texts.
  ///
  /// - Returns: Whether all were stored.
  @discardableResult
  fileprivate func save(_ texts: [UnsavedText], rescue rescued: RescuedTexts) -> Bool {
    var areStored = true
    for text in texts {
      do {
        // The start and the end do not wait for another process either.
        _ = try notes.waitingBriefly { try perform(text.operation) }
      } catch {
        rescued.keep(text.draft, "\(error)")
        areStored = false
      }
    }
    return areStored
  }
}
