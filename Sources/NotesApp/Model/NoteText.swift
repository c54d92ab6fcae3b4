/// What a person can write of a note.
public struct NoteText: Hashable, Codable, Sendable {
  public var title: String
  public var body: NoteBody

  public init(title: String, body: NoteBody) {
    self.title = title
    self.body = body
  }

  /// Two texts are equal when their bytes are.
  public static func == (a: NoteText, b: NoteText) -> Bool {
    a.title.utf8.elementsEqual(b.title.utf8) && a.body == b.body
  }

  /// The title of a note without one, as long as it has no text either.
  static let untitled = "Untitled"

  /// A text with the title it is given; without one it is called after its first line.
  init(ownTitle: String, body: NoteBody) {
    let title = ownTitle[...].trimmed
    self.init(
      title: title.isEmpty ? body.derivedTitle ?? Self.untitled : String(title), body: body)
  }
}
