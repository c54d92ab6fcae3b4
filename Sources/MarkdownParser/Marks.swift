import Markdown

/// The bytes that begin markup of ours.
enum Marks {
  /// Returns whether a text can have markup that md4c does not know.
  static func areIn(_ text: ArraySlice<UInt8>) -> Bool { text.contains { isMark[Int($0)] } }

  static let isMark: [Bool] = {
    var marks = [Bool](repeating: false, count: 256)
    for mark in "[#=~%^@:wW".utf8 { marks[Int(mark)] = true }
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

  /// The word of a callout, `[!word]`, which begins a quote.
  var callout: ArraySlice<UInt8>? {
    guard starts(with: "[!".utf8) else { return nil }
    let word = dropFirst(2).prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    return !word.isEmpty && self[word.endIndex...].first == UInt8(ascii: "]") ? word : nil
  }

  /// Whether the text begins with the box of a task that is neither open nor done: `[/] `, `[-] `.
  var beginsWithOtherBox: Bool {
    starts(with: "[/]".utf8) || starts(with: "[-]".utf8)
      ? dropFirst(3).first?.isBlank ?? true : false
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
