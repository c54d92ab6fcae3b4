import NavigationCore
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// The first stage of the start: notes and terminal are open. The next ones are ``RestoredApp`` and ``ConnectedApp``,
/// which runs; each is made of the one before.
final class OpenedApp {
  let notes: NotesDatabase
  let request: StartRequest
  let user: UserConfig
  let settings: Settings
  let surroundings: NotesSurroundings
  let terminal: NcursesTerminal
  let runtime: ScreenRuntime<Notes>
  let rescued: RescuedTexts
  /// Whether the colours follow the background of the terminal.
  let needsBackground: Bool

  /// Opens the terminal.
  ///
  /// - Throws: An error if the terminal cannot be used.
  init(_ notes: NotesDatabase, for request: StartRequest) throws {
    (self.notes, self.request, user) = (notes, request, UserConfig())
    settings = try Settings(options: request.options, file: user.config, notes: notes)
    rescued = RescuedTexts(folder: DataFiles.unsaved)
    if let notice = rescued.notice { Console.error(notice) }
    terminal = try NcursesTerminal(
      NcursesTerminal.Options(hasMouse: settings.mouse.value, hasColor: !request.noColor))
    let reason = request.colorsOffReason
    needsBackground = settings.theme.value.followsBackground && reason == nil
    // The session is read while the terminal answers. If a link cannot be opened, nothing is sent.
    if needsBackground, request.link == nil { terminal.askForBackground() }
    var surroundings = NotesSurroundings(user.config, storage: notes.path)
    (surroundings.isReadOnly, surroundings.colorsOffReason) = (notes.isReadOnly, reason)
    surroundings.supportsUnicode = terminal.supportsUnicode
    self.surroundings = surroundings
    do {
      runtime = try ScreenRuntime(Notes(surroundings))
    } catch {
      terminal.end()
      throw error
    }
  }

  /// Gives the terminal back.
  func end() {
    terminal.end()
    rescued.tell()
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
