extension Key {
  /// The key as people read it, in hints, help and messages: `j`, `Esc`, `Ctrl-D`, `Alt-Left`.
  ///
  /// A letter with Control or Alt is a capital, as it stands on the keyboard: `Shift` says where it is one for
  /// the program, too. ``description`` is what programs read back.
  public var shown: String {
    if let text, text != " " { return String(text) }
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) || isCapital { prefix += "Shift-" }
    return prefix + codeShown
  }

  private var isCapital: Bool {
    if case .character(let character) = code { character.isUppercase } else { false }
  }

  private var codeShown: String {
    switch code {
    case .character(" "): "Space"
    case .character(let character): character.uppercased()
    default: codeName
    }
  }
}

extension [Key] {
  /// The keys one after the other, apart where one of them has a longer name: `gt`, `Space n c`.
  public var shown: String {
    let names = map(\.shown)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}
