/// A template for new notes: a note with the tag `template` or one of its subtags.
///
/// Its title and text can contain placeholders such as `{{date}}`, which are replaced when the template is used.
public struct NoteTemplate: Hashable, Sendable {
  /// The tag of templates.
  public static let tag = "template"
  /// The tag of the template for daily notes.
  public static let dayTag = "template/today"

  private let ownTitle: String?
  private let body: NoteBody
  private let tags: [String]

  /// - Returns: Nil for a note that is not a template or is in the trash.
  public init?(_ note: Note) {
    guard !note.isTrashed, note.tags.contains(where: Self.isTag) else { return nil }
    (ownTitle, body) = (note.ownTitle, note.body)
    tags = note.tags.filter { !Self.isTag($0) }
  }

  private static func isTag(_ tag: String) -> Bool { NoteTag.counts(tag, for: self.tag) }

  /// Returns a title without its placeholders, for lists of templates: `Meeting` for `Meeting {{date}}`.
  public static func name(of title: String) -> String {
    let values = Placeholder.allCases.map { ($0, "") }
    let words = NoteBody.text(title).filled(Dictionary(uniqueKeysWithValues: values)).whole.text
      .split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? title : words.joined(separator: " ")
  }

  /// Returns the initial content of a note made from the template.
  ///
  /// - Parameters:
  ///   - time: The time for the placeholders.
  ///   - title: A title that replaces the template's own.
  /// - Returns: The new note before the user edits it.
  public func begun(at time: LocalTime, titled title: String? = nil) -> FilledTemplate {
    var values: [Placeholder: String] = [
      .date: time.date, .time: time.time, .weekday: time.weekday, .cursor: "",
    ]
    let named = title.map { FilledText(.text($0)) } ?? NoteBody.text(ownTitle ?? "").filled(values)
    values[.title] = FilledTemplate(title: named, text: body.filled(values), tags: tags).name
    return FilledTemplate(title: named, text: body.filled(values), tags: tags)
  }
}

/// The initial content of a new note.
public struct FilledTemplate: Hashable, Sendable {
  /// The title as typed, or blank if it is derived from the first line.
  public let title: FilledText
  public let text: FilledText
  public let tags: [String]

  /// The title if the note has its own, or nil if it is derived from the first line.
  public var ownTitle: String? {
    let title = title.whole.text[...].trimmed
    return title.isEmpty ? nil : String(title)
  }

  /// The title of the note, or nil if the first line is its title and contains the title placeholder.
  fileprivate var name: String? {
    if let ownTitle { return ownTitle }
    let line = text.whole.derivedTitle
    return line?.contains(Placeholder.title.rawValue) == true ? nil : line
  }
}
