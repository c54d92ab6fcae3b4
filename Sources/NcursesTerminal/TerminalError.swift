/// Why a terminal cannot be used, or no longer.
///
/// Its ``description`` says what is wrong, where, and what to do.
public enum TerminalError: Error, Hashable, Sendable {
  /// A standard stream of the program.
  public enum Stream: Hashable, Sendable {
    case input, output
  }

  /// A standard stream is a file, a pipe or closed, and not a terminal.
  case notATerminal(Stream)
  /// The variable TERM is not set, so that nothing says how the terminal is to be spoken to.
  case unnamed
  /// No description of a terminal of this name was found, nor of one that is like it.
  case unknown(name: String)
  /// The terminal has no sequence that moves the cursor.
  case cannotMoveCursor(name: String)
  /// A call of the operating system failed, with its error number.
  case failed(operation: String, code: Int32)
}
