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

  @OptionGroup var recording: RecordingOptions
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
    if let link { try table.checkLink(link, ofKept: scenes) }
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
  ///   - data: What the notes are, for a recording; nil for the user's own.
  /// - Returns: The way in which the app ended.
  /// - Throws: An error if the session or the terminal cannot be used.
  @MainActor func show(
    _ notes: NotesDatabase, notice: String? = nil, data: String? = nil
  ) throws -> ProgramEnd {
    let request = StartRequest(
      link: link, scene: scene, isFresh: fresh, isNew: new, options: options, noColor: noColor,
      notice: notice, recording: recording, data: data)
    let opened = try OpenedApp(notes, for: request)
    defer { opened.end() }
    let restored = try RestoredApp(opened)
    defer { restored.end() }
    let connected = try ConnectedApp(restored)
    defer { connected.end() }
    return try connected.run()
  }

  /// The settings from the command line.
  private var options: Config {
    var options = drawing.config
    if noMouse { options.mouse = false }
    return options
  }

  /// The scenes that a link may lead to, without those of a session.
  private var scenes: [String] { StartRequest.scenes(kept: [], scene) }

  /// Prints the place as text for a pipe: a note or one of its versions as it was written, another
  /// place as it is drawn.
  @MainActor private func printPlace(_ table: RouteTable<NotesPlace>) throws {
    let notes = try store.openForShowing()
    if let link {
      try table.checkNote(of: link, in: notes, scenes: scenes)
      let route = try table.route(toArgument: link, scenes: scenes)
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
    (command.recording, command.drawing) = (.unset, .unset)
    command.store = .unset
    assert(
      "\(command)" == (try? StartCommand.parse([])).map { "\($0)" },
      "an option is not as it is parsed")
    return command
  }
}
