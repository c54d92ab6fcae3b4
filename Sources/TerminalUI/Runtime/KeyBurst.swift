/// A text whose keys arrived all at once: pasted without bracketed paste, sent by a program, or typed for another
/// window. People type fewer keys between two polls of the input.
///
/// The limits are chosen so that a held key, and keys typed ahead on a slow connection, do not count as bursts.
struct KeyBurst: Equatable {
  private static let leastKeys = 16
  private static let leastDistinct = 6

  /// The remaining text.
  private(set) var text: Substring
  /// The number of remaining events.
  private(set) var count: Int

  /// Creates the burst at the start of events that arrived together, or nil if there is none.
  init?(_ events: ArraySlice<TerminalEvent>) {
    // A short prefix is enough to detect a burst, which may be long.
    let start = events.prefix(4 * Self.leastKeys).prefix { $0.typed != nil }
    guard start.count >= Self.leastKeys,
      Set(start.compactMap(\.typed)).count >= Self.leastDistinct
    else { return nil }
    let keys = events.prefix { $0.typed != nil }
    text = Substring(String(keys.compactMap(\.typed)))
    count = keys.count
  }

  /// Returns the burst without its first event, or nil at its end.
  func dropping(_ first: TerminalEvent) -> KeyBurst? {
    guard count > 1, let character = first.typed else { return nil }
    var rest = self
    // Two keys may form one character of the text.
    rest.text = Substring(text.unicodeScalars.dropFirst(character.unicodeScalars.count))
    rest.count -= 1
    return rest
  }
}

extension TerminalEvent {
  fileprivate var typed: Character? {
    guard case .key(let key) = self else { return nil }
    return switch key.code {
    case .enter where key.modifiers.isEmpty: "\n"
    case .tab where key.modifiers.isEmpty: "\t"
    default: key.text
    }
  }
}
