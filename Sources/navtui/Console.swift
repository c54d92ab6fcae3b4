import Foundation
import TerminalUI

/// Standard output for data, standard error for messages.
enum Console {
  static var isOutputATerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a line of data. On a terminal it is made safe; into a pipe it goes as it is.
  static func line(_ text: String) {
    write(isOutputATerminal ? SafeText(text).string : text)
  }

  /// Writes a text of several lines, each made safe on a terminal.
  static func text(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      self.line(String(line))
    }
  }

  /// Writes a message, made safe: it may hold file names and links.
  static func error(_ message: String) {
    FileHandle.standardError.write(Data("navtui: \(SafeText(message).string)\n".utf8))
  }

  private static func write(_ line: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      // The reader has gone, as `head` does: nobody is left to tell.
      exit(0)
    }
  }
}
