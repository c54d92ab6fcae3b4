import NcursesTerminal
import Testing

@Suite struct TerminalErrorMessageTests {
  /// With a type, because the compiler tries all overloads of a literal without one.
  private nonisolated static let sentences: [(error: TerminalError, text: String)] = [
    (
      .notATerminal(.input),
      """
      Standard input is not a terminal, so no keys can be read. Run it without `<` and `|` \
      before it.
      """
    ),
    (
      .notATerminal(.output),
      """
      Standard output is not a terminal, so nothing can be drawn. Run it without `>` and `|` \
      after it.
      """
    ),
    (
      .unnamed,
      """
      The variable TERM is not set. Set it to the name of the terminal, such as \
      xterm-256color.
      """
    ),
    (
      .unknown(name: "x"),
      """
      No terminal named 'x' is described on this computer. Install its terminfo entry, or set \
      TERM to xterm-256color.
      """
    ),
    (
      .unknown(name: "x\u{1B}]0;y\u{7}"),
      """
      No terminal named 'x]0;y' is described on this computer. Install its terminfo entry, or \
      set TERM to xterm-256color.
      """
    ),
    (
      .cannotMoveCursor(name: "dumb"),
      """
      A terminal of the kind 'dumb' cannot move its cursor. Set TERM to what the terminal \
      really is, such as xterm-256color.
      """
    ),
    (
      .failed(operation: "write to the terminal", code: 28),
      """
      Could not write to the terminal: No space left on device. Start again in another \
      terminal window.
      """
    ),
  ]

  @Test(arguments: sentences)
  func `an error says what happened and what to do`(error: TerminalError, sentence: String) {
    #expect(error.description == sentence)
  }
}
