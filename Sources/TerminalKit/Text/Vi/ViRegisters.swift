/// The texts that vi commands deleted or copied.
struct ViRegisters: Hashable, Sendable {
  /// A text, and whether it is whole lines.
  struct Value: Hashable, Sendable {
    /// The text. Whole lines are without the last newline.
    var text: String
    var isLines: Bool

    /// The text with the newline of whole lines, as programs exchange it.
    var copied: String { isLines ? text + "\n" : text }

    init(text: String, isLines: Bool) {
      (self.text, self.isLines) = (text, isLines)
    }

    /// Creates the value of a text from the clipboard, which is whole lines if it ends in a newline.
    init(clipboard: String) {
      let isLines = clipboard.hasSuffix("\n")
      self.init(text: isLines ? String(clipboard.dropLast()) : clipboard, isLines: isLines)
    }
  }

  /// The names of the clipboard.
  static let clipboards: Set<Character> = ["+", "*"]

  private var values: [Character: Value] = [:]

  /// Whether a register can have a name: a letter, 0, and those of the clipboard, of nothing and of the last text.
  static func isName(_ name: Character?) -> Bool {
    guard let name else { return false }
    return name.isASCII && name.isLetter || "0_\"+*".contains(name)
  }

  /// Returns the value of a register, by default of the last text. Those of the clipboard are not stored here.
  subscript(name: Character?) -> Value? { values[Self.key(name)] }

  /// Stores a text. An uppercase name appends to the register.
  mutating func keep(_ value: Value, in name: Character?, isYanked: Bool) {
    guard name != "_" else { return }
    var value = value
    let key = Self.key(name)
    if let name, name.isUppercase, let old = values[key] { value = old.appending(value) }
    if key != "\"", !Self.clipboards.contains(key) { values[key] = value }
    values["\""] = value
    if key == "\"", isYanked { values["0"] = value }
  }

  private static func key(_ name: Character?) -> Character {
    guard let name else { return "\"" }
    return name.isUppercase ? Character(name.lowercased()) : name
  }
}

extension ViRegisters.Value {
  fileprivate func appending(_ other: Self) -> Self {
    let isLines = isLines || other.isLines
    return Self(text: text + (isLines ? "\n" : "") + other.text, isLines: isLines)
  }
}
