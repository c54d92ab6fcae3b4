import ArgumentParser
import CLibrary
import NotesApp
import NotesStorage
import TerminalUI

/// The standard streams: input, output for data, and errors for messages.
///
/// Nothing else in the program writes to output or errors. Text for a terminal is made safe, and so are all messages,
/// even in a pipe. A pipe gets data byte for byte.
enum Console {
  static var isOutputATerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  private static var isOutputClosed = false

  /// Records whether output is open, before another file takes the descriptor of a closed one.
  static func recordOutputState() {
    isOutputClosed = fcntl(STDOUT_FILENO, F_GETFD) == -1
  }

  /// Writes a line of data, made safe on a terminal. If it cannot be written, the error message ends with `done`,
  /// which says what was done anyway.
  static func line(_ text: String, done: String = "") {
    write((isOutputATerminal ? SafeText(text).string : text) + "\n", done: done)
  }

  /// Writes a line of several parts, separated by a tab in a pipe.
  static func row(_ parts: [String], done: String = "") {
    line(parts.joined(separator: separator), done: done)
  }

  /// The separator between the parts of a line.
  static var separator: String { isOutputATerminal ? "  " : "\t" }

  /// Writes a text of several lines, each made safe on a terminal.
  static func text(_ text: String) {
    for line in text.lines { self.line(line) }
  }

  /// Writes the text of a note, byte for byte in a pipe.
  static func body(_ body: NoteBody) {
    guard isOutputATerminal else { return write(body) }
    text(body.text.hasSuffix("\n") ? String(body.text.dropLast()) : body.text)
  }

  /// Writes JSON. On a terminal, control characters are escaped in a way that keeps the meaning of the JSON.
  static func json(_ text: String) {
    write(isOutputATerminal ? text.jsonForTerminal : text)
  }

  /// Writes a frame with its escape sequences, even to a pipe.
  static func frame(_ buffer: CellBuffer) {
    write(buffer.ansiText)
  }

  /// Writes a message after the program's name.
  static func error(_ message: String) {
    writeError("navtui: \(SafeText(message).string)\n")
  }

  /// Writes a message of several lines.
  static func errorText(_ text: String) {
    for line in text.lines { writeError(SafeText(line).string + "\n") }
  }

  /// Overwrites the current line of standard error, and optionally leaves the cursor at its start.
  static func overwriteErrorLine(_ line: String, returns: Bool = false) {
    writeError("\r" + SafeText(line).string + (returns ? "\r" : ""))
  }

  private static func writeError(_ safe: String) {
    // If standard error is closed, the exit status still reports the error.
    _ = write(.text(safe), to: STDERR_FILENO)
  }

  private static func write(_ text: String, done: String = "") {
    write(.text(text), done: done)
  }

  private static func write(_ text: NoteBody, done: String = "") {
    guard !isOutputClosed else { refuse("it is closed", done) }
    guard let error = write(text, to: STDOUT_FILENO) else { return }
    // The reader of the pipe has closed it, as `head` does.
    if error.code == EPIPE { exit(0) }
    refuse(error.message, done)
  }

  private static func write(_ text: NoteBody, to descriptor: Int32) -> SystemError? {
    unsafe text.withBytes { unsafe writeAll($0, to: descriptor) }
  }

  private static func refuse(_ reason: String, _ done: String) -> Never {
    let end = done.isEmpty ? "Check where it is redirected to." : done
    error("Cannot write standard output: \(reason). \(end)")
    exit(ExitCode.inputOutput.rawValue)
  }
}

extension String {
  /// The lines, without their ends.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
