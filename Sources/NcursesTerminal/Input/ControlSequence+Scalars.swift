import TerminalUI

/// Keys that are reported as a number with modifiers, as in kitty's keyboard protocol: `CSI 97;5u`.
/// <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>
extension ControlSequence {
  func key(scalar value: Int) -> Key? {
    guard !isRelease, !hasForeignModifiers else { return nil }
    if let code = Self.code(scalar: value) { return Key(code, modifiers) }
    guard let character = character(value) else { return nil }
    return Key(character, modifiers.subtracting(.shift)).legacyEquivalent
  }

  /// The end of the Latin letters in Unicode. Their keys keep their meaning with Ctrl and Alt.
  private static let lastLatin = 0x24F

  /// Returns the character of a key with Shift applied. With Ctrl and Alt, returns the character of the key on a
  /// Latin keyboard.
  private func character(_ value: Int) -> Character? {
    if !modifiers.isDisjoint(with: [.control, .alt]), value > Self.lastLatin,
      let latin = number(0, part: 2)
    {
      return Self.character(latin, isShifted: modifiers.contains(.shift))
    }
    if modifiers.contains(.shift), let shifted = number(0, part: 1) {
      return Self.character(shifted, isShifted: false)
    }
    return Self.character(value, isShifted: modifiers.contains(.shift))
  }

  private static func character(_ value: Int, isShifted: Bool) -> Character? {
    let value = keypadCharacters[value].map { Int($0.value) } ?? value
    guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .unassigned: return nil
    default: break
    }
    let upper = scalar.properties.uppercaseMapping
    return isShifted && upper.count == 1 ? Character(upper) : Character(scalar)
  }

  private static func code(scalar value: Int) -> Key.Code? {
    switch value {
    case 27: .escape
    case 13, 57414: .enter
    case 9: .tab
    case 8, 127: .backspace
    case keypadStart..<keypadStart + keypadCodes.count: keypadCodes[value - keypadStart]
    default: nil
    }
  }

  /// The keys of the number pad in navigation mode, and the number of the first one.
  private static let keypadCodes: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
  private static let keypadStart = 57417

  /// The characters of the number pad in numeric mode.
  private static let keypadCharacters: [Int: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(57399..., "0123456789./*-+".unicodeScalars)
  )
  .merging([57415: "=", 57416: ","]) { $1 }
}

extension Key {
  /// The key that terminals without the protocol report for this one, so that Ctrl-[ is Escape everywhere.
  fileprivate var legacyEquivalent: Key {
    guard modifiers.contains(.control), case .character(let character) = code else { return self }
    let others = modifiers.subtracting(.control)
    return switch character {
    case "[": Key(.escape, others)
    case "i": Key(.tab, others)
    case "m": Key(.enter, others)
    case "h": Key(.backspace, others)
    case "/", "7": Key("_", modifiers)
    case "@", "2": Key(" ", modifiers)
    default: self
    }
  }
}
