import TerminalUI

extension Command {
  /// The name of the command in the user's file: `move-down`, `select-tab-1`, `text-delete-forward`.
  ///
  /// It is that of its case, so that every command has one; the tests hold on to all of them.
  var name: String {
    "\(self)".split(separator: "(").map(Self.lastWord).joined(separator: "-")
  }

  /// `TerminalUI.TextCommand.deleteForward)` as `delete-forward`.
  private static func lastWord(_ part: Substring) -> String {
    let word = part.filter { $0 != ")" }.split(separator: ".").last ?? ""
    return word.reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}

extension KeyTable {
  /// The commands that have keys, each once, in the order of the table.
  public static let commandNames: [String] = {
    var known: Set<String> = []
    return rows.map(\.command.name).filter { known.insert($0).inserted }
  }()
}
