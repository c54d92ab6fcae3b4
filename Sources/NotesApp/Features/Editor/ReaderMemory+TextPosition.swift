import TerminalUI

extension ReaderMemory {
  /// The position in a note's text of the focused match, or of the first visible row; nil at the beginning.
  func textPosition(
    in note: ReadableNote, _ room: Size, _ theme: Theme, _ options: ReadingOptions
  ) -> TextPosition? {
    guard case .text(let text)? = note.note?.body, room != .zero else { return nil }
    let hit = hit.flatMap { (scroll..<scroll + room.rows).contains($0.row) ? $0 : nil }
    guard hit != nil || scroll > 0 else { return nil }
    let rows = note.layout(in: room, theme, options).rows
    // Rows of embedded notes have no place in the text.
    func offset(_ row: Int, _ column: Int = 0) -> Int? {
      rows.sourceOffset(row: row, column: column).flatMap { $0 < text.utf8.count ? $0 : nil }
    }
    if let hit {
      return offset(hit.row, hit.columns.lowerBound).flatMap { TextPosition(ofByte: $0, in: text) }
    }
    let below = (scroll..<rows.lines.count).lazy.compactMap { offset($0) }.first
    let above = (0..<scroll).reversed().lazy.compactMap { offset($0) }.first
    guard let offset = below ?? above else { return nil }
    let position = TextPosition(ofByte: offset, in: text)
    // Marks before the first word of a line belong to it.
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[position.line]
    let isFirst = !line.prefix(position.offset).contains { $0.isLetter }
    return isFirst ? TextPosition(line: position.line, offset: 0) : position
  }
}

extension TextPosition {
  /// Returns the offset in bytes of the position in a text.
  func byteOffset(in text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = lines.prefix(line).reduce(0) { $0 + $1.utf8.count + 1 }
    return before + (lines.indices.contains(line) ? lines[line].prefix(offset).utf8.count : 0)
  }

  /// The position of a byte of a text.
  init(ofByte offset: Int, in text: String) {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(line: lines.count - 1, offset: lines.last?.count ?? 0)
  }
}
