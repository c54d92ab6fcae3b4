/// An action on notes that can be undone or redone.
public struct NoteAction: Hashable, Sendable {
  /// The kind of change, as it is stored.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case add, edit, rename, tags, pin, unpin, trash, restore
    /// A version of a note was restored.
    case revert
    /// A conflict was decided, which can change both of its notes.
    case resolve
    /// A search was saved, renamed or removed. No note was changed.
    case search

    /// True if the action changes the text of one note, and others only through links to it.
    public var isOnText: Bool { [.edit, .rename, .revert, .resolve].contains(self) }
  }

  /// The number of the action. Later actions have greater numbers.
  public let number: Int64
  public let kind: Kind
  /// The number of notes: several if they were stored together, as in an import, or if links in them were updated.
  public let count: Int
  /// The title of the first note after the action, or the name of the saved search.
  public let title: String

  public init(number: Int64, kind: Kind, count: Int, title: String) {
    self.number = number
    self.kind = kind
    self.count = count
    self.title = title
  }

  /// The maximum number of actions. The oldest are dropped first, and those of a note with twice as many changes.
  public static let mostKept = 500
  /// The maximum size of all actions in bytes. The last action is kept whatever its size.
  public static let mostBytes = 16 << 20
}

/// The next undo and redo actions.
public struct NextActions: Hashable, Sendable {
  public var undo: NoteAction?
  public var redo: NoteAction?

  public init(undo: NoteAction? = nil, redo: NoteAction? = nil) {
    self.undo = undo
    self.redo = redo
  }

  /// Returns the action that a step undoes or redoes; nil if there is none.
  public func action(for step: UndoStep) -> NoteAction? {
    step == .undo ? undo : redo
  }
}

/// An undo or redo step.
public enum UndoStep: Hashable, Sendable {
  case undo, redo
}

/// The result of a step.
public enum UndoOutcome: Hashable, Sendable {
  /// The action was undone or redone on these notes. One whose text was changed follows those in which only links were.
  case done(NoteAction, [NoteID])
  /// The next action is not the expected one. Nothing was changed.
  case outdated
  /// A note is damaged, or differs from what the action left. Nothing was changed, and the action was dropped.
  case refused(NoteAction)
}
