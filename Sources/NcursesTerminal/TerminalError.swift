/// The reason why a terminal cannot be used.
///
/// Its ``description`` says what is wrong, where, and what to do.
public enum TerminalError: Error, Hashable, Sendable {
  /// A standard stream of the program.
  public enum Stream: Hashable, Sendable {
    case input, output
  }

  /// A standard stream is not a terminal but a file, a pipe or closed.
  case notATerminal(Stream)
  /// The variable TERM is not set.
  case unnamed
  /// There is no terminal description with this name, nor of a similar terminal.
  case unknown(name: String)
  /// The terminal has no sequence to move the cursor.
  case cannotMoveCursor(name: String)
  /// A system call failed, with its error number.
  case failed(operation: String, code: Int32)
}
