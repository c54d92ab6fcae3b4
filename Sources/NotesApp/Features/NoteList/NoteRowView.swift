import TerminalUI

/// A row of a note list: title and age since the change, deletion or creation, and the excerpt if there is a second
/// line.
///
/// A mark takes the place of the pin.
struct NoteRowView: View {
  var note: NoteSummary
  var isFocused: Bool
  /// What tells the note apart from others with its title; nil if none of them has it.
  var namesake: String?
  var isMarked = false
  /// True if the age is the one since the creation.
  var showsCreation = false
  var now: Timestamp
  /// The search pattern to highlight.
  var pattern: SearchPattern?
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let time = showsCreation ? note.created : note.trashed ?? note.modified
    let age = SafeText(time.age(at: now))
    let right = canvas.size.columns - age.columns - 1
    let style = isFocused ? theme.focused : theme.text
    let mark = isMarked ? theme.glyphs.checkMark : note.isPinned ? theme.glyphs.star : .empty
    canvas.write(mark, isMarked ? theme.title : style, at: .origin)
    let titleRoom = right - Self.titleColumn - 1
    let apart = namesake.map { name in
      // The title keeps half of the room if it needs it.
      let room = max(titleRoom / 2, titleRoom - SafeText(note.title).columns) - 2
      return theme.fitting(SafeText(name), in: max(0, room))
    }
    let end = apart.map { $0.isEmpty ? 0 : $0.columns + 2 } ?? 0
    let title = theme.fitting(SafeText(note.title), in: titleRoom - end)
    canvas.write(
      StyledText(title, style).marking(pattern), at: Point(column: Self.titleColumn, row: 0))
    if let apart {
      canvas.write(
        apart, theme.dim, at: Point(column: Self.titleColumn + title.columns + 2, row: 0))
    }
    canvas.write(age, theme.dim, at: Point(column: right, row: 0))
    guard canvas.size.rows > 1 else { return }
    let room = canvas.size.columns - Self.titleColumn - 1
    let excerpt = theme.fitting(excerpt(in: room), in: room)
    canvas.write(
      StyledText(excerpt, theme.dim).marking(pattern), at: Point(column: Self.titleColumn, row: 1))
  }

  /// The height of a note in rows of cells: 1 if it has no excerpt or the room is small. 2 for a
  /// note that is not loaded.
  static func height(of note: NoteSummary?, in room: Size) -> Int {
    note?.excerpt.isEmpty == true || room.rows < 10 ? 1 : 2
  }

  /// The column of titles and excerpts, after the column of marks and pins, and a space.
  static let titleColumn = 2

  /// The excerpt, beginning one word before the first match if that would be cut off.
  private func excerpt(in room: Int) -> SafeText {
    // Show line breaks as a symbol.
    var lines = [UInt8](note.excerpt.utf8)[...]
    // Each line is made safe on its own, because a text with the symbol takes ten times as long.
    var text = SafeText.empty
    while !lines.isEmpty, pattern != nil || text.columns <= room {
      let line = lines.prefix { $0 != UInt8(ascii: "\n") }
      lines = lines.dropFirst(line.count + 1)
      if line.isEmpty { continue }
      let shown = SafeText(withBox(String(decoding: line, as: UTF8.self)))
      text = text.isEmpty ? shown : text + theme.glyphs.lineBreak + shown
    }
    // The stored excerpt is cut, too. Its end is only seen in a wide list.
    if text.columns < room, note.excerpt.count >= NoteBody.excerptLength {
      text = text + theme.glyphs.ellipsis
    }
    guard let hit = pattern?.hits(in: text).first, hit.upperBound > room - 1 else {
      return text
    }
    let before = text.truncated(to: max(0, hit.lowerBound), ellipsis: .empty).string
    let words = before.split(separator: " ", omittingEmptySubsequences: false)
    // Keep a word before the match if there is room.
    let last = words.suffix(2).joined(separator: " ")
    let kept = SafeText(last).columns + hit.count < room ? last : String(words.last ?? "")
    let rest = text.string.dropFirst(before.count)
    return theme.glyphs.ellipsis + SafeText(kept + rest)
  }

  /// The line of a task with the box that the reader shows.
  private func withBox(_ line: String) -> String {
    guard line.utf8.first == UInt8(ascii: "[") else { return line }
    let glyphs = theme.glyphs
    let boxes = [("[ ] ", glyphs.box), ("[x] ", glyphs.doneBox), ("[X] ", glyphs.doneBox)]
    guard let (mark, box) = boxes.first(where: { line.hasPrefix($0.0) }) else { return line }
    return box.string + " " + line.dropFirst(mark.count)
  }
}
