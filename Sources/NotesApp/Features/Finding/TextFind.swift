import TerminalUI

/// A search within a text that is read or written.
public struct TextFind: Equatable, Codable, Sendable {
  var field: TextBuffer
  /// The place where it began: the first hit stands there or after it. In a text that is read the lines are rows.
  let origin: TextPosition
  /// How many hits there are, and which one is shown, from one.
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

  /// Takes note of the hit that is shown, and of how many there are; zero stands for none.
  mutating func show(_ number: Int, of count: Int) {
    (self.number, self.count) = (number, count)
  }
}
