/// A note that other notes begin as: one with the tag `template`, or with one below it.
///
/// In its title and its text stand placeholders such as `{{date}}`, which are replaced when it is taken.
public struct NoteTemplate: Hashable, Sendable {
  /// The tag that makes a note a template.
  public static let tag = "template"
  /// The tag of the template that the note of a day begins as.
  public static let dayTag = "template/today"

  private let ownTitle: String?
  private let body: NoteBody
  private let tags: [String]

  /// - Returns: Nil for a note that is no template, or in the trash.
  public init?(_ note: Note) {
    guard !note.isTrashed, note.tags.contains(where: Self.isTag) else { return nil }
    (ownTitle, body) = (note.ownTitle, note.body)
    tags = note.tags.filter { !Self.isTag($0) }
  }

  private static func isTag(_ tag: String) -> Bool { NoteTag.counts(tag, for: self.tag) }

  /// What a title is called by those who cannot know what its placeholders will be: `Meeting` for
  /// `Meeting {{date}}`.
  public static func name(of title: String) -> String {
    let values = Placeholder.allCases.map { ($0, "") }
    let words = NoteBody.text(title).filled(Dictionary(uniqueKeysWithValues: values)).whole.text
      .split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? title : words.joined(separator: " ")
  }

  /// What a note begins with that is made from the template.
  ///
  /// - Parameters:
  ///   - time: What the placeholders say.
  ///   - title: Stands in place of the template's own.
  /// - Returns: The note before anybody has written in it.
  public func begun(at time: LocalTime, titled title: String? = nil) -> BegunNote {
    var values: [Placeholder: String] = [
      .date: time.date, .time: time.time, .weekday: time.weekday, .cursor: "",
    ]
    let named = title.map { FilledText(.text($0)) } ?? NoteBody.text(ownTitle ?? "").filled(values)
    values[.title] = BegunNote(title: named, text: body.filled(values), tags: tags).name
    return BegunNote(title: named, text: body.filled(values), tags: tags)
  }
}

/// What a note begins with.
public struct BegunNote: Hashable, Sendable {
  /// Its title as it is written; blank where its first line is it.
  public let title: FilledText
  public let text: FilledText
  public let tags: [String]

  /// Its own title; nil where its first line is it.
  public var ownTitle: String? {
    let title = title.whole.text[...].trimmed
    return title.isEmpty ? nil : String(title)
  }

  /// What it is called; nil where the first line names it and asks for that very name.
  fileprivate var name: String? {
    if let ownTitle { return ownTitle }
    let line = text.whole.derivedTitle
    return line?.contains(Placeholder.title.rawValue) == true ? nil : line
  }
}
