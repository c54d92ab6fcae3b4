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
  /// What tells the notes apart if their titles are equal.
  private let marks: [NoteID: String]

  init(_ first: Note, _ other: Note, _ body: NoteBody, marks: [NoteID: String] = [:]) {
    self.marks = marks
    let tags = other.tags.filter { !NoteTag.isSame($0, ConflictMark.tag) }
    (self.first, self.other, otherTags) = (first, other, tags)
    otherText = NoteText(title: first.title, body: body)
    let areSame = Set(first.tags) == Set(tags)
    func shown(_ tags: [String], _ body: NoteBody) -> NoteBody {
      areSame ? body : .text("Tags: \(tags.joined(separator: ", "))\n\n\(body.text)")
    }
    changes = ShownChanges(from: shown(first.tags, first.body), to: shown(tags, body))
  }

  /// The name of one of the notes in a sentence.
  func name(of note: Note) -> String {
    "“\(note.title)”" + (marks[note.id].map { ", \($0)" } ?? "")
  }

  /// Returns the change of both notes that keeps one side, or both.
  func decision(keeping kept: ConflictDecision.Kept) -> ConflictDecision {
    switch kept {
    case .first: ConflictDecision(.first, first: first, other: other)
    case .other:
      ConflictDecision(.other, first: first, other: other, text: otherText, tags: otherTags)
    case .both:
      ConflictDecision(.both, first: first, other: other, text: ownText, tags: otherTags)
    }
  }

  /// The other side as a note of its own, with a title that the first does not have.
  private var ownText: NoteText {
    let plain = ConflictMark.title(before: other.title)
    let isTaken = plain != nil || other.title.nameKey == first.title.nameKey
    let title = isTaken ? "\(plain ?? other.title) 2" : other.title
    let body = otherText.body
    return NoteText(title: title, body: body.renamingHeading(other.title, to: title) ?? body)
  }
}

/// The query for the conflict of which a note keeps the other side; nil if there is none.
struct ConflictToShow: AppQuery {
  let id: NoteID

  func value(in repository: any NotesReading) throws -> Conflict? {
    guard let other = try repository.note(id),
      let sides = try repository.sides(ofConflict: other),
      let first = try repository.note(sides.first)
    else { return nil }
    let pages = [[NoteSummary(first), NoteSummary(other)]]
    return Conflict(
      first, other, sides.body, marks: try Namesakes(pages: pages).value(in: repository))
  }
}
