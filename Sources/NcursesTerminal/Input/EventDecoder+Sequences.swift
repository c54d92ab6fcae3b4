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
    case _ where ControlStringHead.introducers.contains(byte):
      state = .controlStringHead(introducer: byte, [])
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

  /// Reads a sequence after ESC [ up to its final byte. A byte that cannot belong to it ends it, and so does the limit.
  mutating func takeControlSequence(_ byte: UInt8, after body: [UInt8]) {
    switch byte {
    case UInt8(ascii: "$") where !body.isEmpty && body.allSatisfy(Self.digits.contains):
      // The end of an rxvt key; elsewhere it occurs only inside an answer.
      state = .ground
      interpret(ControlSequence(body: body, final: byte))
    case 0x20..<0x40:
      guard body.count < ControlSequence.maxBodyLength else { return abandonSequence() }
      state = .controlSequence(body + [byte])
    case UInt8(ascii: "[") where body.isEmpty:
      // The first function keys of the Linux console: ESC [ [ A.
      state = .controlSequence([byte])
    case UInt8(ascii: "M") where body.isEmpty:
      state = .x10Mouse([])
    case 0x40..<0x7F:
      state = .ground
      interpret(ControlSequence(body: body, final: byte))
    default:
      abandonSequence()
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
      abandonSequence()
      takeText(byte)
    }
  }

  /// Reads the three bytes of a mouse report. xterm sends 0 for a position that has no byte.
  mutating func takeX10Mouse(_ byte: UInt8, after body: [UInt8]) {
    guard byte >= 0x20 || byte == 0 else {
      abandonSequence()
      return takeText(byte)
    }
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

  /// Reads the first bytes of a control string. If they begin no answer, they are keys.
  mutating func takeControlStringHead(_ byte: UInt8, introducer: UInt8, after body: [UInt8]) {
    let head = body + [byte]
    switch ControlStringHead(head, introducer: introducer) {
    case .unfinished: state = .controlStringHead(introducer: introducer, head)
    case .answer: state = .controlString(introducer: introducer, head, count: head.count)
    case .keys:
      abandonSequence()
      takeText(byte)
    }
  }

  /// Reads a control string up to BEL or ESC \, a byte that no answer contains, or the limit. Only the background
  /// colour is of interest: `ESC ] 11 ; rgb:1616/1818/1d1d BEL`.
  mutating func takeControlString(
    _ byte: UInt8, introducer: UInt8, after body: [UInt8], count: Int
  ) {
    switch byte {
    case Self.escape, 0x07:
      if introducer == UInt8(ascii: "]") {
        backgroundColor = RGB(backgroundIn: body) ?? backgroundColor
      }
      state = byte == Self.escape ? .controlStringEnd : .ground
    case 0x18, 0x1A: state = .ground
    case 0x00..<0x20, 0x7F:
      state = .ground
      takeText(byte)
    case _ where count >= ControlStringHead.maxLength: state = .ground
    default:
      let isKept = count < ControlStringHead.keptLength
      state = .controlString(
        introducer: introducer, isKept ? body + [byte] : body, count: count + 1)
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
      deviceAttributesCount += 1
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

  /// Decodes ESC, which no sequence followed within the timeout.
  mutating func finishEscape() {
    switch state {
    case .escape: emit(.escape)
    case .escapeTwice:
      emit(.escape)
      emit(.escape)
    default: return
    }
    state = .ground
  }

  /// Ends a sequence before a byte that cannot belong to it: as keys if the bytes so far begin no known sequence.
  private mutating func abandonSequence() {
    if hasAltPrefix { append(nil) }
    let abandoned = state
    state = .ground
    switch abandoned {
    case .controlSequence([]): emitAfterEscape("[")
    case .ss3([]): emitAfterEscape("O")
    case .controlStringHead(let introducer, let body):
      emitAfterEscape(Unicode.Scalar(introducer))
      for byte in body { takeText(byte) }
    default: break
    }
  }
}
