public import TerminalUI

extension Notes {
  /// Keys are chosen in the configuration file, whose lines the list of keys copies.
  public var keyGuide: KeyGuide<Notes>? {
    KeyGuide([Self.keySteps, SafeText(surroundings.configPath)], "copy the line") { rows, turn in
      let lines = rows.map { Config.keyLine($0.name, $0.keys) }
      let (what, them) = lines.count == 1 ? (lines[0], "it") : ("\(lines.count) lines", "them")
      turn.copy(
        lines.map { "  " + $0 }.joined(separator: "\n"),
        as: SafeText("\(what) · add \(them) below keys: in config.yaml"))
    }
  }

  private static var keySteps: SafeText {
    """
    To change keys, copy a line and put it below a line keys: in this file. Create the file if \
    there is none. A line has the keys of all screens. The next start reads it.
    """
  }
}
