/// A text whose keys arrived all at once: pasted without bracketed paste, sent by a program, or typed for another
/// window. People type fewer keys between two polls of the input.
///
/// Speed alone cannot tell a short paste from commands: keys typed ahead on a slow connection, a held key, and the keys
/// that scripts and keyboard macros send arrive at once as well. Shells and editors take all of them as keys. So a burst
/// has more keys than people type ahead, and more different ones than a held key or two; fewer keys are always keys.
/// A key that types no text ends a burst and is a key: a text that was typed ahead, with Ctrl-S, is saved.
///
/// A long text arrives in parts, because terminals deliver it some kilobytes at a time and networks divide it. Parts
/// that follow one another within ``window`` count as one. A read of a single key is not waited for, so that typing is
/// never delayed; nor is a held key.
enum KeyBurst {
  private static let leastKeys = 16
  private static let leastDistinct = 6
  /// The number of keys that can begin a burst. A short prefix is enough to detect one, which may be long.
  private static let prefix = 4 * leastKeys
  /// The maximum number of events that are collected, so that endless input is shown at times.
  private static let mostEvents = 1 << 18

  /// The maximum time between two parts of a burst.
  static let window: Duration = .milliseconds(50)

  /// Returns the number of keys of the burst at the start of events that arrived together, or 0 if there is none.
  static func count(in events: ArraySlice<TerminalEvent>) -> Int {
    isBurst(events.prefix(prefix).prefix { $0.typed != nil })
      ? events.prefix { $0.typed != nil }.count : 0
  }

  /// Returns the text of keys.
  static func text(of keys: ArraySlice<TerminalEvent>) -> String {
    String(keys.compactMap(\.typed))
  }

  /// Returns whether keys are one line with its end. Scripts send a line to a field so, and people type it ahead.
  static func isLine(_ keys: ArraySlice<TerminalEvent>) -> Bool {
    keys.firstIndex { $0.typed == "\n" }.map { $0 + 1 } == keys.endIndex
  }

  /// Returns whether events that arrived together may go on: they end in a burst, or in keys that can become one.
  /// `count` is the number of events that arrived last.
  static func mayContinue(_ events: [TerminalEvent], afterReading count: Int) -> Bool {
    guard events.count < mostEvents else { return false }
    let start = events.lastIndex { $0.typed == nil }.map { $0 + 1 } ?? 0
    let keys = events[start...].prefix(prefix)
    return isBurst(keys) || count > 1 && Set(keys).count > 1
  }

  private static func isBurst(_ keys: ArraySlice<TerminalEvent>) -> Bool {
    keys.count >= leastKeys && Set(keys).count >= leastDistinct
  }
}

extension [TerminalEvent] {
  /// The events without the line feed of each CR LF: both are one line end.
  var joiningLineEnds: [TerminalEvent] {
    guard contains(.lineFeed) else { return self }
    return indices.filter { index in
      index == 0 || self[index] != .lineFeed || self[index - 1] != .key(Key(.enter))
    }.map { self[$0] }
  }
}

extension TerminalEvent {
  fileprivate static let lineFeed = TerminalEvent.key(Key("j", .control))

  /// The character that a key types in a text of several lines.
  var typed: Character? {
    guard case .key(let key) = self else { return nil }
    return switch key {
    case Key(.enter), Key("j", .control): "\n"
    case Key(.tab): "\t"
    default: key.text
    }
  }
}
