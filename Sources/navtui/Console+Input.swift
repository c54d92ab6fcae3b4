import ArgumentParser
import CLibrary
import Foundation
import NotesApp

/// Standard input.
///
/// A text there must not be lost because a command does not read it. But most programs hand their own standard input on
/// to those that they start: a loop such as `while read id`, a script, `cron`, an IDE. Input is therefore *given* to a
/// command only if bytes wait in a pipe, a socket or a file that the process which started the command does not have as
/// its own standard input. An idle pipe is not waited for.
extension Console {
  /// Reads standard input, at most `limit` bytes.
  ///
  /// - Throws: ``CommandFailure`` with a message that ends with `advice`.
  static func readInput(upTo limit: Int, advice: String) throws(CommandFailure) -> [UInt8] {
    do {
      return [UInt8](try FileHandle.standardInput.read(upToCount: limit) ?? Data())
    } catch {
      throw CommandFailure(.missingInput, "Cannot read standard input. \(advice)")
    }
  }

  /// Reads the text of a note from standard input.
  ///
  /// - Throws: ``CommandFailure`` if it is larger than a note may be, which names the file that has it then, or with a
  ///   message that ends with `advice`.
  static func readNote(advice: String) throws(CommandFailure) -> NoteBody {
    let body = NoteBody(try readInput(upTo: NoteBody.mostBytes + 1, advice: advice))
    try checkLength(of: body, isInput: true)
    return body
  }

  /// Refuses a text that is larger than a note may be.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - isInput: Whether the rest of it is on standard input.
  /// - Throws: ``CommandFailure``, which names the file that has the text then.
  static func checkLength(of body: NoteBody, isInput: Bool = false) throws(CommandFailure) {
    guard body.byteCount > NoteBody.mostBytes else { return }
    throw CommandFailure(
      .badData,
      "The note is larger than \(NoteBody.mostBytes >> 20) MB. Nothing was saved. "
        + RescuedTexts(folder: DataFiles.unsaved).sentence(keeping: body.bytes, andInput: isInput))
  }

  /// Stores a text. One with which its note would be larger than a note may be is kept in a file.
  ///
  /// - Throws: ``CommandFailure``, which names the file then, or the error of `store`.
  static func keeping<Result>(_ text: NoteBody, _ store: () throws -> Result) throws -> Result {
    do {
      return try store()
    } catch let error as StorageError {
      guard case .tooLarge = error else { throw error }
      let file = RescuedTexts(folder: DataFiles.unsaved).sentence(keeping: text.bytes)
      throw CommandFailure(ExitCode(error.exitCode), "\(error.message) \(file)")
    }
  }

  /// Whether standard input is a terminal.
  static var isInputATerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Returns true if input was given to this command.
  ///
  /// - Parameter timeout: The time for which a pipe may still be empty, for a command that reads input; nil for one that
  ///   does not. Its input may be for the process that started it, such as a loop of a shell, if that has the same.
  /// - Returns: Whether there is input to read.
  static func isInputGiven(waitingFor timeout: Duration? = nil) -> Bool {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0, timeout != nil || !isShared(status) else {
      return false
    }
    switch status.type {
    case S_IFREG: return status.st_size > lseek(STDIN_FILENO, 0, SEEK_CUR)
    case S_IFIFO, S_IFSOCK:
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&input, 1, Int32((timeout ?? .zero) / .milliseconds(1)))
      return input.revents & Int16(POLLIN) != 0 && hasBytes(status)
    default: return false
    }
  }

  /// Whether a pipe or socket that can be read has bytes, and is not at its end.
  private static func hasBytes(_ status: stat) -> Bool {
    if status.type == S_IFSOCK {
      var byte = UInt8(0)
      return unsafe recv(STDIN_FILENO, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }
    #if canImport(Darwin)
      // A pipe at its end can be read there.
      return status.st_size > 0
    #else
      return true
    #endif
  }

  /// Returns whether the process that started this one has the same standard input, so that it may read it itself.
  private static func isShared(_ status: stat) -> Bool {
    #if os(Linux)
      var other = stat()
      return unsafe fstatat(AT_FDCWD, "/proc/\(getppid())/fd/\(STDIN_FILENO)", &other, 0) == 0
        && other.st_dev == status.st_dev && other.st_ino == status.st_ino
    #else
      // What other processes have open is not known here. A loop over a file has read some of it.
      return status.type != S_IFREG || lseek(STDIN_FILENO, 0, SEEK_CUR) > 0
    #endif
  }
}
