import TerminalUI

/// The two sides of a conflict. The note that keeps the other side has a mark (``NotesModel/ConflictMark``), or the title
/// of the first with an end.
struct Conflict: Equatable, Sendable {
  /// The note that keeps the first side, and the one that keeps the other.
  let first: Note
  let other: Note
  /// The text of the other side without its mark.
  let otherText: NoteText
  /// The tags of the other side.
  private let otherTags: [String]
  let changes: ShownChanges

  init(_ first: Note, _ other: Note, _ body: NoteBody) {
    let tags = other.tags.filter { !NoteTag.isSame($0, ConflictMark.tag) }
    (self.first, self.other, otherTags) = (first, other, tags)
    otherText = NoteText(title: first.title, body: body)
    let areSame = Set(first.tags) == Set(tags)
    func shown(_ tags: [String], _ body: NoteBody) -> NoteBody {
      areSame ? body : .text("Tags: \(tags.joined(separator: ", "))\n\n\(body.text)")
    }
    changes = ShownChanges(from: shown(first.tags, first.body), to: shown(tags, body))
  }

  /// The change that gives the first note the tags of the other; nil if it has them.
  var tagChange: BatchChange? {
    let (old, new) = (first.tags, otherTags)
    guard Set(old) != Set(new) else { return nil }
    return .tags(
      adding: new.filter { !old.contains($0) }, removing: old.filter { !new.contains($0) })
  }

  /// The title of the other side as a note of its own.
  var ownTitle: String { ConflictMark.title(before: other.title).map { "\($0) 2" } ?? other.title }
}

/// The query for the conflict of which a note keeps the other side; nil if there is none.
struct ConflictToShow: AppQuery {
  let id: NoteID

  func value(in repository: any NotesRepository) throws -> Conflict? {
    guard let other = try repository.note(id),
      let sides = try repository.sides(ofConflict: other),
      let first = try repository.note(sides.first)
    else { return nil }
    return Conflict(first, other, sides.body)
  }
}
