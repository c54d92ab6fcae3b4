/// What can be undone and redone in a text.
///
/// An edit knows the lines it replaced, not the whole text; the lines that took their place are still in
/// the text itself, so that an edit of a hundred typed characters keeps one line.
struct TextHistory: Sendable {
  /// The lines of one place before a change, or after it for an edit that can be redone.
  struct Edit: Sendable {
    let firstLine: Int
    /// What to put back.
    let lines: [String]
    /// How many lines of the text it takes the place of.
    let count: Int
    let cursor: TextPosition
    /// The version that the text is then.
    let version: Int
  }

  /// What was done, as far as it decides whether the next change belongs to the same edit.
  enum Kind: Sendable {
    case typing(isSpace: Bool)
    case erasing
    case other
  }

  /// The most steps that are kept; the oldest is forgotten first.
  static let limit = 1_000

  /// The number of the text as it is: each change gives a new one, undoing an old one.
  var version = 0
  private var versions = 0

  private(set) var undoable: [Edit] = []
  private(set) var redoable: [Edit] = []
  /// The kind of the edit that is still open, and where its last change left the cursor.
  private var open: (kind: Kind, cursor: TextPosition)?

  /// Ends the edit, so that the next change begins another.
  mutating func endEdit() {
    open = nil
  }

  /// Whether a change of this kind at this place goes on with the edit before it.
  func continues(_ kind: Kind, at cursor: TextPosition) -> Bool {
    guard let open, open.cursor == cursor else { return false }
    return switch (open.kind, kind) {
    // A word and the spaces after it are one edit.
    case (.typing(let before), .typing(let now)): now || !before
    case (.erasing, .erasing): true
    default: false
    }
  }

  mutating func begin(_ edit: Edit) {
    if undoable.count == Self.limit { undoable.removeFirst() }
    undoable.append(edit)
    redoable = []
  }

  /// Takes note of a change of the text, which may go on within the edit.
  mutating func didChange(_ kind: Kind, cursor: TextPosition) {
    open = (kind, cursor)
    versions += 1
    version = versions
  }

  /// Takes the last edit and leaves the one that `inverse` makes of it on the other side.
  mutating func undo(_ inverse: (Edit) -> Edit) -> Edit? {
    endEdit()
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(inverse(edit))
    return edit
  }

  mutating func redo(_ inverse: (Edit) -> Edit) -> Edit? {
    endEdit()
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(inverse(edit))
    return edit
  }
}
