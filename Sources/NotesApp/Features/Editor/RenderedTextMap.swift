import TerminalUI

/// Converts positions in the drawn rows of a Markdown text to positions in its source.
///
/// Rows do not record the source line that they come from. A row is therefore found by its letters
/// and digits, nearest to the expected offset: the number of letters in the rows above.
struct RenderedTextMap {
  private let rows: [StyledText]
  private let lines: [Substring]
  /// The letters and digits of the source.
  private let letters: [Character]
  /// The number of letters before each line.
  private let starts: [Int]

  /// The numbers of letters to search for, before falling back to those of the row alone. Shorter
  /// ones match if the address of a link separates letters in the source.
  private static let lengths = [24, 12, 6]

  init(_ rows: [StyledText], of text: String) {
    self.rows = rows
    var (letters, starts, bytes) = ([Character](), [Int](), 0)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines where bytes < MarkdownDocument.noteLimit {
      starts.append(letters.count)
      letters += line.letters
      bytes += line.utf8.count
    }
    (self.letters, self.starts) = (letters, starts)
  }

  /// Returns the source position of a drawn row and column. Without a column, returns the beginning
  /// of the line if only markup precedes the position. Returns nil if the row is not found.
  func position(row: Int, column: Int?) -> TextPosition? {
    guard rows.indices.contains(row) else { return nil }
    let before = rows[..<row].reduce(0) { $0 + $1.string.letters.count }
    let first = rows[row].string.letters(fromColumn: column ?? 0)
    let all = before + rows[row...].reduce(0) { $0 + $1.string.letters.count }
    let expected = all == 0 ? 0 : before * letters.count / all
    let end = min(rows.count, row + 8)
    for start in row..<end {
      var sought = start == row ? first : rows[start].string.letters
      var own = sought.count
      for next in rows[(start + 1)..<max(start + 1, end)] where sought.count < Self.lengths[0] {
        sought += next.string.letters
      }
      // The drawn number of a list item can differ from the one in the source.
      for beginning in [sought[...], sought.drop(while: \.isNumber)] {
        own = max(0, own + beginning.count - sought.count)
        for length in Self.lengths + [own] {
          if let place = place(of: beginning.prefix(length), near: expected) {
            return position(of: place, isExact: column != nil)
          }
        }
      }
    }
    return position(of: expected, isExact: false)
  }

  /// Returns the index of the occurrence nearest to an index.
  private func place(of sought: ArraySlice<Character>, near expected: Int) -> Int? {
    guard let first = sought.first, letters.count >= sought.count else { return nil }
    return (0...letters.count - sought.count).lazy
      .filter { letters[$0] == first && letters[$0...].starts(with: sought) }
      .min { abs($0 - expected) < abs($1 - expected) }
  }

  private func position(of place: Int, isExact: Bool) -> TextPosition? {
    guard let line = starts.lastIndex(where: { $0 <= place }) else { return nil }
    var left = place - starts[line]
    if left == 0, !isExact { return TextPosition(line: line, offset: 0) }
    let offset = lines[line].enumerated().first { _, character in
      guard character.isLetterOrDigit else { return false }
      left -= 1
      return left < 0
    }?.offset
    return TextPosition(line: line, offset: offset ?? lines[line].count)
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

extension StringProtocol {
  fileprivate var letters: [Character] { filter(\.isLetterOrDigit).map { $0 } }

  /// The letters and digits from a column on.
  fileprivate func letters(fromColumn column: Int) -> [Character] {
    var columns = 0
    return drop { character in
      defer { columns += SafeText(String(character)).columns }
      return columns < column
    }.letters
  }
}
