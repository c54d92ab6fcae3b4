import TerminalUI

extension ReaderMemory {
  /// The position in a note's text of the focused match, or of the first visible row; nil at the beginning.
  func textPosition(in note: ReadableNote, _ room: Size, _ theme: Theme) -> TextPosition? {
    guard case .text(let text)? = note.note?.body, room != .zero else { return nil }
    let hit = hit.flatMap { (scroll..<scroll + room.rows).contains($0.row) ? $0 : nil }
    guard hit != nil || scroll > 0 else { return nil }
    return RenderedTextMap(note.layout(in: room, theme).rows.lines, of: text)
      .position(row: hit?.row ?? scroll, column: hit?.columns.lowerBound)
  }
}
