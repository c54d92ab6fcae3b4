/// The start of a list item: indentation, a bullet or number, and a task box.
struct ListItemMark: Equatable {
  /// The blanks before the mark.
  let indent: String
  /// The length of the mark in characters, including its indentation and blanks.
  let count: Int
  /// The width of the bullet or number with its blanks, which is the indentation of a nested item.
  let nesting: Int
  /// The start of the next item, with the next number or an unticked box.
  let next: String
  /// Whether no text follows the mark.
  let isAlone: Bool

  /// - Returns: Nil if the line is not a list item.
  init?(_ line: String) {
    var rest = line[...]
    indent = Self.take(&rest) { $0.isBlank }
    guard let mark = Self.takeMark(&rest), !Self.isRule(mark, rest) else { return nil }
    (self.mark, afterMark) = (mark, String(rest))
    let blanks = Self.take(&rest) { $0.isBlank }
    guard !blanks.isEmpty else { return nil }
    let box = Self.consumeBox(&rest) ? "[ ] " : ""
    count = line.count - rest.count
    nesting = Self.nesting(of: indent, mark, rest.isEmpty && box.isEmpty ? "" : blanks)
    next = indent + mark.next.text + (rest.isEmpty && box.isEmpty ? " " : blanks) + box
    isAlone = rest.allSatisfy(\.isBlank)
  }

  /// Returns the indentation of nested items. In Markdown, text begins up to four blanks after the mark; more count as
  /// one.
  private static func nesting(of indent: String, _ mark: Mark, _ blanks: String) -> Int {
    let (start, width) = (indent.column(after: 0), mark.text.count)
    let blankColumns = blanks.column(after: start + width) - start - width
    return width + (1...4 ~= blankColumns ? blankColumns : 1)
  }

  /// Returns the line at another indentation, either as the item after another one or as the first item.
  func line(indentedBy indent: String, after other: ListItemMark?) -> String {
    indent + mark.following(other?.mark).text + afterMark
  }

  private let mark: Mark
  /// The text after the bullet or number.
  private let afterMark: String

  private enum Mark: Equatable {
    case bullet(Character)
    /// A number with its digits, which may include leading zeros.
    case number(Int, digits: String, Character)

    var text: String {
      switch self {
      case .bullet(let bullet): String(bullet)
      case .number(_, let digits, let sign): "\(digits)\(sign)"
      }
    }

    var next: Mark { following(self) }

    /// Returns the mark after another one. A number continues the other number, or starts at 1.
    func following(_ other: Mark?) -> Mark {
      guard case .number(_, _, let sign) = self else { return self }
      var next = 1
      if case .number(let number, _, _)? = other { next = number + 1 }
      return .number(next, digits: String(next), sign)
    }
  }

  private static func takeMark(_ rest: inout Substring) -> Mark? {
    guard let first = rest.first else { return nil }
    if "-*+".contains(first) {
      rest.removeFirst()
      return .bullet(first)
    }
    let digits = take(&rest) { $0.isASCII && $0.isNumber }
    // Markdown allows at most nine digits.
    guard digits.count <= 9, let number = Int(digits), let sign = rest.first, ".)".contains(sign)
    else { return nil }
    rest.removeFirst()
    return .number(number, digits: digits, sign)
  }

  /// Consumes a task box and the blank after it.
  private static func consumeBox(_ rest: inout Substring) -> Bool {
    let box = rest.prefix(3)
    guard ["[ ]", "[x]", "[X]"].contains(box) else { return false }
    let after = rest.dropFirst(3)
    guard after.first?.isBlank != false else { return false }
    rest = after.dropFirst()
    return true
  }

  /// Returns whether the line is a thematic break, not a list item.
  private static func isRule(_ mark: Mark, _ rest: Substring) -> Bool {
    guard case .bullet(let bullet) = mark, bullet != "+" else { return false }
    let others = rest.filter { !$0.isBlank }
    return others.count >= 2 && others.allSatisfy { $0 == bullet }
  }

  private static func take(_ rest: inout Substring, while test: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: test)
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}

extension String {
  /// Returns the column at which the blanks end. Markdown has a tab stop at every fourth column.
  fileprivate func column(after start: Int) -> Int {
    reduce(start) { $1 == "\t" ? $0 + 4 - $0 % 4 : $0 + 1 }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
