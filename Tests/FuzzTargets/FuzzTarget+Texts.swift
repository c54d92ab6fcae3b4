import Markdown
import MarkdownParser
import NotesApp
import NotesStorage
import TerminalUI

extension FuzzTarget {
  /// Safe text has no control sequences and the reported width, and sanitizing is idempotent.
  static let safeText = FuzzTarget("safeText") { bytes in
    let text = SafeText(String(lossy: bytes))
    try requireSafe(text)
    try require(
      Array(SafeText(text.string).string.utf8) == Array(text.string.utf8), "safe text changes again"
    )
    var canvas = Canvas(size: Size(columns: text.columns + 2, rows: 1))
    try require(canvas.write(text, at: .origin) == text.columns, "other columns are drawn")
    let columns = Int(bytes.first ?? 0) % 20
    let cut = text.truncated(to: columns)
    try require(cut.columns <= columns, "a cut text has \(cut.columns) of \(columns) columns")
    try requireSafe(cut)
    for line in text.wrapped(to: columns) { try requireSafe(line) }
  }

  private static func requireSafe(_ text: SafeText) throws(BrokenProperty) {
    for scalar in text.string.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
        0xFEFF, 0xAD, 0xE0000...0xE0019, 0x100000...:
        throw BrokenProperty(description: "U+\(String(scalar.value, radix: 16)) is drawn")
      default: continue
      }
    }
    try require(
      text.columns == text.string.reduce(0) { $0 + $1.columns }, "\(text.columns) columns are wrong"
    )
  }

  /// For any query and text, matches are ordered ranges, and the database accepts the query.
  static let search = FuzzTarget("search") { bytes in
    let (query, text) = (String(lossy: bytes.parts.first), String(lossy: bytes.parts.rest))
    let safe = SafeText(text)
    var end = 0
    for hit in SearchPattern(query)?.hits(in: safe) ?? [] {
      try require(hit.lowerBound >= end && !hit.isEmpty, "\(hit) stands before \(end) or is empty")
      end = hit.upperBound
    }
    try require(end <= safe.columns, "a hit ends at \(end) of \(safe.columns)")
    let body = NoteBody(Array(bytes.parts.rest))
    let excerpt = body.excerpt(below: query)
    try require(excerpt.count <= NoteBody.excerptLength, "an excerpt of \(excerpt.count)")
    _ = try notes.get().search(query, limit: 10)
    _ = try notes.get().search(text, limit: 10)
  }

  @MainActor private static let notes = Result {
    try NotesDatabase(inMemory: [
      NoteDraft(title: "Garden plan", body: .text("beans, maize AND c++ 会議 👩‍👩‍👧 \"x\"")),
      NoteDraft(title: "日本語", body: .bytes([0xFF, 0, 0x61])),
    ])
  }

  /// A text is laid out within its columns, its links can be read, and its leaves are in order.
  static let markdown = FuzzTarget("markdown") { bytes in
    let columns = Int(bytes.first ?? 0) % 90 + 1
    let document = MarkdownDocument(parsing: bytes, linkScheme: "navtui")
    let layout = MarkdownLayout(document, columns: columns)
    for (row, line) in layout.lines.enumerated() {
      // Long lines of code scroll.
      try require(
        line.columns <= max(columns, 2)
          || layout.shownColumn(max(columns, 2), row: row, shift: 0) == nil,
        "a line has \(line.columns) of \(columns) columns")
      for span in line.spans { try requireSafe(span.text) }
    }
    for area in layout.links.flatMap(\.areas) {
      try require(
        area.origin.row >= 0 && area.origin.row < layout.lines.count && area.size.columns > 0,
        "a link is drawn at \(area)")
    }
    let body = NoteBody(bytes)
    _ = body.linkTargets
    _ = body.derivedTitle
    var end = 0
    for element in document.elements where element.count == 0 {
      try require(
        element.range.lowerBound >= end && element.range.upperBound <= bytes.count,
        "\(element) stands before \(end), or after the end")
      end = element.range.upperBound
    }
  }

  /// The text after front matter is the end of the file, byte for byte, and parsed values are
  /// written and read back unchanged.
  static let frontMatter = FuzzTarget("frontMatter") { bytes in
    _ = NoteDraft(markdown: bytes, path: "note.md")
    guard let (block, body) = FrontMatterBlock.split(bytes) else { return }
    try require(bytes.suffix(body.count).elementsEqual(body), "the body is not the file's end")
    try require(block.bytes + body == bytes, "the block is not the file's beginning")
    let matter = FrontMatter(block)
    let parts = FrontMatterBlock.split(Array(matter.text.utf8) + body)
    let again = parts.map { FrontMatter($0.block) }
    try require(again == matter, "\(matter) is read back as \(String(describing: again))")
    try require(parts?.rest.elementsEqual(body) == true, "the body is read back as another")
  }
}
