import TerminalUI

extension MarkdownLayout {
  /// The row of a heading, by its text regardless of case, or by its anchor. Only the last part of
  /// a path (`Garden#Beds`) counts.
  ///
  /// - Returns: Nil if there is no such heading.
  func row(ofHeading wanted: String) -> Int? {
    row(ofHeadingCalled: wanted)
      ?? wanted.split(separator: "#").last.flatMap { row(ofHeadingCalled: String($0)) }
  }

  private func row(ofHeadingCalled wanted: String) -> Int? {
    let text = wanted.lowercased()
    if let heading = headings.first(where: { $0.text.string.lowercased() == text }) {
      return heading.row
    }
    let name = HeadingNames.name(of: wanted)
    var names = HeadingNames()
    return headings.first { names.next(for: $0.text.string) == name }?.row
  }
}

extension [String] {
  /// Returns whether one of these headings is meant by the part of a link after `#`, as ``MarkdownLayout`` finds it.
  func hasHeading(_ wanted: String) -> Bool {
    let parts = [wanted] + (wanted.split(separator: "#").last.map { [String($0)] } ?? [])
    var names = HeadingNames()
    let known = Set(map { names.next(for: $0) })
    return parts.contains { part in
      known.contains(HeadingNames.name(of: part))
        || contains { $0.lowercased() == part.lowercased() }
    }
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
