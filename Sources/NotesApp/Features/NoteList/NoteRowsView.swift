import TerminalUI

/// Rows of notes: title and age, and the beginning of the text where there is room for it.
struct NoteRowsView: View {
  /// The note at a position; nil where it is not loaded.
  var row: @Sendable (Int) -> NoteSummary?
  var count: Int
  var memory: ListMemory
  /// Whether the keys go to the list.
  var isActive: Bool
  var now: Timestamp
  /// What was looked for, which is marked.
  var pattern: SearchPattern?
  var theme: Theme

  /// How many rows of the screen a note takes.
  static func height(in size: Size) -> Int { size.rows >= 10 ? 2 : 1 }

  /// How many notes fit.
  static func visibleCount(in size: Size) -> Int {
    ListView.visibleCount(in: size, rowHeight: height(in: size))
  }

  func draw(in canvas: inout Canvas) {
    ListView(
      count: count, position: memory.position, rowHeight: Self.height(in: canvas.size),
      isActive: isActive, theme: theme
    ) { position, isFocused, canvas in
      if let note = row(position) { draw(note, isFocused, in: &canvas) }
    }.draw(in: &canvas)
  }

  private func draw(_ note: NoteSummary, _ isFocused: Bool, in canvas: inout Canvas) {
    let age = SafeText(note.modified.age(at: now))
    let right = canvas.size.columns - age.columns - 1
    let style = isFocused ? theme.focused : theme.text
    let marks: [(Bool, SafeText)] = [
      (memory.marked.contains(note.id), theme.glyphs.checkMark),
      (note.isPinned, theme.glyphs.pinMark),
    ]
    var column = 0
    for (isShown, mark) in marks where isShown {
      column += canvas.write(mark, theme.accent, at: Point(column: column, row: 0))
    }
    column += 1
    let title = theme.fitting(SafeText(note.title), in: right - column - 1)
    canvas.write(
      StyledText(title, style).marking(pattern), at: Point(column: column, row: 0))
    canvas.write(age, theme.dim, at: Point(column: right, row: 0))
    guard canvas.size.rows > 1 else { return }
    let room = canvas.size.columns - 3
    let excerpt = theme.fitting(excerpt(of: note, in: room), in: room)
    canvas.write(StyledText(excerpt, theme.dim).marking(pattern), at: Point(column: 2, row: 1))
  }

  /// The excerpt, from a word before the first hit on where that would not be seen in so many columns.
  private func excerpt(of note: NoteSummary, in room: Int) -> SafeText {
    let text = SafeText(note.excerpt)
    guard let hit = pattern?.hits(in: text).first, hit.upperBound > room - 1 else {
      return text
    }
    let before = text.truncated(to: max(0, hit.lowerBound), ellipsis: .empty).string
    let words = before.split(separator: " ", omittingEmptySubsequences: false)
    // A word before it, unless that takes the room of the hit.
    let last = words.suffix(2).joined(separator: " ")
    let kept = SafeText(last).columns + hit.count < room ? last : String(words.last ?? "")
    let rest = text.string.dropFirst(before.count)
    return theme.glyphs.ellipsis + SafeText(kept + rest)
  }
}
