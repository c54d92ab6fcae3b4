import CLibrary

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notATerminal(.input):
      "Standard input is not a terminal, so no keys can be read. Run it without `<` and `|` before it."
    case .notATerminal(.output):
      "Standard output is not a terminal, so nothing can be drawn. Run it without `>` and `|` after it."
    case .unnamed:
      "The variable TERM is not set. Set it to the name of the terminal, such as xterm-256color."
    case .unknown(let name):
      "No terminal named '\(Self.shown(name))' is described on this computer. Install its terminfo entry, or set "
        + "TERM to xterm-256color."
    case .cannotMoveCursor(let name):
      "A terminal of the kind '\(Self.shown(name))' cannot move its cursor. Set TERM to what the terminal really "
        + "is, such as xterm-256color."
    case .failed(let operation, let code):
      "Could not \(operation): \(SystemError(code: code).message). Start again in another terminal window."
    }
  }

  /// Returns a name without characters that the terminal would interpret.
  private static func shown(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter(\.isDrawable).prefix(64)))
  }
}
