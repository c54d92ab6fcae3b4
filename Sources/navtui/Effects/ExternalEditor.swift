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
/// have options. The first one that is set is started. If none is, it is the first common editor that exists.
struct ExternalEditor {
  /// The folder for edited files, or nil for a folder among the system's temporary files.
  private let folder = DataFiles.editing
  private let editor: EditorCommand

  /// - Parameter config: The user's configuration.
  init(_ config: Config) { editor = EditorCommand.first(config) }

  /// The result of editing a text.
  enum Outcome {
    /// The text has changed. The file must be removed once the text is stored.
    case edited(NoteBody, EditedFile)
    /// The text is unchanged, for the given reason, which names any file that the editor left.
    case unchanged(String, exitCode: ExitCode)
    /// The file was emptied, which changes nothing.
    case emptied(String)
  }

  /// A text that is in the editor.
  struct Session {
    fileprivate let file: EditedFile
    let program: ForegroundProgram
    private let start = ContinuousClock.now

    fileprivate init(_ file: EditedFile, _ program: ForegroundProgram) {
      (self.file, self.program) = (file, program)
    }

    /// Whether the editor ended at once.
    fileprivate var isQuick: Bool { .now - start < .milliseconds(500) }
  }

  /// Opens a text in the editor, in a file with the given name.
  func edit(_ body: NoteBody, name: String) -> Outcome {
    let session: Session
    do throws(CommandFailure) {
      session = try begin(body, name: name)
    } catch {
      return .unchanged(error.message, exitCode: error.exitCode)
    }
    do {
      return outcome(of: session, try session.program.run())
    } catch {
      // The terminal may have been lost after the editor ran.
      return unchanged(
        session.file, "The editor could not be run: \(error)", exitCode: .unavailable)
    }
  }

  /// Writes a text to a file for the editor, which must be run next.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - name: The name of the file, without an extension.
  ///   - line: The line for the cursor, counted from one, for editors that take one.
  /// - Returns: The file, and the editor on it.
  /// - Throws: ``CommandFailure`` if there is no editor, or no file can be written.
  func begin(
    _ body: NoteBody, name: String, line: Int? = nil
  ) throws(CommandFailure) -> Session {
    guard let command = editor.command else { throw CommandFailure(.unavailable, notStarted) }
    do {
      let file = try EditedFile(body, name: name, in: folder)
      // Ctrl-C is meant for the editor, not for the shell that waits for it.
      let script = "trap : INT QUIT; \(command) \"$@\""
      let arguments = ["-c", script, command] + editor.arguments(showingLine: line) + [file.path]
      return Session(file, ForegroundProgram(name: "/bin/sh", arguments: arguments))
    } catch {
      throw CommandFailure(
        .cannotCreate,
        "No file for the editor could be made in \(folder ?? NSTemporaryDirectory()): "
          + "\(error.systemReason). Check that folder, or set XDG_STATE_HOME.")
    }
  }

  /// The message when no editor could be started.
  private var notStarted: String {
    guard let command = editor.command else {
      return "No editor was found. Set EDITOR to one, as in `export EDITOR=nano`."
    }
    return """
      “\(command)” (\(editor.source)) cannot be started. Install it, or name another \
      editor there, as in `export EDITOR=nano`.
      """
  }

  /// Returns the result of an editor that ended.
  func outcome(of session: Session, _ end: ProgramEnd) -> Outcome {
    let (file, name) = (session.file, editor.command ?? "")
    // The shell returns these for a program that does not exist or cannot be executed.
    if [.exit(126), .exit(127)].contains(end), file.isUntouched {
      file.remove()
      return .unchanged(notStarted, exitCode: .unavailable)
    }
    guard end == .exit(0) else {
      return unchanged(
        file, "“\(name)” \(end.sentence), so nothing was stored.", exitCode: .inputOutput)
    }
    switch file.state {
    case .changed(let body): return .edited(body, file)
    case .same:
      let hint = """
         “\(name)” ended at once: if it opens a window, it needs an option to wait, such as --wait.
        """
      return unchanged(
        file, "Nothing was changed.", exitCode: .success, hint: session.isQuick ? hint : "")
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
