import TerminalUI

extension EventDecoder {
  mutating func takeText(_ byte: UInt8) {
    if let lead = partialScalar.first {
      let isFirst = partialScalar.count == 1
      if Self.continuations(after: lead, isFirst: isFirst).contains(byte) {
        return continueScalar(byte)
      }
      partialScalar = []
      takeScalar(Self.replacement)
    }
    switch byte {
    case 0x1B:
      finishText()
      state = .escape
    case 0x00..<0x20, 0x7F:
      finishText()
      takeControl(byte)
    case 0x20..<0x7F:
      takeScalar(Unicode.Scalar(byte))
    case 0xC2..<0xF5:
      partialScalar = [byte]
    default:
      takeScalar(Self.replacement)
    }
  }

  /// The sign for bytes that are not UTF-8, one for each part that `String(decoding:as:)` replaces.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Decodes a control character: a key of its own, or a letter with Ctrl.
  mutating func takeControl(_ byte: UInt8, _ modifiers: Key.Modifiers = []) {
    switch byte {
    case 0x0D: emit(.enter, modifiers)
    case 0x09: emit(.tab, modifiers)
    case 0x08, 0x7F: emit(.backspace, modifiers)
    case 0x00: emit(.character(" "), modifiers.union(.control))
    default:
      let letter = byte <= 0x1A ? byte + 0x60 : byte + 0x40
      emit(.character(Character(Unicode.Scalar(letter))), modifiers.union(.control))
    }
  }

  private mutating func continueScalar(_ byte: UInt8) {
    partialScalar.append(byte)
    guard partialScalar.count == partialScalar[0].lengthOfScalar else { return }
    let scalar = String(decoding: partialScalar, as: UTF8.self).unicodeScalars.first
    partialScalar = []
    if let scalar, scalar.properties.generalCategory != .control {
      takeScalar(scalar)
    } else {
      modifiers = []
    }
  }

  /// The bytes that can follow in a scalar. The first one after some leads is limited, because scalars have one form,
  /// exclude surrogates, and have an end.
  private static func continuations(after lead: UInt8, isFirst: Bool) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0 where isFirst: 0xA0...0xBF
    case 0xED where isFirst: 0x80...0x9F
    case 0xF0 where isFirst: 0x90...0xBF
    case 0xF4 where isFirst: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}

extension UInt8 {
  /// The number of bytes of the scalar that begins with this byte in UTF-8; 0 if none begins with it.
  var lengthOfScalar: Int {
    switch self {
    case 0..<0x80: 1
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 0
    }
  }
}

// MARK: - Characters of several scalars

extension EventDecoder {
  /// The maximum number of scalars in a character; no keyboard types longer ones.
  private static let maxScalarCount = 64

  /// Joins scalars to characters if the first ones are of a kind that is often followed by more (emoji and flags).
  /// All others are emitted at once, so that typing is not delayed.
  mutating func takeScalar(_ scalar: Unicode.Scalar) {
    if modifiers.isEmpty, !pendingCharacter.isEmpty {
      var joined = pendingCharacter
      joined.unicodeScalars.append(scalar)
      if joined.count == 1, joined.unicodeScalars.count < Self.maxScalarCount {
        pendingCharacter = joined
        return
      }
    }
    emitPendingCharacter()
    if modifiers.isEmpty, scalar.oftenBeginsCluster {
      pendingCharacter = String(scalar)
    } else if modifiers.isEmpty {
      emit(.character(Character(scalar)))
    } else {
      emitAfterEscape(scalar)
      modifiers = []
    }
  }

  private mutating func emitPendingCharacter() {
    guard !pendingCharacter.isEmpty else { return }
    emit(.character(Character(pendingCharacter)))
    pendingCharacter = ""
  }

  /// Emits the pending text, before something that is not text or after a timeout.
  mutating func finishText() {
    emitPendingCharacter()
    modifiers = []
  }
}

extension Unicode.Scalar {
  /// Whether more scalars of the same character often follow, as with emoji and flags.
  fileprivate var oftenBeginsCluster: Bool {
    value >= 0x2000 && properties.isEmoji || (0x1F1E6...0x1F1FF).contains(value)
  }
}
