public import Markdown
import MarkdownParser

extension NoteBody {
  /// The text as Markdown, parsed after its front matter. Offsets are those of the whole text.
  public var document: MarkdownDocument {
    MarkdownDocument(parsing: bytes, from: frontMatterLength, linkScheme: NoteLink.scheme)
  }

  /// The front matter at the beginning of the text itself.
  var frontMatter: FrontMatterBlock? {
    if case .text(let text) = self { FrontMatter.block(in: text) } else { nil }
  }

  /// The length of the front matter at the beginning of the text.
  package var frontMatterLength: Int { frontMatter?.count ?? 0 }

  /// The document of the first lines, in which its title is.
  private var beginning: MarkdownDocument {
    let (bytes, start) = (bytes, frontMatterLength)
    let limit = start + Self.titleReach
    guard bytes.count > limit else { return document }
    let end = bytes[start..<limit].lastIndex(of: 0x0A) ?? limit
    return MarkdownDocument(
      parsing: Array(bytes[..<end]), from: start, linkScheme: NoteLink.scheme)
  }

  /// The number of bytes in which a title is sought.
  private static let titleReach = 1 << 14

  /// The maximum number of characters of a derived title.
  public static let derivedTitleLength = 200

  /// The title of a note without its own: the heading or first line of the first block that is neither HTML, comment
  /// nor code, or otherwise the first line that is not blank.
  ///
  /// - Returns: At most ``derivedTitleLength`` characters, or nil if every line is blank.
  public var derivedTitle: String? {
    if let title = blockTitle { return title }
    let lines = String(decoding: bytes.prefix(Self.titleReach), as: UTF8.self).dropBOM
      .split(whereSeparator: \.isNewline)
    return lines.lazy.map(\.trimmed).first { !$0.isEmpty }
      .map { String($0.prefix(Self.derivedTitleLength)) }
  }

  /// The title of the first block that is neither HTML, comment nor code; nil if there is none.
  var blockTitle: String? {
    let title = (firstLines?.title ?? beginning.title)?[...].trimmed
      .prefix(Self.derivedTitleLength)
    return title.map { String($0) }
  }

  /// The document of the lines up to the first blank one, because parsing a long text takes many times as long; nil if
  /// later lines could change their meaning.
  private var firstLines: MarkdownDocument? {
    guard case .text(let text) = self, let first = text.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "#") || UInt8(ascii: "A")...UInt8(ascii: "z") ~= first
        || 0x80..<0xEF ~= first
    else { return nil }
    var (lines, hasText) = ([UInt8](), false)
    for byte in text.utf8 {
      if hasText, byte == 0x0A, lines.last == 0x0A { break }
      if lines.count == Self.titleReach || Self.openMarks.contains(byte) { return nil }
      lines.append(byte)
      hasText = hasText || byte > 0x20
    }
    return MarkdownDocument(parsing: lines, linkScheme: NoteLink.scheme)
  }

  /// The bytes with which HTML, comments, code and links that are defined elsewhere begin, and another end of lines.
  private static let openMarks: [UInt8] = Array("<%[`~\r".utf8)

  /// The texts of the headings, in order.
  package var headings: [String] { document.headingTexts }

  /// What a link to a part of the note can name: headings, and blocks with a name.
  package var anchors: [String] {
    let document = document
    return document.headingTexts + document.blockIDs.map { document.string($0) }
  }

  /// The number of open tasks.
  package var openTasks: Int { document.openTasks }

  /// The distinct tags in the text, in order of first occurrence. Bytes that are not text have none.
  public var textTags: [String] {
    guard case .text(let text) = self, text.containsByte(UInt8(ascii: "#")) else { return [] }
    return document.tagNames
  }

  /// Returns the text with a task checked or unchecked. Returns nil if there is no task in the opposite state at that
  /// offset, which happens when the text has changed.
  ///
  /// Bytes that are not text have no tasks.
  ///
  /// - Complexity: O(*n*).
  public func ticking(taskAt offset: Int, isDone: Bool) -> NoteBody? {
    guard case .text = self,
      document.tasks.contains(.init(at: offset, isDone ? .open : .done))
    else { return nil }
    var bytes = bytes
    bytes[offset] = UInt8(ascii: isDone ? "x" : " ")
    return NoteBody(bytes)
  }

  /// Returns the text with a new title in the heading that names it. Returns nil if another block or another title names
  /// it, or if the new title cannot be part of a heading.
  package func renamingHeading(_ old: String, to new: String) -> NoteBody? {
    let document = beginning
    guard case .text = self, let block = document.titleBlock,
      case .heading = document.elements[block].kind, document.title == old,
      document.contents(of: block).allSatisfy({ document.elements[$0].kind == .text }),
      !new.contains(where: \.isNewline)
    else { return nil }
    var bytes = bytes
    bytes.replaceSubrange(document.elements[block].range, with: new.utf8)
    let body = NoteBody(bytes)
    return body.derivedTitle == new ? body : nil
  }
}

extension String {
  fileprivate var dropBOM: Substring { hasPrefix("\u{FEFF}") ? dropFirst() : self[...] }
}
