extension CellBuffer {
  /// The text of each row, without trailing blanks.
  public var textRows: [String] {
    (0..<size.rows).map { row in
      let glyphs = (0..<size.columns).map { self[row: row, column: $0].glyph }
      guard let last = glyphs.lastIndex(where: { $0 != .space && $0 != .none }) else { return "" }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size.columns)
      for glyph in glyphs[...last] {
        if let ascii = glyph.ascii {
          bytes.append(ascii)
        } else {
          bytes.append(contentsOf: text(of: glyph).utf8)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The text of all rows, each ended by a newline.
  public var text: String {
    textRows.map { $0 + "\n" }.joined()
  }
}
