import TerminalUI

extension Key {
  /// The key as people write it: `j`, `Esc`, `Ctrl-D`, `Alt-←`.
  var shown: String {
    if let text, text != " " { return String(text) }
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + codeShown
  }

  private var codeShown: String {
    if case .character(let character) = code {
      return character == " " ? "Space" : character.uppercased()
    }
    return description.filter { $0 != "<" && $0 != ">" }.split(separator: "-").last.map(String.init)
      ?? ""
  }
}

extension [Key] {
  /// The keys one after the other: `gt`, `Space n c`.
  var shown: String {
    let names = map(\.shown)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}
