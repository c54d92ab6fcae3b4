/// One action on notes that can be undone, or that was undone and can be redone.
public struct NoteAction: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case add, edit, rename, tags, pin, unpin, trash, restore
    /// A text that a note had before is its text again.
    case revert

    /// Whether it gives one note another text, and others only if they link to it.
    public var isOnText: Bool { [.edit, .rename, .revert].contains(self) }
  }

  /// Greater than that of every action before.
  public let number: Int64
  public let kind: Kind
  /// How many notes it was done to: several where they were stored together, as in an import, or where the
  /// links in them follow a title.
  public let count: Int
  /// What the first of the notes is called once it is done.
  public let title: String

  public init(number: Int64, kind: Kind, count: Int, title: String) {
    self.number = number
    self.kind = kind
    self.count = count
    self.title = title
  }

  /// The most actions that are kept; of more the oldest go.
  public static let mostKept = 500
  /// The most bytes that a file keeps for them; the last action is kept however large it is.
  public static let mostBytes = 16 << 20
}

/// What undo and redo would do now.
public struct NextActions: Hashable, Sendable {
  public var undo: NoteAction?
  public var redo: NoteAction?

  public init(undo: NoteAction? = nil, redo: NoteAction? = nil) {
    self.undo = undo
    self.redo = redo
  }

  /// The action that a step would take back or do again.
  public func action(for step: UndoStep) -> NoteAction? {
    step == .undo ? undo : redo
  }
}

/// One step through the actions.
public enum UndoStep: Hashable, Sendable {
  case undo, redo
}

/// What became of a step.
public enum UndoOutcome: Hashable, Sendable {
  /// The action is taken back, or done again, on these notes.
  case done(NoteAction, [NoteID])
  /// Another action is next than the one that was meant, or none: nothing is changed.
  case outdated
  /// A note is not what the action left: nothing is changed, and the action is forgotten.
  case refused(NoteAction)
}
