/// A text of which all keys came at once: pasted where the terminal does not say so, sent by a program, or
/// meant for another window. Hands type less between two looks at the input.
///
/// The numbers are chosen so that a key that is held down, and keys typed ahead on a slow line, are none.
struct KeyBurst: Equatable {
  private static let leastKeys = 16
  private static let leastDistinct = 6

  /// What is left of it.
  private(set) var text: Substring
  /// How many events that takes.
  private(set) var count: Int

  /// The burst at the beginning of events that came at once; nil when there is none.
  init?(_ events: ArraySlice<TerminalEvent>) {
    // Whether it is one is seen soon; it may be long.
    let start = events.prefix(4 * Self.leastKeys).prefix { $0.typed != nil }
    guard start.count >= Self.leastKeys,
      Set(start.compactMap(\.typed)).count >= Self.leastDistinct
    else { return nil }
    let keys = events.prefix { $0.typed != nil }
    text = Substring(String(keys.compactMap(\.typed)))
    count = keys.count
  }

  /// What is left of the burst behind its first event; nil at its end.
  func dropping(_ first: TerminalEvent) -> KeyBurst? {
    guard count > 1, let character = first.typed else { return nil }
    var rest = self
    // Two keys may be one character of the text.
    rest.text = Substring(text.unicodeScalars.dropFirst(character.unicodeScalars.count))
    rest.count -= 1
    return rest
  }
}

extension TerminalEvent {
  /// The character that a key stands for in a text.
  fileprivate var typed: Character? {
    guard case .key(let key) = self else { return nil }
    return switch key.code {
    case .enter where key.modifiers.isEmpty: "\n"
    case .tab where key.modifiers.isEmpty: "\t"
    default: key.text
    }
  }
}
