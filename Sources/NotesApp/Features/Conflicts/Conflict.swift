import TerminalUI

/// The two sides of a conflict. The note that keeps the other side has a mark (``NotesModel/ConflictMark``), or the title
/// of the first with an end.
struct Conflict: Equatable, Sendable {
  /// The note that keeps the first side, and the one that keeps the other.
  let first: Note
  let other: Note
  /// The text of the other side without its mark.
  let otherText: NoteText
  let changes: ShownChanges

  /// The tags of the other side.
  static func tags(of other: Note) -> [String] {
    other.tags.filter { $0.lowercased() != ConflictMark.tag }
  }

  /// The change that gives the first note the tags of the other; nil if it has them.
  var tagChange: BatchChange? {
    let (old, new) = (first.tags, Self.tags(of: other))
    guard Set(old) != Set(new) else { return nil }
    return .tags(
      adding: new.filter { !old.contains($0) }, removing: old.filter { !new.contains($0) })
  }

  /// The title of the other side as a note of its own.
  var ownTitle: String {
    let title = other.title
    return title.hasSuffix(ConflictMark.titleEnd)
      ? "\(title.dropLast(ConflictMark.titleEnd.count)) 2" : title
  }

  /// Returns the note that keeps the first side; nil if a note is not the other side of a conflict.
  static func first(of other: Note, in repository: any NotesRepository) throws -> NoteID? {
    guard !other.isTrashed, let target = target(of: other) else { return nil }
    let first = try repository.noteID(linkedAs: target, from: other.id)
    return first == other.id ? nil : first
  }

  private static func target(of other: Note) -> LinkTarget? {
    if let mark = ConflictMark(of: other.body) { return mark.target }
    guard other.title.hasSuffix(ConflictMark.titleEnd) else { return nil }
    return .title(String(other.title.dropLast(ConflictMark.titleEnd.count)))
  }
}

/// The query for the conflict of which a note keeps the other side; nil if there is none.
struct ConflictToShow: AppQuery {
  let id: NoteID

  func value(in repository: any NotesRepository) throws -> Conflict? {
    guard let other = try repository.note(id),
      let firstID = try Conflict.first(of: other, in: repository),
      let first = try repository.note(firstID)
    else { return nil }
    let body = ConflictMark(of: other.body)?.body ?? other.body
    let tags = [first.tags, Conflict.tags(of: other)]
    let areSame = Set(tags[0]) == Set(tags[1])
    func shown(_ tags: [String], _ body: NoteBody) -> NoteBody {
      areSame ? body : .text("Tags: \(tags.joined(separator: ", "))\n\n\(body.text)")
    }
    return Conflict(
      first: first, other: other, otherText: NoteText(title: first.title, body: body),
      changes: ShownChanges(from: shown(tags[0], first.body), to: shown(tags[1], body)))
  }
}
