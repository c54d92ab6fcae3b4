public import TerminalUI

/// Decodes the bytes of a terminal into events.
///
/// It is a value and reads no input itself. Bytes can arrive in any portions; the events are always the same. If only
/// time can tell the meaning (a lone ESC is the Escape key, ESC and more is a sequence), ``timeout`` is the time
/// for more bytes before ``flush()`` decides.
public struct EventDecoder: Sendable {
  enum State {
    case ground
    /// After ESC.
    case escape
    /// After ESC ESC: two keys, or Alt with the key whose sequence follows.
    case escapeTwice
    /// After ESC [, with the bytes that followed.
    case controlSequence([UInt8])
    /// After ESC O (SS3), with the bytes that followed.
    case ss3([UInt8])
    /// After ESC [ M, before three more bytes.
    case x10Mouse([UInt8])
    /// In a control string, which is an answer, after ESC and its introducer, with the bytes that followed.
    case controlString(introducer: UInt8, [UInt8])
    /// After an ESC in a control string.
    case controlStringEnd
  }

  /// The timeout for a sequence after a lone ESC.
  let escapeDelay: Duration
  var state = State.ground
  /// The first bytes of a scalar in UTF-8.
  var partialScalar: [UInt8] = []
  /// A character that the next scalar may still extend.
  var pendingCharacter = ""
  /// Whether an ESC came before the sequence, which is how rxvt and others send Alt with a key.
  var hasAltPrefix = false
  /// The modifiers of the next character.
  var modifiers: Key.Modifiers = []
  var paste: PasteBuffer?
  /// Whether the terminal has reported support for kitty's keyboard protocol.
  var supportsKeyboardProtocol = false
  /// The background colour in the last answer that had one.
  public internal(set) var backgroundColor: RGB?
  /// Whether the terminal has reported its primary device attributes (DA1), as all do when asked: `ESC [ ? 62 ; 22 c`.
  public internal(set) var hasDeviceAttributes = false
  /// The decoded events that were not returned yet.
  var events: [TerminalEvent] = []

  /// Creates a decoder, which takes a lone ESC as a key after a delay.
  public init(escapeDelay: Duration = .milliseconds(25)) {
    self.escapeDelay = escapeDelay
  }

  /// Decodes the next bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes {
      take(byte)
    }
    return takeEvents()
  }

  /// Decodes what is unfinished, after no more bytes arrived within ``timeout``.
  public mutating func flush() -> [TerminalEvent] {
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
  /// The time without a byte after which a paste without an end mark counts as ended.
  static let pasteTimeout = Duration.seconds(2)

  /// The timeout for the rest of a sequence after its first bytes, long enough for a slow line.
  var sequenceTimeout: Duration { max(escapeDelay * 4, .milliseconds(100)) }

  /// Whether a paste has begun and its end mark is missing.
  var isPasting: Bool { paste?.isComplete == false }

  /// The time to wait for more bytes before ``flush()``; nil if nothing is unfinished.
  public var timeout: Duration? {
    if let paste {
      return paste.isComplete
        ? escapeDelay : paste.isInterrupted ? sequenceTimeout : Self.pasteTimeout
    }
    return switch state {
    case .ground where !partialScalar.isEmpty: sequenceTimeout
    case .ground: pendingCharacter.isEmpty ? nil : escapeDelay
    case .escape, .escapeTwice: escapeDelay
    case .controlSequence, .ss3, .x10Mouse, .controlString, .controlStringEnd: sequenceTimeout
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
    case .ss3(let body): takeSS3(byte, after: body)
    case .x10Mouse(let body): takeX10Mouse(byte, after: body)
    case .controlString(let introducer, let body):
      takeControlString(byte, introducer: introducer, after: body)
    case .controlStringEnd: takeControlStringEnd(byte)
    }
  }
}
