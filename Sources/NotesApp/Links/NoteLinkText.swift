import MarkdownParser
import NavigationCore

/// How a link to a note is written in a text.
enum NoteLinkText {
  /// The link by the note's title, where that is read back wherever it stands; else by its number. A label is
  /// read in place of the title.
  static func link(
    to id: NoteID, titled title: String, heading: WikiLinkPlaces.Heading? = nil,
    label: WikiLinkPlaces.Label? = nil
  ) -> String {
    var target = title
    // Where the sign itself is escaped there is no heading to be written, and the title is read as another.
    if let heading { target += "#" + (heading.written ?? "") }
    guard isReadBack(title), WikiLinkText(target).title == title else {
      return numbered(id, titled: title, heading: heading, label: label)
    }
    return "[[\(target)\(label.map { $0.bar + $0.text } ?? "")]]"
  }

  /// The link by the note's number, with the title as what is read unless there is a label.
  static func numbered(
    _ id: NoteID, titled title: String, heading: WikiLinkPlaces.Heading? = nil,
    label: WikiLinkPlaces.Label? = nil
  ) -> String {
    let text = label?.text ?? self.label(id, title + (heading.map { "#" + $0.text } ?? ""))
    return "[\(text)](\(NotesPlaces.scheme)://main\(path(to: id, heading: heading?.text)))"
  }

  /// The place of a note in the first tab, and of a heading there, as a link has it behind the scene.
  static func path(to id: NoteID, heading: String?) -> String {
    "/notes/\(id)" + (heading.map { "?heading=" + PercentEncoding.encode($0) } ?? "")
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
