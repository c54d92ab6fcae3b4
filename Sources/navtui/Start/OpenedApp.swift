import NavigationCore
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// The first stage of the start: notes and terminal are open. The next ones are ``RestoredApp`` and ``ConnectedApp``,
/// which runs; each is made of the one before.
struct OpenedApp {
  let notes: NotesDatabase
  let command: StartCommand
  let user: UserConfig
  let settings: Settings
  let surroundings: NotesSurroundings
  let terminal: NcursesTerminal
  let runtime: ScreenRuntime<Notes>
  let rescued: RescuedTexts
  /// Whether the colours follow the background of the terminal.
  let needsBackground: Bool
  /// The message to show first.
  let notice: String?

  /// Opens the terminal.
  ///
  /// - Throws: An error if the terminal cannot be used.
  init(_ notes: NotesDatabase, for command: StartCommand, notice: String?) throws {
    (self.notes, self.command, self.notice, user) = (notes, command, notice, UserConfig())
    settings = try Settings(options: command.options, file: user.config, notes: notes)
    rescued = RescuedTexts(folder: DataFiles.unsaved)
    if let notice = rescued.notice { Console.error(notice) }
    terminal = try NcursesTerminal(
      NcursesTerminal.Options(hasMouse: settings.mouse.value, hasColor: !command.noColor))
    let reason = command.colorsOffReason
    needsBackground = settings.theme.value.followsBackground && reason == nil
    // The session is read while the terminal answers. If a link cannot be opened, nothing is sent.
    if needsBackground, command.link == nil { terminal.askForBackground() }
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
