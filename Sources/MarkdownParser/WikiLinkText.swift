/// The text between the brackets of a wiki link: `title`, `title#heading`, and after either `|label`.
package struct WikiLinkText {
  /// The title of the note, trimmed; empty for a link within the same text, `#heading`.
  package let title: String
  /// The heading in the note; nil for the whole note.
  package let heading: String?
  /// The label to display instead; nil if there is none.
  package let label: String?

  /// Splits a text at its first bar. If one side is empty, the bar belongs to the title.
  package init(_ text: String) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed() }
    let hasLabel = parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
    let target = hasLabel || parts.count == 1 ? parts[0] : text.trimmed()
    label = hasLabel ? parts[1] : nil
    if let mark = Self.headingMark(in: target.utf8) {
      title = String(target[..<mark])
      heading = String(target[target.utf8.index(after: mark)...])
    } else {
      (title, heading) = (target, nil)
    }
  }

  /// Returns the index of the `#` between a title and a heading. Titles may contain such signs too (`C# notes`,
  /// `Issue #12`): the mark does not follow a blank, and precedes a letter, a digit or a block's `^`. After an `&` it
  /// begins an entity.
  package static func headingMark<Bytes: BidirectionalCollection<UInt8>>(
    in target: Bytes
  ) -> Bytes.Index? {
    target.indices.first { index in
      let next = target.index(after: index)
      return target[index] == UInt8(ascii: "#") && next < target.endIndex
        && target[next].beginsHeading
        && (index == target.startIndex || target[target.index(before: index)].endsTitle)
    }
  }
}

extension UInt8 {
  fileprivate var endsTitle: Bool { self > 0x20 && self != UInt8(ascii: "&") }

  fileprivate var beginsHeading: Bool {
    self >= 0x80 || self == UInt8(ascii: "^") || Character(Unicode.Scalar(self)).isLetter
      || Character(Unicode.Scalar(self)).isNumber
  }
}

extension String {
  fileprivate func trimmed() -> String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    let start = drop(while: \.isWhitespace)
    let blanks = start.reversed().prefix(while: \.isWhitespace).count
    return String(start.dropLast(blanks))
  }
}
