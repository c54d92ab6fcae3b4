import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage

/// The user's own editor, started as git starts it.
///
/// `editor` of the user's file, `VISUAL` and `EDITOR` are lines of the user's own shell, so that an editor
/// may have options; where there is none of that name, others are tried that most systems have.
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

  /// Has a text edited in a file of this name.
  func edit(_ body: NoteBody, name: String) -> Outcome {
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
      guard let (end, editor) = try runEditor(on: file) else {
        file.remove()
        return .unchanged(
          "No editor was found. Set EDITOR to one, as in `export EDITOR=nano`.",
          exitCode: ExitStatus.unavailable)
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

  /// Runs the first editor that is there.
  ///
  /// - Returns: Nil where none is.
  private func runEditor(on file: EditedFile) throws -> (ForegroundProgram.End, editor: String)? {
    for editor in commands.compactMap(\.command) {
      // Ctrl-C is for the editor, and not for the shell that waits for it.
      let script = "trap : INT QUIT; \(editor) \"$@\""
      let program = ForegroundProgram(
        path: "/bin/sh", arguments: ["-c", script, editor, file.path])
      let end = try run(program)
      // What the shell says of a program that is not there, or is none.
      if ![.exit(126), .exit(127)].contains(end) || !file.isUntouched { return (end, editor) }
    }
    return nil
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
