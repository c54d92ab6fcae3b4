/// What stands before the text of a list's item: its indentation, a bullet or a number, a task's box.
struct ListItemMark: Equatable {
  /// The blanks before it.
  let indent: String
  /// How many characters of the line it takes.
  let count: Int
  /// How many blanks stand under a bullet or a number, up to where an item nested in this one begins.
  let nesting: Int
  /// What the next item begins with: the next number, a box that is not ticked.
  let next: String
  /// Whether nothing follows it.
  let isAlone: Bool

  /// - Returns: Nil for a line that is no item of a list.
  init?(_ line: String) {
    var rest = line[...]
    indent = Self.take(&rest) { $0.isBlank }
    guard let mark = Self.takeMark(&rest), !Self.isRule(mark, rest) else { return nil }
    (self.mark, afterMark) = (mark, String(rest))
    let blanks = Self.take(&rest) { $0.isBlank }
    guard !blanks.isEmpty else { return nil }
    let box = Self.takeBox(&rest) ? "[ ] " : ""
    count = line.count - rest.count
    nesting = Self.nesting(of: indent, mark, rest.isEmpty && box.isEmpty ? "" : blanks)
    next = indent + mark.next.text + (rest.isEmpty && box.isEmpty ? " " : blanks) + box
    isAlone = rest.allSatisfy(\.isBlank)
  }

  /// What Markdown asks for: an item's text begins up to four blanks behind the mark, where more stand one.
  private static func nesting(of indent: String, _ mark: Mark, _ blanks: String) -> Int {
    let (start, width) = (indent.column(after: 0), mark.text.count)
    let blankColumns = blanks.column(after: start + width) - start - width
    return width + (1...4 ~= blankColumns ? blankColumns : 1)
  }

  /// The line at another indentation: as the item that follows one there, or as the first.
  func line(indentedBy indent: String, after other: ListItemMark?) -> String {
    indent + mark.following(other?.mark).text + afterMark
  }

  private let mark: Mark
  /// All that stands behind the bullet or the number.
  private let afterMark: String

  private enum Mark: Equatable {
    case bullet(Character)
    /// With the digits it is written with: some stand before the number for its width.
    case number(Int, digits: String, Character)

    var text: String {
      switch self {
      case .bullet(let bullet): String(bullet)
      case .number(_, let digits, let sign): "\(digits)\(sign)"
      }
    }

    var next: Mark { following(self) }

    /// A number follows that of the other mark, or is the first.
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
    // Markdown knows no longer ones.
    guard digits.count <= 9, let number = Int(digits), let sign = rest.first, ".)".contains(sign)
    else { return nil }
    rest.removeFirst()
    return .number(number, digits: digits, sign)
  }

  /// A task's box, with the blank after it.
  private static func takeBox(_ rest: inout Substring) -> Bool {
    let box = rest.prefix(3)
    guard ["[ ]", "[x]", "[X]"].contains(box) else { return false }
    let after = rest.dropFirst(3)
    guard after.first?.isBlank != false else { return false }
    rest = after.dropFirst()
    return true
  }

  /// Whether a bullet begins a line of nothing else, which is drawn across the page.
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
  /// The column that blanks end at, where tabs stand as Markdown has them: at every fourth column.
  fileprivate func column(after start: Int) -> Int {
    reduce(start) { $1 == "\t" ? $0 + 4 - $0 % 4 : $0 + 1 }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
