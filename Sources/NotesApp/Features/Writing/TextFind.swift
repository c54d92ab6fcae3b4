import TerminalUI

/// A search within a text that is being written.
public struct TextFind: Equatable, Codable, Sendable {
  var field: TextBuffer
  /// Where the cursor was: what is found first stands there or after it.
  let origin: TextPosition
  /// How many places there are, and which one is shown, from one.
  private(set) var count = 0
  private(set) var number = 0

  /// Begins a search, for what was sought last, which the first key replaces.
  init(from origin: TextPosition, seeking text: String) {
    self.origin = origin
    field = TextBuffer(text, .field)
    field.apply(.selectAll, in: .zero)
  }

  var pattern: TextPattern? { TextPattern(field.text) }

  /// What came of it, as the end of the row says it.
  var result: String {
    guard pattern != nil else { return "" }
    return count == 0 ? "nothing found" : "\(number) of \(count)"
  }

  /// Takes note of the place that is shown.
  mutating func count(in text: TextBuffer, shown: TextPosition?) {
    let counts = pattern.map { text.hitCount(of: $0, before: shown ?? origin) }
    count = counts?.all ?? 0
    number = shown == nil ? 0 : (counts?.before ?? 0) + 1
  }
}
