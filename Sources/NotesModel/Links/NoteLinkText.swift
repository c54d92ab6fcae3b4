import Markdown
import MarkdownParser
import TerminalKit

/// Writes links to notes in Markdown.
package enum NoteLinkText {
  /// A link by the note's title if that is unambiguous in any context, else by its number. A label
  /// is displayed instead of the title.
  static func link(to id: NoteID, titled title: String) -> String {
    isReadBack(title) ? link(to: id, readBackAs: title) : numbered(id, titled: title)
  }

  /// Returns a link by the name of the note's file, or else by its title.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - title: What the link shows.
  ///   - place: The link that is replaced, whose heading and label stay.
  ///   - leads: Returns true if a name leads to the note.
  /// - Returns: A link by number if no name leads to the note.
  package static func link(
    to note: NamedNote, shownAs title: String, at place: WikiLinkPlace? = nil,
    _ leads: (String) -> Bool
  ) -> String {
    guard let name = note.linkNames.first(where: { isReadBack($0) && leads($0) }) else {
      return numbered(note.id, titled: title, heading: place?.heading, label: place?.label)
    }
    return link(
      to: note.id, readBackAs: name, heading: place?.heading,
      label: label(for: title, of: name, at: place))
  }

  /// A link by the name of a file at the place of one by title.
  static func link(toFile name: String, at place: WikiLinkPlace) -> String {
    let heading = place.heading.map { "#" + ($0.written ?? $0.text) } ?? ""
    let label = label(for: place.title, of: name, at: place).map { $0.bar + $0.text } ?? ""
    return "[[\(name)\(heading)\(label)]]"
  }

  /// The label of a link by name that shows a title: the one it has, or a new one if it is needed.
  private static func label(
    for title: String, of name: String, at place: WikiLinkPlace?
  ) -> WikiLinkPlace.Label? {
    if let label = place?.label { return label }
    guard name != title, place?.heading == nil, isLabel(title) else { return nil }
    return WikiLinkPlace.Label(bar: place?.bar ?? "|", text: title)
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
    return "[\(text)](\(NoteLink.scheme)://main\(NoteLink.path(to: id, heading: heading?.text)))"
  }

  private static func label(_ id: NoteID, _ title: String) -> String {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "Note \(id)" : words.map(escaped).joined()
  }

  /// Returns true if `[[title]]` refers to this title in any context: nothing in it is markup,
  /// alone or together with adjacent text.
  package static func isReadBack(_ title: String) -> Bool {
    isFree(title) && NoteBody.text("[[\(title)]]").linkTargets == [.title(title)]
  }

  /// Returns true if a link displays this label, in any context as in ``isReadBack(_:)``.
  static func isLabel(_ text: String) -> Bool {
    let document = MarkdownDocument(parsing: "[[x|\(text)]]", linkScheme: NoteLink.scheme)
    return isFree(text) && document.plainText(in: document.elements.indices) == text
      && document.elements.map(\.kind) == [.paragraph, .link(.wiki("x")), .text]
  }

  /// Returns true if nothing in a text is markup together with adjacent text.
  private static func isFree(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.allSatisfy { index in
      switch scalars[index] {
      case "\\", "`", "*", "<", "~", "|": false
      // Inside a word, an underscore is not markup.
      case "_":
        index > 0 && scalars[index - 1].isOfWord
          && index + 1 < scalars.count && scalars[index + 1].isOfWord
      default: true
      }
    }
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
