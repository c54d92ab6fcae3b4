import ArgumentParser
import CLibrary
import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// The user's own editor, started as git starts it.
///
/// `editor` in the configuration, `VISUAL` and `EDITOR` are shell commands, so that an editor may
/// have options. The first one that is set is started. If none is, common editors are tried.
struct ExternalEditor {
  /// The folder for edited files, or nil for a folder among the system's temporary files.
  private let folder = DataFiles.editing
  private let commands: [EditorCommand]
  private let run: (ForegroundProgram) throws -> ProgramEnd

  /// - Parameters:
  ///   - config: The user's configuration.
  ///   - run: Runs a program in the foreground of the terminal.
  init(
    _ config: Config,
    run: @escaping (ForegroundProgram) throws -> ProgramEnd = { try $0.run() }
  ) {
    commands = EditorCommand.candidates(config)
    self.run = run
  }

  /// The result of editing a text.
  enum Outcome {
    /// The text has changed. The file must be removed once the text is stored.
    case edited(NoteBody, EditedFile)
    /// The text is unchanged, for the given reason, which names any file that the editor left.
    case unchanged(String, exitCode: ExitCode)
    /// The file was emptied, which changes nothing.
    case emptied(String)
  }

  /// Opens a text in the editor, in a file with the given name, and with the cursor at a line if
  /// the editor supports it.
  func edit(_ body: NoteBody, name: String, line: Int? = nil) -> Outcome {
    let file: EditedFile
    do {
      file = try EditedFile(body, name: name, in: folder)
    } catch {
      return .unchanged(
        "No file for the editor could be made in \(folder ?? NSTemporaryDirectory()): "
          + "\(error.systemReason). Check that folder, or set XDG_STATE_HOME.",
        exitCode: .cannotCreate)
    }
    do {
      let start = ContinuousClock.now
      guard let (end, editor) = try runEditor(on: file, line: line) else {
        file.remove()
        return .unchanged(notStarted, exitCode: .unavailable)
      }
      let isQuick = .now - start < .milliseconds(500)
      return outcome(of: file, end, editor, isQuick: isQuick)
    } catch {
      // The terminal may have been lost after the editor ran.
      return unchanged(file, "The editor could not be run: \(error)", exitCode: .unavailable)
    }
  }

  /// Runs the editor that the user named, or the first common editor that exists.
  ///
  /// - Returns: The way the editor ended and its command, or nil if none could be started.
  private func runEditor(
    on file: EditedFile, line: Int?
  ) throws -> (ProgramEnd, editor: String)? {
    for editor in commands {
      guard let command = editor.command else { continue }
      // Ctrl-C is meant for the editor, not for the shell that waits for it.
      let script = "trap : INT QUIT; \(command) \"$@\""
      let program = ForegroundProgram(
        name: "/bin/sh",
        arguments: ["-c", script, command] + editor.arguments(showingLine: line) + [file.path])
      let end = try run(program)
      // The shell returns these for a program that does not exist or cannot be executed.
      if ![.exit(126), .exit(127)].contains(end) || !file.isUntouched { return (end, command) }
      if editor.isNamed { return nil }
    }
    return nil
  }

  /// The message when no editor could be started.
  private var notStarted: String {
    guard let editor = commands.first, editor.isNamed else {
      return "No editor was found. Set EDITOR to one, as in `export EDITOR=nano`."
    }
    return """
      “\(editor.command ?? "")” (\(editor.source)) cannot be started. Install it, or name another \
      editor there, as in `export EDITOR=nano`.
      """
  }

  private func outcome(
    of file: EditedFile, _ end: ProgramEnd, _ editor: String, isQuick: Bool
  ) -> Outcome {
    guard end == .exit(0) else {
      return unchanged(
        file, "“\(editor)” \(end.sentence), so nothing was stored.", exitCode: .inputOutput)
    }
    switch file.state {
    case .changed(let body): return .edited(body, file)
    case .same:
      let hint = """
         “\(editor)” ended at once: if it opens a window, it needs an option to wait, such as --wait.
        """
      return unchanged(file, "Nothing was changed.", exitCode: .success, hint: isQuick ? hint : "")
    case .empty:
      return unchanged(
        file, "The editor left an empty file: nothing was changed.", exitCode: .success,
        isEmptied: true)
    case .removed:
      return unchanged(
        file, "The edited file was removed: nothing was changed.", exitCode: .inputOutput)
    case .unreadable(let reason):
      file.leave()
      return .unchanged(
        "The edited file cannot be read: \(reason). Nothing was changed.", exitCode: .inputOutput)
    }
  }

  /// Returns that nothing was changed, and where the text is that the editor wrote beside the file, if any.
  private func unchanged(
    _ file: EditedFile, _ reason: String, exitCode: ExitCode, hint: String = "",
    isEmptied: Bool = false
  ) -> Outcome {
    guard let place = file.removeWithoutText() else {
      return isEmptied ? .emptied(reason) : .unchanged(reason + hint, exitCode: exitCode)
    }
    return .unchanged(
      "\(reason) What was written is in \(place).",
      exitCode: exitCode == .success ? .inputOutput : exitCode)
  }
}

extension ProgramEnd {
  fileprivate var sentence: String {
    switch self {
    // The shell that runs the editor reports signals as these statuses.
    case .exit(let status) where (129...192).contains(status): "was ended by signal \(status - 128)"
    case .exit(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    }
  }
}
