import Markdown
import MarkdownParser

/// A new name for a tag. Its subtags are renamed too.
public struct TagRenaming: Hashable, Sendable {
  public let tag: String
  public let name: String

  public init(of tag: String, to name: String) {
    self.tag = tag
    self.name = name
  }

  /// Returns whether a tag is renamed: the tag itself and its subtags, in any case.
  public func covers(_ other: String) -> Bool {
    NoteTag.counts(other, for: tag)
  }

  /// Returns the tags of a note with their new names and without duplicates.
  public func applied(to tags: [String]) -> [String] {
    guard tags.contains(where: covers) else { return tags }
    return tags.map(renamed).uniquedTags
  }

  /// Returns a tag with its new name. What it has below the renamed tag stays as it is written.
  private func renamed(_ other: String) -> String {
    guard covers(other) else { return other }
    // The length may depend on the case.
    let depth = NoteTag.levels(of: tag).count
    return name + other.dropFirst(NoteTag.levels(of: other)[depth - 1].count)
  }
}

extension TagRenaming {
  /// A sentence about a name that cannot be an inline tag; nil for other names.
  public var warning: String? {
    isInline(name) ? nil : "In texts, \(name) is written without #, because it is not a tag there."
  }

  /// The message about the changed notes.
  func message(_ report: ChangeReport) -> String {
    let unreadable = warning == nil ? "" : " · without # in texts"
    return "\(tag) renamed to \(name) · \(report.notes.count.notes)\(unreadable)"
  }

  /// The problem if no note was changed.
  package var problem: String { "No note has the tag \(tag.prefix(NoteTag.longest))" }

  private func isInline(_ name: String) -> Bool {
    TagText.isTag(name) && NoteTag(name) != nil
  }

  /// Returns a note with the tag renamed in its tags and its text. If the new name is not valid as
  /// an inline tag, it is written without `#`, and added to the tags of the note.
  public func applied(to note: Note) -> Note {
    var note = note
    note.tags = applied(to: note.tags)
    guard case .text(let text) = note.body else { return note }
    let (renamed, unreadable) = applied(toText: text)
    guard renamed != nil || !unreadable.isEmpty else { return note }
    let new = note.text(with: .text(renamed ?? text))
    (note.title, note.body) = (new.title, new.body)
    for tag in unreadable where !note.tags.containsTag(tag) { note.tags.append(tag) }
    return note
  }

  /// Returns whether the note with this title may get another one.
  public func mayChange(title: String) -> Bool { title.containsByte(UInt8(ascii: "#")) }

  /// Returns the change of the title of a note, which follows its text; nil if the title stays.
  public func titleChange(of note: Note) -> TitleChange? {
    let title = applied(to: note).title
    return title.utf8.elementsEqual(note.title.utf8) ? nil : TitleChange(of: note, to: title)
  }

  /// - Returns: The new text, nil if unchanged, and the names that are not valid as inline tags.
  private func applied(toText text: String) -> (text: String?, unreadable: [String]) {
    guard text.containsByte(UInt8(ascii: "#")) else { return (nil, []) }
    let document = NoteBody.text(text).document
    let places = document.tags.filter { covers(document.string($0.dropFirst())) }
    guard !places.isEmpty else { return (nil, []) }
    let old = document.source
    var (new, unreadable, last) = ([UInt8](), [String](), 0)
    for place in places {
      let name = renamed(document.string(place.dropFirst()))
      let isReadable = isInline(name)
      if !isReadable { unreadable.append(name) }
      new += old[last..<place.lowerBound]
      new += ((isReadable ? "#" : "") + name).utf8
      last = place.upperBound
    }
    return (String(decoding: new + old[last...], as: UTF8.self), unreadable)
  }
}
