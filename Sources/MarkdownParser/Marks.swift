import Markdown

/// The bytes that begin markup of ours.
enum Marks {
  /// Returns whether a text can have markup that md4c does not know.
  static func areIn(_ text: ArraySlice<UInt8>) -> Bool { text.contains { isMark[Int($0)] } }

  static let isMark: [Bool] = {
    var marks = [Bool](repeating: false, count: 256)
    for mark in "[]#=~%^@:wW".utf8 { marks[Int(mark)] = true }
    return marks
  }()
}

extension UInt8 {
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20 }

  /// Whether the byte can belong to a word. All bytes that are not ASCII do.
  var isOfWord: Bool { self >= 0x80 || isLetterOrDigit }
}

extension ArraySlice<UInt8> {
  /// Whether the whole text is a comment.
  var isHTMLComment: Bool {
    guard starts(with: "<!--".utf8) else { return false }
    var end = startIndex + 4
    while end + 2 < endIndex, !self[end...].starts(with: "-->".utf8) { end += 1 }
    return end + 2 < endIndex && self[(end + 3)...].allSatisfy { $0 <= 0x20 }
  }

  /// The beginning of a callout, `[!word]`, `[!word]-` or `[!word|more]+`, with the offset of its title.
  var callout: (kind: MarkdownDocument.Kind, title: Int)? {
    guard starts(with: "[!".utf8) else { return nil }
    let word = dropFirst(2).prefix { $0.isOfWord || $0 == UInt8(ascii: "-") }
    let rest = self[word.endIndex...].drop { $0 != UInt8(ascii: "]") && !$0.isLineEnd }
    guard !word.isEmpty, rest.first == UInt8(ascii: "]"),
      rest.startIndex == word.endIndex || self[word.endIndex] == UInt8(ascii: "|")
    else { return nil }
    let sign = rest.dropFirst().first
    let fold: MarkdownDocument.Fold? =
      sign == UInt8(ascii: "-") ? .closed : sign == UInt8(ascii: "+") ? .open : nil
    let title = rest.dropFirst(fold == nil ? 1 : 2).drop { $0.isBlank }
    return (.callout(String(decoding: word, as: UTF8.self).lowercased(), fold), title.startIndex)
  }

  /// The state of a task whose box md4c does not know, which begins the text: `[/] `, `[-] ` or `[>] `.
  var otherBox: MarkdownDocument.Task.State? {
    let bytes = Array(prefix(4))
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"),
      bytes.count == 3 || bytes[3].isBlank
    else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "/"): return .begun
    case UInt8(ascii: "-"): return .cancelled
    case UInt8(ascii: ">"): return .moved
    default: return nil
    }
  }

  func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}

extension ArraySlice<MarkdownDocument.Element> {
  /// Whether nothing is shown.
  var onlyHasComments: Bool {
    var index = startIndex
    while index < endIndex {
      guard self[index].kind == .comment || self[index].kind == .lineBreak else { return false }
      index += 1 + self[index].count
    }
    return contains { $0.kind == .comment }
  }
}

extension [MarkdownDocument.Element] {
  /// Returns a block of these inlines, without a line break at its end; nothing for none.
  func block(_ kind: MarkdownDocument.Kind) -> [Element] {
    var (last, next) = (0, 0)
    while next < count { (last, next) = (next, next + 1 + self[next].count) }
    // A line break at the end of an element belongs to that element.
    let endsLine = last == count - 1 && self[last].kind == .lineBreak
    let inlines = endsLine ? dropLast() : self[...]
    guard let first = inlines.first else { return [] }
    let end = inlines.reduce(0) { Swift.max($0, $1.range.upperBound) }
    return [Element(kind, first.range.lowerBound..<end, count: inlines.count)] + inlines
  }

  /// Makes one comment of the blocks from a paragraph that begins with `%%` to one that has its other end.
  mutating func joinComments(_ source: [UInt8]) {
    var (start, index): (Int?, Int) = (nil, 0)
    while index < count {
      let next = index + 1 + self[index].count
      if self[index].kind == .paragraph, next > index + 1 {
        if let first = start, isCommentEnd(next - 1, source) || isCommentEnd(index + 1, source) {
          // The first paragraph becomes the comment, and its inlines are directly in it.
          self[first] = Element(
            .comment, self[first].range.lowerBound..<self[index].range.upperBound,
            count: next - first - 1)
          start = nil
        } else if start == nil, isCommentEnd(index + 1, source) {
          start = index
        }
      }
      index = next
    }
  }

  private func isCommentEnd(_ index: Int, _ source: [UInt8]) -> Bool {
    self[index].kind == .text && self[index].range.count == 2
      && source[self[index].range].elementsEqual("%%".utf8)
  }
}
