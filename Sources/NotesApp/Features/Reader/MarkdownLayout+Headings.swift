import TerminalUI

extension MarkdownLayout {
  /// Returns the row of the heading that is meant by the part of a link after `#`; nil if there is none.
  func row(ofHeading wanted: String) -> Int? {
    headings.map(\.text.string).index(ofHeading: wanted).map { headings[$0].row }
  }
}

extension [String] {
  /// Returns the index of the heading that is meant by the part of a link after `#`: its text regardless of case, or
  /// its anchor. Only the last part of a path (`Garden#Beds`) counts.
  ///
  /// - Returns: Nil if there is no such heading.
  func index(ofHeading wanted: String) -> Int? {
    func index(_ wanted: String) -> Int? {
      let (text, name) = (wanted.lowercased(), HeadingNames.name(of: wanted))
      var names = HeadingNames()
      return firstIndex { $0.lowercased() == text } ?? firstIndex { names.next(for: $0) == name }
    }
    return index(wanted) ?? wanted.split(separator: "#").last.flatMap { index(String($0)) }
  }
}

/// The names that headings have in links, one after the other, as on GitHub: in lower case, with hyphens for blanks
/// and without punctuation; the second of a name ends with `-1`.
private struct HeadingNames {
  private var counts: [String: Int] = [:]

  mutating func next(for heading: String) -> String {
    let name = Self.name(of: heading)
    let count = counts[name, default: 0]
    counts[name] = count + 1
    return count == 0 ? name : "\(name)-\(count)"
  }

  static func name(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character.isWhitespace { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }
}
