/// A change of a stored note that can be taken back.
public enum Change: Hashable, Sendable {
  case trash(NoteID, Bool)
  case pin(NoteID, Bool)
  case tags(NoteID, from: [String], to: [String])
  case edit(NoteID, from: NoteText, to: NoteText)

  /// The change of a note's text; a note without a title of its own is called after the new one.
  public static func edit(_ note: Note, to body: NoteBody) -> Change {
    .edit(
      note.id, from: note.text, to: NoteText(ownTitle: note.ownTitle ?? "", body: body))
  }

  public var noteID: NoteID {
    switch self {
    case .trash(let id, _), .pin(let id, _), .tags(let id, _, _), .edit(let id, _, _): id
    }
  }

  /// The change that takes this one back.
  var inverse: Change {
    switch self {
    case .trash(let id, let isTrashed): .trash(id, !isTrashed)
    case .pin(let id, let isPinned): .pin(id, !isPinned)
    case .tags(let id, let from, let to): .tags(id, from: to, to: from)
    case .edit(let id, let from, let to): .edit(id, from: to, to: from)
    }
  }
}

/// What a person can write of a note.
public struct NoteText: Hashable, Codable, Sendable {
  public var title: String
  public var body: NoteBody

  public init(title: String, body: NoteBody) {
    self.title = title
    self.body = body
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

/// Why a change is made.
public enum ChangeReason: Hashable, Sendable {
  case wish, undo, redo
}

/// The changes that were made, for undo and redo.
///
/// It takes note of what has been stored, and of nothing that failed.
struct ChangeHistory: Equatable, Sendable {
  private var done: [Change] = []
  private var undone: [Change] = []

  /// The change that takes back the last one.
  var nextUndo: Change? { done.last?.inverse }
  /// The change that was taken back last.
  var nextRedo: Change? { undone.last }

  /// Takes out the changes of notes that are gone for ever.
  mutating func forget(_ ids: Set<NoteID>) {
    done.removeAll { ids.contains($0.noteID) }
    undone.removeAll { ids.contains($0.noteID) }
  }

  mutating func record(_ change: Change, _ reason: ChangeReason = .wish) {
    switch reason {
    case .wish:
      done.append(change)
      undone = []
    case .undo: if let change = done.popLast() { undone.append(change) }
    case .redo: if let change = undone.popLast() { done.append(change) }
    }
  }
}
