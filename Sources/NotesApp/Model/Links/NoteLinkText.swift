/// How a link to a note is written in a text.
enum NoteLinkText {
  /// The link by the note's title, where that is read back wherever it stands; else by its number. A label is
  /// read in place of the title.
  static func link(
    to id: NoteID, titled title: String, label: WikiLinkPlaces.Label? = nil
  ) -> String {
    guard isReadBack(title) else { return numbered(id, titled: title, label: label) }
    return "[[\(title)\(label.map { $0.bar + $0.text } ?? "")]]"
  }

  /// The link by the note's number, with the title as what is read unless there is a label.
  static func numbered(
    _ id: NoteID, titled title: String, label: WikiLinkPlaces.Label? = nil
  ) -> String {
    "[\(label?.text ?? self.label(id, title))](\(NotesRoutes.scheme)://main/notes/\(id))"
  }

  private static func label(_ id: NoteID, _ title: String) -> String {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "Note \(id)" : words.map(escaped).joined()
  }

  /// Whether `[[title]]` means this title whatever stands around it: nothing in it is markup, or would be
  /// together with what stands before or after.
  static func isReadBack(_ title: String) -> Bool {
    let scalars = Array(title.unicodeScalars)
    let isFree = scalars.indices.allSatisfy { index in
      switch scalars[index] {
      case "\\", "`", "*", "<", "~", "|": false
      // Within a word it is a letter.
      case "_":
        index > 0 && scalars[index - 1].isOfWord
          && index + 1 < scalars.count && scalars[index + 1].isOfWord
      default: true
      }
    }
    return isFree && NoteBody.text("[[\(title)]]").linkTargets == [.title(title)]
  }

  /// A backslash keeps no grave accent from beginning code with one that stands before.
  private static func escaped(_ character: Character) -> String {
    if character == "`" { return "&#96;" }
    return "\\*_[]<>&~|!".contains(character) ? "\\\(character)" : String(character)
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
