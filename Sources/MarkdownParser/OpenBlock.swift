/// A fence, or an HTML block that continues after blank lines. Its content is not Markdown.
struct OpenBlock {
  /// The line that opens it.
  let opening: [UInt8]
  private let end: End

  private enum End {
    case fence(UInt8, count: Int)
    case text(String)
  }

  /// The starts and ends of HTML blocks.
  private static let html = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<script", "</script>"),
    ("<pre", "</pre>"), ("<style", "</style>"),
  ]

  /// - Returns: Nil if the line opens no block or also closes it. An indented line may belong to a
  ///   list item, at whose end the block would end.
  init?(_ line: ArraySlice<UInt8>) {
    if let fence = OpenBlock(fence: line) {
      self = fence
      return
    }
    guard line.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: line.prefix(16), as: UTF8.self).lowercased()
    guard let (_, end) = Self.html.first(where: { text.hasPrefix($0.0.lowercased()) }) else {
      return nil
    }
    (self.end, opening) = (.text(end), Self.opening(line))
    if isEnded(by: line.dropFirst(2)) { return nil }
  }

  /// - Returns: Nil if the line opens no fence.
  init?(fence line: ArraySlice<UInt8>) {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let marks = line.prefix { $0 == mark }
    guard marks.count >= 3, mark != UInt8(ascii: "`") || !line[marks.endIndex...].contains(mark)
    else { return nil }
    // cmark-gfm counts no further.
    end = .fence(mark, count: min(marks.count, 255))
    opening = Self.opening(line)
  }

  private static func opening(_ line: ArraySlice<UInt8>) -> [UInt8] {
    line.last?.isLineEnd == true ? Array(line) : line + [0x0A]
  }

  func isEnded(by line: ArraySlice<UInt8>) -> Bool {
    switch end {
    case .fence(let mark, let count):
      let marks = line.drop { $0 == UInt8(ascii: " ") }
      let isIndented = marks.startIndex - line.startIndex > 3
      let rest = marks.drop { $0 == mark }
      return !isIndented && rest.startIndex - marks.startIndex >= count
        && rest.allSatisfy { $0.isBlank || $0.isLineEnd }
    case .text(let text):
      return String(decoding: line, as: UTF8.self).lowercased().utf8
        .firstRange(of: text.utf8) != nil
    }
  }
}
