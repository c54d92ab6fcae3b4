import Markdown
import NavigationCore

/// Writes links to notes in Markdown.
enum NoteLinkText {
  /// A link by the note's title if that is unambiguous in any context, else by its number. A label
  /// is displayed instead of the title.
  static func link(to id: NoteID, titled title: String) -> String {
    isReadBack(title) ? link(to: id, readBackAs: title) : numbered(id, titled: title)
  }

  /// A link by a title that ``isReadBack(_:)``, or by the number if the heading makes another title of it.
  static func link(
    to id: NoteID, readBackAs title: String, heading: WikiLinkPlace.Heading? = nil,
    label: WikiLinkPlace.Label? = nil
  ) -> String {
    var target = title
    // If the `#` itself is escaped, there is no heading, and the title is a different one.
    if let heading { target += "#" + (heading.written ?? "") }
    guard WikiLinkText(target).title == title else {
      return numbered(id, titled: title, heading: heading, label: label)
    }
    return "[[\(target)\(label.map { $0.bar + $0.text } ?? "")]]"
  }

  /// A link by the note's number. Its label is the title, unless another one is given.
  static func numbered(
    _ id: NoteID, titled title: String, heading: WikiLinkPlace.Heading? = nil,
    label: WikiLinkPlace.Label? = nil
  ) -> String {
    let text = label?.text ?? self.label(id, title + (heading.map { "#" + $0.text } ?? ""))
    return "[\(text)](\(NotesPlaces.scheme)://main\(path(to: id, heading: heading?.text)))"
  }

  /// The path of a note and a heading in a link, without the workspace.
  static func path(to id: NoteID, heading: String?) -> String {
    "/notes/\(id)" + (heading.map { "?heading=" + PercentEncoding.encode($0) } ?? "")
  }

  private static func label(_ id: NoteID, _ title: String) -> String {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "Note \(id)" : words.map(escaped).joined()
  }

  /// Returns true if `[[title]]` refers to this title in any context: nothing in it is markup,
  /// alone or together with adjacent text.
  static func isReadBack(_ title: String) -> Bool {
    let scalars = Array(title.unicodeScalars)
    let isFree = scalars.indices.allSatisfy { index in
      switch scalars[index] {
      case "\\", "`", "*", "<", "~", "|": false
      // Inside a word, an underscore is not markup.
      case "_":
        index > 0 && scalars[index - 1].isOfWord
          && index + 1 < scalars.count && scalars[index + 1].isOfWord
      default: true
      }
    }
    return isFree && NoteBody.text("[[\(title)]]").linkTargets == [.title(title)]
  }

  /// A backslash does not prevent a backtick from closing code that was opened before.
  private static func escaped(_ character: Character) -> String {
    if character == "`" { return "&#96;" }
    return "\\*_[]<>&~|!".contains(character) ? "\\\(character)" : String(character)
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
