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
    let opened = try OpenedApp(notes, for: self, notice: notice)
    defer { opened.end() }
    let restored = RestoredApp(opened)
    defer { restored.end() }
    try checkPlace(restored)
    let connected = try ConnectedApp(restored)
    defer { connected.end() }
    return try connected.run()
  }

  /// Checks that the link leads to a scene of the session, and to a note that exists.
  @MainActor private func checkPlace(_ restored: RestoredApp) throws {
    guard let link else { return }
    let (table, notes) = (restored.opened.runtime.table, restored.opened.notes)
    let kept = restored.state?.navigation.scenes.map(\.name) ?? []
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

  /// The settings from the command line.
  var options: Config {
    var options = drawing.config
    if noMouse { options.mouse = false }
    return options
  }

  /// The reason why no theme shows colours, for the settings, or nil if themes show them.
  var colorsOffReason: String? {
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

extension NotesDatabase {
  var isReadOnly: Bool { access == .readOnly }
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
