import TerminalUI

extension ReaderScreen {
  func reader(of note: NoteID, _ context: Context<Notes>) -> (screen: ReaderScreen, room: Size)? {
    (self, context.room)
  }

  /// The position of the focused match, or of the first visible row; nil at the beginning.
  func textPosition(in note: ReadableNote, _ room: Size, _ theme: Theme) -> TextPosition? {
    guard case .text(let text)? = note.note?.body, room != .zero else { return nil }
    let hit = memory.hit.flatMap { hit in
      (memory.scroll..<memory.scroll + room.rows).contains(hit.row) ? hit : nil
    }
    guard hit != nil || memory.scroll > 0 else { return nil }
    return RenderedTextMap(note.layout(in: room, theme).rows.lines, of: text)
      .position(row: hit?.row ?? memory.scroll, column: hit?.columns.lowerBound)
  }
}

extension Context<Notes> {
  /// Returns the reader at a place and its size; nil if the place is not shown.
  func reader(at place: NotesPlace) -> (screen: ReaderScreen, room: Size)? {
    guard let screen = screen(ReaderScreen.self, at: place), let room = room(of: place) else {
      return nil
    }
    return (screen, room)
  }
}
