public import TerminalUI

extension Notes {
  /// Keys are chosen by pressing them.
  public var keyGuide: KeyGuide<Notes>? {
    KeyGuide([Self.keySteps], "change") { row, turn in turn.present(.keyChoice(row.name)) }
  }

  /// Returns the default keys of a binding; none if there is none of the name.
  static func standardKeys(of name: String) -> [[Key]] {
    bindingsByName().first { $0.name == name }?.keys ?? []
  }

  private static var keySteps: SafeText {
    """
    Enter changes the keys of a command on all screens that have it, at once. “Write settings” in \
    the palette puts them into config.yaml.
    """
  }
}
