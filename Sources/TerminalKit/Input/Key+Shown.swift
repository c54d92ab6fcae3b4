extension Key {
  /// The key in readable form for hints, help and messages: `j`, `Esc`, `Ctrl-D`, `Alt-Left`.
  ///
  /// A letter with Control or Alt is shown as a capital, as on the keyboard. `Shift` is added if the letter really is a
  /// capital. Use ``description`` for a form that can be parsed.
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
  /// The keys in readable form, separated by blanks if one of them has a longer name: `gt`, `Space n c`.
  public var shown: String {
    let names = map(\.shown)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}

extension [[Key]] {
  /// The keys of a binding in readable form: `j  Down`.
  public var shown: SafeText { SafeText(map(\.shown).joined(separator: "  ")) }
}
