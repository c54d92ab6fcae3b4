/// The title and body of a note.
public struct NoteText: Hashable, Codable, Sendable {
  public var title: String
  public var body: NoteBody

  public init(title: String, body: NoteBody) {
    self.title = title
    self.body = body
  }

  /// Compares bytes.
  public static func == (a: NoteText, b: NoteText) -> Bool {
    a.title.utf8.elementsEqual(b.title.utf8) && a.body == b.body
  }

  /// The title of a note without title and text.
  static let untitled = "Untitled"

  /// The title if the user set one, or nil if it is derived from the first line.
  package var ownTitle: String? {
    let followsText = title == body.derivedTitle ?? "" || title == Self.untitled
    return followsText ? nil : title
  }

  /// Returns a title as stored, without surrounding whitespace.
  public static func title(_ text: String) -> String { String(text[...].trimmed) }

  /// Creates a text. An empty title is replaced by the first line.
  package init(ownTitle: String, body: NoteBody) {
    let title = Self.title(ownTitle)
    self.init(title: title.isEmpty ? body.derivedTitle ?? Self.untitled : title, body: body)
  }
}
