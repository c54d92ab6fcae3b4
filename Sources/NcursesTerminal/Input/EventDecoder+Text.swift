import TerminalUI

extension EventDecoder {
  mutating func takeText(_ byte: UInt8) {
    if !partialScalar.isEmpty {
      if byte & 0xC0 == 0x80 { return continueScalar(byte) }
      partialScalar = []
      modifiers = []
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
      modifiers = []
    }
  }

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
    guard partialScalar.count == expectedCount(after: partialScalar[0]) else { return }
    let scalars = String(validating: partialScalar, as: UTF8.self)?.unicodeScalars
    partialScalar = []
    if let scalar = scalars?.first, scalars?.count == 1,
      scalar.properties.generalCategory != .control
    {
      takeScalar(scalar)
    } else {
      modifiers = []
    }
  }

  private func expectedCount(after lead: UInt8) -> Int {
    lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
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
    } else {
      emit(.character(Character(scalar)), modifiers)
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
    partialScalar = []
    modifiers = []
  }
}

extension Unicode.Scalar {
  /// Whether more scalars of the same character often follow, as with emoji and flags.
  fileprivate var oftenBeginsCluster: Bool {
    value >= 0x2000 && properties.isEmoji || (0x1F1E6...0x1F1FF).contains(value)
  }
}
