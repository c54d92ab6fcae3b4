/// A change of a stored note that can be taken back.
public enum Change: Hashable, Sendable {
  case trash(NoteID, Bool)
  case pin(NoteID, Bool)
  case edit(NoteID, from: NoteText, to: NoteText)

  public var noteID: NoteID {
    switch self {
    case .trash(let id, _), .pin(let id, _), .edit(let id, _, _): id
    }
  }

  /// The change that takes this one back.
  var inverse: Change {
    switch self {
    case .trash(let id, let isTrashed): .trash(id, !isTrashed)
    case .pin(let id, let isPinned): .pin(id, !isPinned)
    case .edit(let id, let from, let to): .edit(id, from: to, to: from)
    }
  }
}

/// What a person can write of a note.
public struct NoteText: Hashable, Sendable {
  public var title: String
  public var body: NoteBody

  public init(title: String, body: NoteBody) {
    self.title = title
    self.body = body
  }
}

/// The changes that were made, for undo and redo.
struct ChangeHistory: Equatable, Sendable {
  private var done: [Change] = []
  private var undone: [Change] = []

  mutating func record(_ change: Change) {
    done.append(change)
    undone = []
  }

  /// The change to apply to take back the last one.
  mutating func undo() -> Change? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change.inverse
  }

  mutating func redo() -> Change? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }
}
