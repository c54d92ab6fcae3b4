import TerminalUI

/// A row of a note: title and age, and the beginning of the text where there is a second row of cells.
struct NoteRowView: View {
  var note: NoteSummary
  var isFocused: Bool
  var isMarked = false
  var now: Timestamp
  /// What was looked for, which is marked.
  var pattern: SearchPattern?
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let age = SafeText(note.modified.age(at: now))
    let right = canvas.size.columns - age.columns - 1
    let style = isFocused ? theme.focused : theme.text
    let marks: [(Bool, SafeText)] = [
      (isMarked, theme.glyphs.checkMark),
      (note.isPinned, theme.glyphs.star),
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
    let excerpt = theme.fitting(excerpt(in: room), in: room)
    canvas.write(StyledText(excerpt, theme.dim).marking(pattern), at: Point(column: 2, row: 1))
  }

  /// The excerpt, from a word before the first hit on where that would not be seen in so many columns.
  private func excerpt(in room: Int) -> SafeText {
    // Two lines are told apart on one.
    let text = SafeText(
      note.excerpt.replacing("\n", with: theme.glyphs.lineBreak.string))
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
