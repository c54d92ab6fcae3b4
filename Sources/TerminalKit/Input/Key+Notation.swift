extension Key {
  /// The names of keys that are not a single character, as written between `<` and `>`.
  private static let names: [(String, Code)] = [
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("Space", .character(" ")), ("lt", .character("<")),
    ("gt", .character(">")),
  ]

  /// Alternative names, which are parsed but never written.
  private static let otherNames: [(String, Code)] = [
    ("Return", .enter), ("CR", .enter), ("Escape", .escape), ("BS", .backspace),
    ("Del", .delete), ("Ins", .insert), ("PgUp", .pageUp), ("PgDn", .pageDown),
  ]

  /// All names in lowercase. A dictionary, because an app's key table looks up a hundred names at launch.
  private static let codes = Dictionary(
    (names + otherNames).map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })

  /// Creates a key from the text between `<` and `>` in a ``KeyScript``: `Enter`, `C-p`, `S-Tab`, `M-Left`, `F5`.
  ///
  /// | name | key |
  /// | --- | --- |
  /// | `Enter`, `Return`, `CR` | Enter |
  /// | `Esc`, `Escape` | Escape |
  /// | `Tab` | Tab |
  /// | `Space` | the space bar |
  /// | `Backspace`, `BS` | deletes the character before the cursor |
  /// | `Delete`, `Del` | deletes the character under the cursor |
  /// | `Insert`, `Ins` | Insert |
  /// | `Up`, `Down`, `Left`, `Right` | the arrow keys |
  /// | `Home`, `End` | Home and End |
  /// | `PageUp`, `PgUp` and `PageDown`, `PgDn` | Page Up and Page Down |
  /// | `F1` to `F63` | the function keys, as many as terminfo has |
  /// | `lt`, `gt` | `<` and `>` |
  ///
  /// | prefix | modifier |
  /// | --- | --- |
  /// | `C-` | Control |
  /// | `M-`, `A-` | Alt |
  /// | `S-` | Shift |
  ///
  /// Names are case-insensitive. Modifiers are uppercase and in any order. After a modifier, any character is a name,
  /// as in `C-p`. A letter with Shift is its capital, so `M-S-d` is `M-D`. No other key that types a character has
  /// Shift, because terminals report only the character. ``description`` uses the first name of each key.
  ///
  /// - Returns: Nil for an unknown name, including a single character, which is written without brackets.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    while rest.utf8.count > 2, let modifier = Modifiers(prefixOf: rest.utf8) {
      modifiers.insert(modifier)
      rest = Substring(rest.unicodeScalars.dropFirst(2))
    }
    if let code = Self.codes[rest.lowercased()] {
      self.init(code, modifiers)
    } else if let number = Self.functionNumber(rest) {
      self.init(.function(number), modifiers)
    } else if rest.count == 1, let character = rest.first, !modifiers.isEmpty {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
    if modifiers.contains(.shift), case .character(let character) = code {
      guard let capital = character.capital else { return nil }
      self.init(capital, modifiers.subtracting(.shift))
    }
  }

  private static func functionNumber(_ text: Substring) -> Int? {
    guard text.first == "F" || text.first == "f", text.dropFirst().first?.isASCIIDigit == true
    else { return nil }
    return Int(text.dropFirst()).flatMap { (1...63).contains($0) ? $0 : nil }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// The character that its key types with Shift, if it is a letter.
  fileprivate var capital: Character? {
    let text = uppercased()
    return text.count == 1 ? text.first.flatMap { $0.isUppercase ? $0 : nil } : nil
  }
}

extension Key.Modifiers {
  fileprivate init?(prefixOf name: Substring.UTF8View) {
    guard name.dropFirst().first == UInt8(ascii: "-") else { return nil }
    switch name.first {
    case UInt8(ascii: "C"): self = .control
    case UInt8(ascii: "M"), UInt8(ascii: "A"): self = .alt
    case UInt8(ascii: "S"): self = .shift
    default: return nil
    }
  }
}

extension Key: CustomStringConvertible {
  /// The key in the notation of key scripts: `j`, `<C-p>`, `<Enter>`.
  public var description: String {
    if let text, text != " ", text != "<" { return String(text) }
    var prefix = ""
    if modifiers.contains(.control) { prefix += "C-" }
    if modifiers.contains(.alt) { prefix += "M-" }
    if modifiers.contains(.shift) { prefix += "S-" }
    return "<\(prefix)\(codeName)>"
  }

  /// The first name of the key, without its modifiers.
  var codeName: String {
    if case .function(let number) = code { return "F\(number)" }
    if let name = Self.names.first(where: { $0.1 == code })?.0 { return name }
    if case .character(let character) = code { return String(character) }
    return "?"
  }
}
