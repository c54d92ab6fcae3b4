extension Key {
  /// The names of keys that are not one character, as they are written between `<` and `>`.
  private static let names: [(String, Code)] = [
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("Space", .character(" ")), ("lt", .character("<")),
    ("gt", .character(">")),
  ]

  /// Further names of some of them, which are read and never written.
  private static let otherNames: [(String, Code)] = [
    ("Return", .enter), ("CR", .enter), ("Escape", .escape), ("BS", .backspace),
    ("Del", .delete), ("Ins", .insert), ("PgUp", .pageUp), ("PgDn", .pageDown),
  ]

  /// All of them in small letters: an app's table of keys asks for a hundred at its start.
  private static let codes = Dictionary(
    (names + otherNames).map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })

  /// Reads a key from what stands between `<` and `>` in a ``KeyScript``: `Enter`, `C-p`, `S-Tab`, `M-Left`,
  /// `F5`.
  ///
  /// | name | key |
  /// | --- | --- |
  /// | `Enter`, `Return`, `CR` | Enter |
  /// | `Esc`, `Escape` | Escape |
  /// | `Tab` | Tab |
  /// | `Space` | the space bar |
  /// | `Backspace`, `BS` | deletes what stands before the cursor |
  /// | `Delete`, `Del` | deletes what stands under it |
  /// | `Insert`, `Ins` | Insert |
  /// | `Up`, `Down`, `Left`, `Right` | the arrows |
  /// | `Home`, `End` | Home and End |
  /// | `PageUp`, `PgUp` and `PageDown`, `PgDn` | a page up and down |
  /// | `F1` to `F12` | the function keys |
  /// | `lt`, `gt` | `<` and `>` |
  ///
  /// | before it | held down with it |
  /// | --- | --- |
  /// | `C-` | Control |
  /// | `M-`, `A-` | Alt |
  /// | `S-` | Shift |
  ///
  /// Names are read in capitals and small letters, modifiers in capitals alone and in any order. After a modifier
  /// any character is a name, as in `C-p`. Shift is for keys that type none: a capital says it, so that Alt-Shift-D is
  /// `M-D`. ``description`` has the first name of each.
  ///
  /// - Returns: Nil for an unknown name. A character alone is none: it stands outside of the brackets.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    while rest.count > 2, let modifier = Modifiers(prefix: rest.prefix(2)) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
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
  }

  private static func functionNumber(_ text: Substring) -> Int? {
    guard text.lowercased().hasPrefix("f") else { return nil }
    return Int(text.dropFirst()).flatMap { (1...12).contains($0) ? $0 : nil }
  }
}

extension Key.Modifiers {
  fileprivate init?(prefix: Substring) {
    switch prefix {
    case "C-": self = .control
    case "M-", "A-": self = .alt
    case "S-": self = .shift
    default: return nil
    }
  }
}

extension Key: CustomStringConvertible {
  /// The key as it is written in key scripts and in the help: `j`, `<C-p>`, `<Enter>`.
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
