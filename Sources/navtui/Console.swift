import Foundation
import NotesApp
import NotesStorage
import TerminalUI

/// The standard streams: input, output for data, and errors for messages.
///
/// Nothing else in the program writes to output or errors. A terminal gets what is safe to draw, and so do errors
/// wherever they lead; a pipe gets data byte for byte.
enum Console {
  static var isOutputATerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  private static var isOutputClosed = false

  /// Notes whether there is an output, before another file takes the place of one that is closed.
  static func lookAtOutput() {
    isOutputClosed = fcntl(STDOUT_FILENO, F_GETFD) == -1
  }

  /// Writes a line of data. On a terminal it is made safe; into a pipe it goes as it is. Where it cannot
  /// be written, the error ends with what is `done` all the same.
  static func line(_ text: String, done: String = "") {
    write((isOutputATerminal ? SafeText(text).string : text) + "\n", done: done)
  }

  /// Writes a line of several parts: between them is a tab in a pipe, and on a terminal what a person reads.
  static func row(_ parts: [String], done: String = "") {
    line(parts.joined(separator: separator), done: done)
  }

  /// What stands between the parts of a line.
  static var separator: String { isOutputATerminal ? "  " : "\t" }

  /// Writes a text of several lines, each made safe on a terminal.
  static func text(_ text: String) {
    for line in text.lines { self.line(line) }
  }

  /// Writes the text of a note: into a pipe byte for byte, on a terminal as a text.
  static func body(_ body: NoteBody) {
    if isOutputATerminal { text(body.text) } else { write(body.bytes) }
  }

  /// Writes JSON as it is; on a terminal what it would obey is escaped, so that the JSON says the same.
  static func json(_ text: String) {
    write(isOutputATerminal ? text.jsonForTerminal : text)
  }

  /// Writes a frame with the sequences that draw it, also into a pipe.
  static func frame(_ buffer: CellBuffer) {
    write(buffer.ansiText)
  }

  /// Reads what comes from standard input, and no more than so many bytes.
  ///
  /// - Throws: ``CommandFailure``, whose message ends with the advice.
  static func readInput(upTo limit: Int, advice: String) throws(CommandFailure) -> [UInt8] {
    do {
      return [UInt8](try FileHandle.standardInput.read(upToCount: limit) ?? Data())
    } catch {
      throw CommandFailure(
        message: "Cannot read standard input. \(advice)",
        exitCode: ExitStatus.missingInput)
    }
  }

  /// Writes a message with the program's name.
  static func error(_ message: String) {
    writeError("navtui: \(SafeText(message).string)\n")
  }

  /// Writes a message of several lines.
  static func errorText(_ text: String) {
    for line in text.lines { writeError(SafeText(line).string + "\n") }
  }

  /// Writes over the line of standard error in which the cursor is, and may leave the cursor at its start.
  static func overwriteErrorLine(_ line: String, returns: Bool = false) {
    writeError("\r" + SafeText(line).string + (returns ? "\r" : ""))
  }

  private static func writeError(_ safe: String) {
    // Where nobody hears it, the exit status still says it.
    try? FileHandle.standardError.write(contentsOf: Data(safe.utf8))
  }

  private static func write(_ text: String, done: String = "") {
    write(Array(text.utf8), done: done)
  }

  private static func write(_ bytes: [UInt8], done: String = "") {
    guard !isOutputClosed else { refuse("it is closed", done) }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      // The reader has gone, as `head` does: nobody is left to tell.
      if cause?.code == Int(EPIPE) { exit(0) }
      refuse(error.systemReason, done)
    }
  }

  private static func refuse(_ reason: String, _ done: String) -> Never {
    let end = done.isEmpty ? "Check where it is redirected to." : done
    error("Cannot write standard output: \(reason). \(end)")
    exit(ExitStatus.inputOutput)
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
