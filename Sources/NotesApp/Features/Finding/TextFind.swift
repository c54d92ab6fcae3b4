import TerminalUI

/// A search within a text, in the reader or the editor.
public struct TextFind: Equatable, Codable, Sendable {
  var field: TextBuffer
  /// The text that replaces matches; nil while nothing is replaced.
  var replacement: TextBuffer?
  /// The start of the search; the first match is there or after it. In the reader, lines are rows.
  let origin: TextPosition
  /// The number of matches, and the number of the current one, from one.
  private(set) var count = 0
  private(set) var number = 0

  /// Starts a search with the last search text, which is selected so that typing replaces it.
  init(from origin: TextPosition, seeking text: String) {
    self.origin = origin
    field = TextBuffer(text, .field)
    field.apply(.selectAll, in: .zero)
  }

  var pattern: TextPattern? { TextPattern(field.text) }

  /// The field with the cursor.
  var focused: TextBuffer {
    get { replacement ?? field }
    set { if replacement == nil { field = newValue } else { replacement = newValue } }
  }

  /// Whether there is a search text without a match.
  var hasNoMatch: Bool { pattern != nil && count == 0 }

  /// The result at the end of the row: `match 2 of 5`.
  var result: String {
    guard pattern != nil else { return "" }
    return count == 0 ? "no match" : "match \(number) of \(count)"
  }

  /// The message after a step to a match at the other end of the text.
  static func message(isForward: Bool, count: Int) -> SafeText {
    count == 1
      ? "The only match"
      : isForward ? "Continued at the first match" : "Continued at the last match"
  }

  /// Sets the number of the current match and of all matches; zero means none.
  mutating func show(_ number: Int, of count: Int) {
    (self.number, self.count) = (number, count)
  }
}
