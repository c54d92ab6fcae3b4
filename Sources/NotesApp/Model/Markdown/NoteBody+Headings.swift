extension NoteBody {
  /// The headings in text order: lines that begin with `#`, and lines underlined with a row of one
  /// character, as in other markup languages. Fenced code is skipped.
  ///
  /// Reads the first byte of each line, and the rest only of possible headings and fences.
  package var headings: [String] { headings(check: {}) }

  /// Returns the headings. `check` is called now and then, and ends a long text by throwing.
  package func headings(check: () throws -> Void) rethrows -> [String] {
    let text = text
    let bytes = Array(text.withoutFrontMatter.utf8)
    var (headings, start, lines): ([String], Int, Int) = ([], 0, 0)
    var last = 0..<0
    var fence: MarkdownFence?
    while start < bytes.count {
      let line = start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
      defer { (last, start) = (line, line.upperBound + 1) }
      lines += 1
      if lines % 10_000 == 0 { try check() }
      guard let first = bytes[line].first(where: { $0 != 0x20 }), Self.isSign(first) else {
        continue
      }
      let (row, above) = (Self.text(bytes[line]), Self.text(bytes[last]))
      if let open = fence {
        if open.isClosed(by: row) { fence = nil }
      } else if let heading = ATXHeading(row)?.text ?? above.heading(underlinedBy: row) {
        headings.append(heading)
      } else {
        fence = MarkdownFence(row)
      }
    }
    return headings
  }

  private static func text(_ line: ArraySlice<UInt8>) -> Substring {
    String(decoding: line, as: UTF8.self)[...]
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "~"),
      UInt8(ascii: "`"), UInt8(ascii: "^"), UInt8(ascii: "*"), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}

extension Substring {
  /// The line as a heading, if the row below is one repeated character and as long; else nil.
  fileprivate func heading(underlinedBy row: Substring) -> String? {
    let (line, row) = (trimmed, row.trimmed)
    guard let sign = row.first, row.count >= 3, row.count >= line.count,
      first?.isWhitespace == false, row.allSatisfy({ $0 == sign }),
      line.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return String(line)
  }
}
