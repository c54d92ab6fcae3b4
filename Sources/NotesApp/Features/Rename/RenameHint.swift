import TerminalUI

/// A description of what renaming changes, below the field for the name.
struct RenameHintView: View {
  /// The height of the field, a blank row and the hint.
  static func rows(_ hint: RenameHint, in columns: Int) -> Int {
    hint.text.isEmpty ? 1 : 2 + SafeText(hint.text).wrapped(to: max(1, columns - 2)).count
  }

  var hint: RenameHint
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let first = canvas.size.rows > 2 ? 2 : 1
    let lines = SafeText(hint.text).wrapped(
      to: max(1, canvas.size.columns - 2), rows: max(1, canvas.size.rows - first),
      ellipsis: theme.glyphs.ellipsis)
    canvas.write(lines, theme.dim, at: Point(column: 1, row: first))
  }
}

/// The data for the description of what renaming changes.
enum RenameHint {
  /// The number of notes whose links change, whether another note has the title, and whether `[[…]]` can hold it.
  case title(noteCount: Int, isTaken: Bool, isLinkable: Bool)
  /// A tag, the number of notes that have it or one below it, and the other tag with the name in the field.
  case tag(String, count: Int, other: TagCount?)
  /// A sentence about the name in the field.
  case warning(String)

  var text: String {
    switch self {
    case .title(_, isTaken: true, _):
      "Another note has this title. New links by this title lead to the older note."
    case .title(0, _, _): ""
    case .title(let count, _, isLinkable: true): "Links in \(count.notes) are changed."
    case .title(let count, _, isLinkable: false):
      "Links in \(count.notes) become links by number: [[…]] cannot hold this title. They keep its text after another rename."
    case .warning(let text): text
    case .tag(_, _, let other?):
      "\(other.count.notes) \(other.count.are) tagged \(other.tag) already. The tags are merged."
    case .tag(let tag, let count, _):
      "\(count.notes) with this tag. Tags inside it (\(tag)/…) are renamed, too."
    }
  }
}
