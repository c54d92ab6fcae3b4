public import TerminalUI

/// Decodes the bytes of a terminal into events.
///
/// It is a value and reads no input itself. Bytes can arrive in any portions; the events are always the same. If only
/// time can tell the meaning (a lone ESC is the Escape key, ESC and more is a sequence), ``timeout`` is the time
/// for more bytes before ``flush()`` decides.
///
/// Nothing else depends on time. From its second byte on, a sequence has no timeout, because a slow line may pause
/// anywhere in it, and its rest would be taken for keys. It ends with its final byte, with a byte that cannot belong
/// to it, or at a limit of bytes. A person who presses Alt with a character that introduces sequences loses little:
///
/// - Alt-] , Alt-P and Alt-_ introduce answers, all of which begin alike (see `ControlStringHead`). With the first
///   character that no answer has, the characters so far are keys.
/// - Alt-[ and Alt-O introduce keys. The next key may be taken for the end of one, and is ignored if it is unknown.
/// - Alt-X and Alt-^ introduce strings that no terminal sends. They are keys at once.
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
    /// After ESC and the introducer of a control string, with the bytes that followed, which may begin an answer.
    case controlStringHead(introducer: UInt8, [UInt8])
    /// In a control string, which is an answer, with its first bytes and the number of all.
    case controlString(introducer: UInt8, [UInt8], count: Int)
    /// After an ESC in a control string. The string has ended, or the next byte ends it.
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
  /// The number of reports of the primary device attributes (DA1), which all terminals send when asked:
  /// `ESC [ ? 62 ; 22 c`.
  public internal(set) var deviceAttributesCount = 0
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

  /// Decodes what only time can tell, after no more bytes arrived within ``timeout``. At any other time it does nothing.
  public mutating func flush() -> [TerminalEvent] {
    if paste != nil {
      finishPaste()
    } else {
      finishEscape()
      if partialScalar.isEmpty { finishText() }
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

  /// Emits a character that came directly after an ESC.
  mutating func emitAfterEscape(_ scalar: Unicode.Scalar) {
    events.append(.keyAfterEscape(Key(Character(scalar))))
  }
}

extension EventDecoder {
  /// The time without a byte after which a paste without an end mark counts as ended.
  static let pasteTimeout = Duration.seconds(2)

  /// The time without a byte after which a Ctrl-C in a paste counts as pressed.
  var interruptTimeout: Duration { max(escapeDelay * 4, .milliseconds(100)) }

  /// Whether a paste has begun and its end mark is missing.
  var isPasting: Bool { paste?.isComplete == false }

  /// The time to wait for more bytes before ``flush()``; nil if time tells nothing.
  public var timeout: Duration? {
    if let paste {
      if paste.isCutOff { return nil }
      return paste.isComplete
        ? escapeDelay : paste.isInterrupted ? interruptTimeout : Self.pasteTimeout
    }
    return switch state {
    case .escape, .escapeTwice: escapeDelay
    case .ground where partialScalar.isEmpty && !pendingCharacter.isEmpty: escapeDelay
    default: nil
    }
  }
}

extension EventDecoder {
  mutating func take(_ byte: UInt8) {
    if paste != nil { return takePasted(byte) }
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .escapeTwice: takeAfterTwoEscapes(byte)
    case .controlSequence(let body): takeControlSequence(byte, after: body)
    case .ss3(let body): takeSS3(byte, after: body)
    case .x10Mouse(let body): takeX10Mouse(byte, after: body)
    case .controlStringHead(let introducer, let body):
      takeControlStringHead(byte, introducer: introducer, after: body)
    case .controlString(let introducer, let body, let count):
      takeControlString(byte, introducer: introducer, after: body, count: count)
    case .controlStringEnd: takeControlStringEnd(byte)
    }
  }
}
