package import TerminalUI

/// Turns the bytes of a terminal into events.
///
/// It is a value and does no input itself: bytes may come in any portions, and the events are the
/// same for every way of cutting them. Where only time can tell what was meant (a lone ESC is the
/// Escape key, ESC and more is a sequence), ``patience`` says how long to wait for more bytes before
/// ``flush()`` decides.
package struct EventDecoder: Sendable {
  enum State {
    case ground
    /// After ESC.
    case escape
    /// After ESC ESC: two keys, or Alt with the key whose sequence follows.
    case escapeTwice
    /// After ESC [, with the bytes that followed.
    case controlSequence([UInt8])
    /// After ESC O, with the bytes that followed.
    case shiftedFunction([UInt8])
    /// After ESC [ M: three bytes follow.
    case oldMouse([UInt8])
    /// In an answer that nobody reads, after ESC and the character that began it.
    case answer(introducer: UInt8, isEmpty: Bool)
    /// After an ESC in such an answer.
    case answerEnd
  }

  /// How long a lone ESC may be the beginning of a sequence.
  let escapeDelay: Duration
  var state = State.ground
  /// The bytes of an unfinished UTF-8 character.
  var partialScalar: [UInt8] = []
  /// A character that the next scalar may still become a part of.
  var unfinished = ""
  /// Whether an ESC stood before the sequence, as rxvt and others send Alt with a key.
  var hasAltPrefix = false
  /// What applies to the next character.
  var modifiers: Key.Modifiers = []
  var paste: PasteBuffer?
  /// Whether the terminal has answered that it knows kitty's keyboard protocol.
  var knowsKeyboardProtocol = false
  /// What was decoded and not handed out yet.
  var events: [TerminalEvent] = []

  package init(escapeDelay: Duration = .milliseconds(25)) {
    self.escapeDelay = escapeDelay
  }

  /// Decodes the next bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes {
      take(byte)
    }
    return takeEvents()
  }

  /// Decides about what is unfinished, because no more bytes came for as long as ``patience`` says.
  package mutating func flush() -> [TerminalEvent] {
    if paste != nil {
      closePaste()
    } else {
      finishSequence()
      finishText()
    }
    return takeEvents()
  }

  private mutating func takeEvents() -> [TerminalEvent] {
    defer { events = [] }
    return events
  }

  mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    events.append(.key(Key(code, modifiers)))
  }
}

extension EventDecoder {
  /// How long a paste may stay without a byte before it counts as ended.
  static let pastePatience = Duration.seconds(5)

  /// How long a sequence that has begun beyond its ESC may take to go on, over a slow line.
  var sequencePatience: Duration { max(escapeDelay * 4, .milliseconds(100)) }

  /// How long to wait for more bytes before ``flush()``; nil when nothing is unfinished.
  package var patience: Duration? {
    if let paste { return paste.isComplete ? escapeDelay : Self.pastePatience }
    return switch state {
    case .ground where !partialScalar.isEmpty: sequencePatience
    case .ground: unfinished.isEmpty ? nil : escapeDelay
    case .escape, .escapeTwice: escapeDelay
    case .controlSequence, .shiftedFunction, .oldMouse, .answer, .answerEnd: sequencePatience
    }
  }
}

extension EventDecoder {
  private mutating func take(_ byte: UInt8) {
    if paste != nil { return takePasted(byte) }
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .escapeTwice: takeAfterTwoEscapes(byte)
    case .controlSequence(let body): takeControlSequence(byte, after: body)
    case .shiftedFunction(let body): takeShiftedFunction(byte, after: body)
    case .oldMouse(let body): takeOldMouse(byte, after: body)
    case .answer: takeAnswer(byte)
    case .answerEnd: takeAnswerEnd(byte)
    }
  }
}
