/// How a link to a note is written in a text.
enum NoteLinkText {
  /// The link by the note's title, where that is read back wherever it stands; else by its number.
  static func link(to id: NoteID, titled title: String) -> String {
    isReadBack(title) ? "[[\(title)]]" : numbered(id, titled: title)
  }

  /// The link by the note's number, with the title as what is read.
  static func numbered(_ id: NoteID, titled title: String) -> String {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let label = words.isEmpty ? "Note \(id)" : words.map(escaped).joined()
    return "[\(label)](\(NotesRoutes.scheme)://main/notes/\(id))"
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
