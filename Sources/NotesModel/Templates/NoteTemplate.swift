import Markdown

/// A template for new notes: a note with the tag `template` or one of its subtags, also in its text. A new
/// note gets none of these tags.
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
    guard !note.isTrashed else { return nil }
    let document = note.body.document
    let places = document.tags.filter { Self.isTag(document.string($0.dropFirst())) }
    guard !places.isEmpty || note.tags.contains(where: Self.isTag) else { return nil }
    (ownTitle, body) = (note.ownTitle, note.body.removing(places))
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
  ///   - keepsPlaceholder: True to keep the placeholders for the title in the text, if the title can still change.
  /// - Returns: The new note before the user edits it.
  public func begun(
    at time: LocalTime, titled title: String? = nil, keepsPlaceholder: Bool = false
  ) -> FilledTemplate {
    var values: [Placeholder: String] = [
      .date: time.date, .time: time.time, .weekday: time.weekday, .cursor: "",
    ]
    let named = title.map { FilledText(.text($0)) } ?? NoteBody.text(ownTitle ?? "").filled(values)
    if !keepsPlaceholder {
      let note = NoteText(ownTitle: named.whole.text, body: body.filled(values).whole)
      values[.title] = note.titleToFillIn
    }
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
}

extension NoteText {
  /// The title for the placeholders in the text; nil if the title is the first line and contains one itself.
  fileprivate var titleToFillIn: String? {
    let hasPlaceholder = title == body.derivedTitle && title.contains(Placeholder.title.rawValue)
    return hasPlaceholder ? nil : title
  }

  /// The note with its title in place of the placeholders in the text.
  package var fillingInTitle: NoteText {
    guard let titleToFillIn else { return self }
    return NoteText(title: title, body: body.filled([.title: titleToFillIn]).whole)
  }
}
