import TerminalUI

extension ControlSequence {
  /// The key of a sequence without a private marker.
  var key: Key? {
    // F1 to F5 of the Linux console.
    if privateMarker == UInt8(ascii: "[") {
      return (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final)
        ? Key(.function(Int(final - UInt8(ascii: "A")) + 1)) : nil
    }
    switch final {
    case UInt8(ascii: "u"): return key(scalar: number(0) ?? 0)
    case tilde:
      // The modifyOtherKeys format of xterm.
      if number(0) == 27 { return key(scalar: number(2) ?? 0) }
      return number(0).flatMap(Self.code(number:)).flatMap(key(_:))
    // rxvt has these in place of ~ with Shift, with Ctrl and with both.
    case UInt8(ascii: "$"): return numberedKey(.shift)
    case UInt8(ascii: "^"): return numberedKey(.control)
    case UInt8(ascii: "@"): return numberedKey([.shift, .control])
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    // Without a modifier it is a cursor position report.
    case UInt8(ascii: "R") where number(0) != 1 || !(2...8).contains(number(1) ?? 0): return nil
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.code(letter: final - 0x20).map { Key($0, .shift) }
    default: return Self.code(letter: final).flatMap(key(_:))
    }
  }

  /// The key of a sequence that began with ESC O.
  var ss3Key: Key? {
    switch final {
    case UInt8(ascii: "M"): return Key(.enter)
    case UInt8(ascii: "I"): return Key(.tab)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.code(letter: final - 0x20).map { Key($0, .control) }
    // The number pad in application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return Key(Character(Unicode.Scalar(final - 0x40)))
    default:
      let modifiers = parameters.count > 1 ? self.modifiers : modifiers(number(0))
      return Self.code(letter: final).map { Key($0, modifiers) }
    }
  }

  private func numberedKey(_ modifiers: Key.Modifiers) -> Key? {
    number(0).flatMap(Self.code(number:)).map { Key($0, modifiers) }
  }

  private func key(_ code: Key.Code) -> Key? {
    isRelease || hasForeignModifiers ? nil : Key(code, modifiers)
  }
}

// MARK: - Modifiers

extension ControlSequence {
  var modifiers: Key.Modifiers { modifiers(number(1)) }

  /// Returns the modifiers of a number, which is one more than their bits.
  private func modifiers(_ number: Int?) -> Key.Modifiers {
    Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: Self.bits(number) & 0b111))
  }

  /// Whether Super, Hyper or Meta is pressed; such keys belong to other programs.
  var hasForeignModifiers: Bool { Self.bits(number(1)) & 0b11_1000 != 0 }

  private static func bits(_ number: Int?) -> Int { max(0, (number ?? 1) - 1) }

  /// Whether the key was released.
  var isRelease: Bool { number(1, part: 1) == 3 }
}

// MARK: - Key codes

extension ControlSequence {
  private static func code(letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  private static func code(number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
