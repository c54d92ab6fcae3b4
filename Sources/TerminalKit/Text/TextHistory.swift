/// The undo and redo history of a text.
///
/// An edit stores the lines that it replaced, not the whole text. The replacement lines are in the text itself, so an
/// edit of a hundred typed characters stores one line.
struct TextHistory: Sendable {
  /// The lines at one position before a change, or after it if the edit can be redone.
  struct Edit: Sendable {
    let firstLine: Int
    /// The lines to restore.
    let lines: [String]
    /// The number of lines of the text that they replace.
    let count: Int
    let cursor: TextPosition
    /// The version of the text after the lines are restored.
    let version: Int
    /// The cursor before the change that the edit undoes or redoes.
    let origin: TextPosition
    /// Whether the edit is undone and redone with the one before it.
    var joinsPrevious = false
  }

  /// The kind of a change, which decides whether the next change joins the same edit.
  enum Kind: Sendable {
    case typing(isSpace: Bool)
    case erasing
    case other
  }

  /// The maximum number of steps. The oldest are dropped first.
  static let limit = 1_000

  /// The version of the text. Each change sets a new one, and undo restores an old one.
  private(set) var version = 0
  private var versions = 0

  private(set) var undoable: [Edit] = []
  private(set) var redoable: [Edit] = []
  /// The kind of the open edit, and the cursor after its last change.
  private var open: (kind: Kind, cursor: TextPosition)?

  /// Ends the edit, so that the next change begins a new one.
  mutating func endEdit() {
    open = nil
  }

  /// Returns whether a change joins the previous edit.
  func continues(_ kind: Kind, at cursor: TextPosition) -> Bool {
    guard let open, open.cursor == cursor else { return false }
    return switch (open.kind, kind) {
    // A word and the spaces after it are one edit.
    case (.typing(let before), .typing(let now)): now || !before
    case (.erasing, .erasing): true
    default: false
    }
  }

  /// Begins an edit that replaces some lines of the text by a number of others.
  mutating func begin(
    replacing range: Range<Int>, of lines: [String], with count: Int, cursor: TextPosition
  ) {
    if undoable.count == Self.limit { undoable.removeFirst() }
    undoable.append(
      Edit(
        firstLine: range.lowerBound, lines: Array(lines[range]), count: count, cursor: cursor,
        version: version, origin: cursor))
    redoable = []
  }

  /// Records a change of the text, which keeps the edit open.
  mutating func didChange(_ kind: Kind, cursor: TextPosition) {
    open = (kind, cursor)
    versions += 1
    version = versions
  }

  /// Makes the edits since a version of the text one step.
  mutating func join(since version: Int) {
    endEdit()
    let first = undoable.lastIndex { $0.version == version }
    guard version != self.version, let first else { return }
    for index in undoable.indices[(first + 1)...] { undoable[index].joinsPrevious = true }
  }

  /// Takes back the edits of the last step.
  ///
  /// - Returns: Where the cursor was before the step was made; nil if there is none.
  mutating func undo(in lines: inout [String], cursor: inout TextPosition) -> TextPosition? {
    endEdit()
    while let edit = undoable.popLast() {
      redoable.append(restore(edit, in: &lines, cursor: &cursor))
      guard edit.joinsPrevious, !undoable.isEmpty else { return edit.origin }
    }
    return nil
  }

  /// Makes the edits of the step again that was undone last.
  ///
  /// - Returns: Where the cursor was before the step was made; nil if there is none.
  mutating func redo(in lines: inout [String], cursor: inout TextPosition) -> TextPosition? {
    endEdit()
    var origin: TextPosition?
    while let edit = redoable.popLast() {
      undoable.append(restore(edit, in: &lines, cursor: &cursor))
      origin = origin ?? edit.origin
      guard redoable.last?.joinsPrevious == true else { break }
    }
    return origin
  }

  /// Restores the lines of an edit, and returns the edit that takes this back.
  private mutating func restore(
    _ edit: Edit, in lines: inout [String], cursor: inout TextPosition
  ) -> Edit {
    let range = edit.firstLine..<edit.firstLine + edit.count
    let inverse = Edit(
      firstLine: edit.firstLine, lines: Array(lines[range]), count: edit.lines.count,
      cursor: cursor, version: version, origin: edit.origin, joinsPrevious: edit.joinsPrevious)
    lines.replaceSubrange(range, with: edit.lines)
    (cursor, version) = (edit.cursor, edit.version)
    return inverse
  }
}
