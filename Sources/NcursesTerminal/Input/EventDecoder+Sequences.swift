import TerminalUI

extension EventDecoder {
  static let escape: UInt8 = 0x1B
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case Self.escape: state = .escapeTwice
    case UInt8(ascii: "["): state = .controlSequence([])
    case UInt8(ascii: "O"): state = .ss3([])
    // An operating system command, a device control string, or similar.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .controlString(introducer: byte, [])
    case 0x00..<0x20, 0x7F: takeControl(byte, .alt)
    default:
      modifiers = .alt
      takeText(byte)
    }
  }

  mutating func takeAfterTwoEscapes(_ byte: UInt8) {
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      hasAltPrefix = true
    } else {
      emit(.escape)
    }
    takeAfterEscape(byte)
  }

  /// Reads a sequence after ESC [ up to its final byte. A byte that cannot belong to it ends it.
  mutating func takeControlSequence(_ byte: UInt8, after body: [UInt8]) {
    switch byte {
    case UInt8(ascii: "$") where !body.isEmpty && body.allSatisfy(Self.digits.contains):
      // The end of an rxvt key; elsewhere it occurs only inside an answer.
      state = .ground
      interpret(ControlSequence(body: body, final: byte))
    case 0x20..<0x40:
      // A longer sequence is read to its end, and ignored.
      state = .controlSequence(body.count < ControlSequence.maxBodyLength ? body + [byte] : body)
    case UInt8(ascii: "[") where body.isEmpty:
      // The first function keys of the Linux console: ESC [ [ A.
      state = .controlSequence([byte])
    case UInt8(ascii: "M") where body.isEmpty:
      state = .x10Mouse([])
    case 0x40..<0x7F:
      state = .ground
      interpret(ControlSequence(body: body, final: byte))
    default:
      finishSequence()
      takeText(byte)
    }
  }

  mutating func takeSS3(_ byte: UInt8, after body: [UInt8]) {
    switch byte {
    case UInt8(ascii: "0")..<UInt8(ascii: ":") where body.count < 4,
      UInt8(ascii: ";") where body.count < 4:
      state = .ss3(body + [byte])
    case 0x40..<0x7F:
      state = .ground
      let key = ControlSequence(body: body, final: byte).ss3Key
      append(key.map(TerminalEvent.key))
    default:
      finishSequence()
      takeText(byte)
    }
  }

  mutating func takeX10Mouse(_ byte: UInt8, after body: [UInt8]) {
    let body = body + [byte]
    guard body.count == 3 else {
      state = .x10Mouse(body)
      return
    }
    state = .ground
    let numbers = body.map { Int($0) - 32 }
    append(
      MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2]).map(TerminalEvent.mouse))
  }

  /// Reads a control string up to BEL or ESC \. Only the background colour is of interest:
  /// `ESC ] 11 ; rgb:1616/1818/1d1d BEL`.
  mutating func takeControlString(_ byte: UInt8, introducer: UInt8, after body: [UInt8]) {
    switch byte {
    case Self.escape, 0x07:
      if introducer == UInt8(ascii: "]") {
        backgroundColor = RGB(backgroundIn: body) ?? backgroundColor
      }
      state = byte == Self.escape ? .controlStringEnd : .ground
    case 0x18, 0x1A: state = .ground
    default:
      // A longer string is read to its end, and ignored.
      let isLong = body.count >= ControlSequence.maxBodyLength
      state = .controlString(introducer: introducer, isLong ? body : body + [byte])
    }
  }

  /// Handles the byte after an ESC in a control string. Without a backslash, the ESC also begins another sequence.
  mutating func takeControlStringEnd(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") {
      state = .ground
    } else {
      takeAfterEscape(byte)
    }
  }

  private mutating func interpret(_ sequence: ControlSequence) {
    if sequence.beginsPaste {
      append(nil)
      paste = PasteBuffer()
    } else if sequence.isKeyboardReport {
      append(nil)
      supportsKeyboardProtocol = true
    } else if sequence.isDeviceAttributes {
      append(nil)
      hasDeviceAttributes = true
    } else {
      append(sequence.event)
    }
  }

  /// Appends the event of a sequence. An ESC before a sequence that is not a key was a key itself.
  private mutating func append(_ event: TerminalEvent?) {
    guard hasAltPrefix else {
      if let event { events.append(event) }
      return
    }
    hasAltPrefix = false
    if case .key(let key)? = event {
      emit(key.code, key.modifiers.union(.alt))
    } else {
      emit(.escape)
      if let event { events.append(event) }
    }
  }

  /// Decodes an unfinished sequence: as keys if only its first bytes arrived.
  mutating func finishSequence() {
    if hasAltPrefix { append(nil) }
    switch state {
    case .escape: emit(.escape)
    case .escapeTwice:
      emit(.escape)
      emit(.escape)
    case .controlSequence([]): emit(.character("["), .alt)
    case .ss3([]): emit(.character("O"), .alt)
    case .controlString(let introducer, []):
      emit(.character(Character(Unicode.Scalar(introducer))), .alt)
    default: break
    }
    state = .ground
  }
}
