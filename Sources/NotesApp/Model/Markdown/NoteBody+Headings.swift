extension NoteBody {
  /// The headings of the text, in its order: lines that begin with `#`, and lines with a row of signs below
  /// them, as other markups have it. Fenced code has none.
  package var headings: [String] {
    var (headings, last): ([String], Substring) = ([], "")
    var fence: MarkdownFence?
    let text = text
    var rest = text.withoutFrontMatter
    while let line = rest.removeLine() {
      defer { last = line }
      guard let first = line.utf8.first(where: { $0 != 0x20 }), Self.isSign(first) else { continue }
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
      } else if let heading = ATXHeading(line)?.text ?? last.heading(underlinedBy: line) {
        headings.append(heading)
      } else {
        fence = MarkdownFence(line)
      }
    }
    return headings
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
  /// The line as a heading over a row of one sign that is at least as long; nil where it is none.
  fileprivate func heading(underlinedBy row: Substring) -> String? {
    let (line, row) = (trimmed, row.trimmed)
    guard let sign = row.first, row.count >= 3, row.count >= line.count,
      first?.isWhitespace == false,
      row.allSatisfy({ $0 == sign }), line.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return String(line)
  }
}
