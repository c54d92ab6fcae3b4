import TerminalUI

/// A row of a note: title and age, and the beginning of the text where there is a second row of cells.
///
/// A note that is marked shows that, and not that it is pinned.
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
    let mark = isMarked ? theme.glyphs.checkMark : note.isPinned ? theme.glyphs.star : .empty
    canvas.write(mark, isMarked ? theme.title : style, at: .origin)
    let title = theme.fitting(SafeText(note.title), in: right - Self.titleColumn - 1)
    canvas.write(
      StyledText(title, style).marking(pattern), at: Point(column: Self.titleColumn, row: 0))
    canvas.write(age, theme.dim, at: Point(column: right, row: 0))
    guard canvas.size.rows > 1 else { return }
    let room = canvas.size.columns - Self.titleColumn - 1
    let excerpt = theme.fitting(excerpt(in: room), in: room)
    canvas.write(
      StyledText(excerpt, theme.dim).marking(pattern), at: Point(column: Self.titleColumn, row: 1))
  }

  /// How many rows of cells a note takes: one where it has no text below its title, or there is little room. Two for
  /// a note that is not loaded.
  static func height(of note: NoteSummary?, in room: Size) -> Int {
    note?.excerpt.isEmpty == true ? 1 : NoteRowsView.height(in: room)
  }

  /// Where titles and excerpts begin, behind the gutter: a column for a mark, or else a pin, and a blank.
  static let titleColumn = 2

  /// The excerpt, from a word before the first hit on where that would not be seen in so many columns.
  private func excerpt(in room: Int) -> SafeText {
    let lines = note.excerpt.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    let text = SafeText(lines.joined(separator: theme.glyphs.lineBreak.string))
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
