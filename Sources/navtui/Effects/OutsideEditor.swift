import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage

/// The user's own editor, started as git starts it.
///
/// `editor` of the user's file, `VISUAL` and `EDITOR` are lines of the user's own shell, so that an editor
/// may have options. The first of them is started; where none of them is set, editors are tried that most systems have.
struct OutsideEditor {
  /// Where the files are that are being edited; without one, among the system's temporary files.
  private let folder = DataFiles.editing()
  private let commands: [EditorCommand]
  private let run: (ForegroundProgram) throws -> ForegroundProgram.End

  /// - Parameters:
  ///   - config: What the user's file says.
  ///   - run: Runs a program with the terminal to itself.
  init(
    _ config: Config,
    run: @escaping (ForegroundProgram) throws -> ForegroundProgram.End = { try $0.run() }
  ) {
    commands = EditorCommand.candidates(config)
    self.run = run
  }

  /// What became of a text.
  enum Outcome {
    /// It is another one; the file goes once that is stored.
    case edited(NoteBody, EditedFile)
    /// It is as it was, for this reason; what was written all the same is in a file that is named.
    case unchanged(String, exitCode: Int32)
  }

  /// Opens a text in the editor, in a file of this name, with the cursor at a line for editors that take one.
  func edit(_ body: NoteBody, name: String, line: Int? = nil) -> Outcome {
    let file: EditedFile
    do {
      file = try EditedFile(body.bytes, name: name, in: folder)
    } catch {
      return .unchanged(
        "No file could be made for the editor: \(error.systemReason).",
        exitCode: ExitStatus.cannotCreate)
    }
    do {
      let start = ContinuousClock.now
      guard let (end, editor) = try runEditor(on: file, line: line) else {
        file.remove()
        return .unchanged(notStarted, exitCode: ExitStatus.unavailable)
      }
      let isQuick = .now - start < .milliseconds(500)
      return outcome(of: file, end, editor, isQuick: isQuick)
    } catch {
      // The editor may have run, and only then the terminal was gone.
      let reason = "The editor could not be run: \(error)"
      guard let place = file.removeUntouched() else {
        return .unchanged(reason, exitCode: ExitStatus.unavailable)
      }
      return .unchanged(
        "\(reason) What was written is in \(place).", exitCode: ExitStatus.unavailable)
    }
  }

  /// Runs the editor that the user names, or the first that is there of those that most systems have.
  ///
  /// - Returns: Nil where none could be started.
  private func runEditor(
    on file: EditedFile, line: Int?
  ) throws -> (ForegroundProgram.End, editor: String)? {
    for editor in commands {
      guard let command = editor.command else { continue }
      // Ctrl-C is for the editor, and not for the shell that waits for it.
      let script = "trap : INT QUIT; \(command) \"$@\""
      let program = ForegroundProgram(
        path: "/bin/sh",
        arguments: ["-c", script, command] + editor.arguments(showingLine: line) + [file.path])
      let end = try run(program)
      // What the shell says of a program that is not there, or is none.
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
    of file: EditedFile, _ end: ForegroundProgram.End, _ editor: String, isQuick: Bool
  ) -> Outcome {
    guard end == .exit(0) else {
      let reason = "“\(editor)” \(end.sentence)"
      guard let place = file.removeUntouched() else {
        return .unchanged("\(reason): nothing was changed.", exitCode: ExitStatus.inputOutput)
      }
      return .unchanged(
        "\(reason), so nothing was stored. What was written is in \(place).",
        exitCode: ExitStatus.inputOutput)
    }
    switch file.state {
    case .changed(let body): return .edited(body, file)
    case .same:
      file.remove()
      let hint = """
         “\(editor)” ended at once: if it opens a window, it needs an option to wait, such as --wait.
        """
      return .unchanged("Nothing was changed.\(isQuick ? hint : "")", exitCode: 0)
    case .empty:
      file.remove()
      return .unchanged("The editor left nothing: all is as it was.", exitCode: 0)
    case .removed:
      file.remove()
      return .unchanged(
        "The file that was edited was removed: all is as it was.",
        exitCode: ExitStatus.inputOutput)
    case .unreadable(let reason):
      file.leave()
      return .unchanged(
        "What was edited cannot be read: \(reason). All is as it was.",
        exitCode: ExitStatus.inputOutput)
    }
  }
}

extension ForegroundProgram.End {
  fileprivate var sentence: String {
    switch self {
    // So the shell that runs the editor says it.
    case .exit(let status) where (129...192).contains(status): "was ended by signal \(status - 128)"
    case .exit(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    }
  }
}
