import MarkdownParser
import TerminalUI

extension MarkdownDocument {
  /// The number of bytes of a note that the reader shows, and the editor takes. The layout takes some
  /// hundred bytes for each, the editor keeps and stores all of them, and a note can have 8 MB.
  static let noteLimit = 1 << 19

  /// Creates the document for a note: its title, its tags, and its text. A text above ``noteLimit``
  /// is cut, with a line that says so.
  init(_ note: Note) {
    let text = note.body.text
    let hasFrontMatter = text.withoutFrontMatter.startIndex > text.startIndex
    let shown = note.shownText
    var source = String(shown)
    // CommonMark replaces a NUL by U+FFFD, which stands for bytes that are not text.
    if case .bytes = note.body { source.replace("\0", with: "␀") }
    var blocks = MarkdownDocument(
      parsing: source.fencingFrontMatter, linkScheme: NotesPlaces.scheme
    ).blocks
      .markingTags()
    if shown.endIndex != text.endIndex {
      let (read, all) = (shown.utf8.count.megabytes, text.utf8.count.megabytes)
      let editor = note.isTooLongOutside ? "`navtui edit \(note.id)` in a shell" : "your own editor"
      let sentence = "The first \(read) of \(all) MB · \(editor) has all of it"
      blocks += [.thematicBreak, .paragraph([.emphasis([.text(sentence)])])]
    }
    if let title = note.ownTitle {
      blocks.insert(.heading(level: 1, [.text(title)]), at: 0)
    } else {
      blocks.splitTitle(note.title, at: hasFrontMatter ? 1 : 0)
    }
    if !note.tags.isEmpty {
      let tags = note.tags.map { [Inline.tag("#" + $0)] }.joined(separator: [.text(" ")])
      blocks.insert(.paragraph(Array(tags)), at: blocks.first?.isHeading == true ? 1 : 0)
    }
    self.init(blocks)
  }

  /// Creates the document for the end of a note with backlinks.
  init(linkCount: Int) {
    let sentence = "\(linkCount.notes) \(linkCount == 1 ? "links" : "link") here"
    self.init([.paragraph([.emphasis([.text(sentence)])])])
  }
}

extension Note {
  /// The length of the text in bytes, in which a marker stands for each invalid byte.
  var textLength: Int { body.text.utf8.count }

  /// True if the text is longer than ``MarkdownDocument/noteLimit``.
  var isLong: Bool { textLength > MarkdownDocument.noteLimit }

  /// The note without the rest of a text that the reader does not show. Bytes that are not text stay.
  var withShownText: Note {
    guard isLong, case .text = body else { return self }
    var note = self
    note.body = .text(String(shownText))
    return note
  }

  /// The text that the reader shows: the first ``MarkdownDocument/noteLimit`` bytes.
  var shownText: Substring { body.text.linesPrefix(bytes: MarkdownDocument.noteLimit) }
}

extension String {
  /// The complete lines within a number of bytes; if they are less than half of it, the text up to
  /// the last complete scalar.
  fileprivate func linesPrefix(bytes limit: Int) -> Substring {
    guard var end = utf8.index(startIndex, offsetBy: limit, limitedBy: endIndex), end != endIndex
    else { return self[...] }
    let half = utf8.index(startIndex, offsetBy: limit / 2)
    if let newline = utf8[half..<end].lastIndex(of: UInt8(ascii: "\n")) { return self[...newline] }
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end]
  }
}

extension Int {
  /// The number of megabytes, with one decimal.
  fileprivate var megabytes: String { "\(self / 1_000_000).\(self / 100_000 % 10)" }
}

extension [MarkdownDocument.Block] {
  /// Makes the first line a heading if it is exactly the title and not a heading yet.
  fileprivate mutating func splitTitle(_ title: String, at index: Int) {
    guard indices.contains(index), case .paragraph(let inlines) = self[index] else { return }
    let line = inlines.prefix { $0 != .lineBreak }
    // A longer line is not the title, which is only its beginning.
    guard !line.isEmpty, title.count < NoteBody.derivedTitleLength,
      line.allSatisfy({ !$0.holdsLineBreak })
    else { return }
    self[index] = .heading(level: 1, [MarkdownDocument.Inline](line))
    let rest = inlines[line.endIndex...].dropFirst()
    if !rest.isEmpty { insert(.paragraph([MarkdownDocument.Inline](rest)), at: index + 1) }
  }
}

extension MarkdownDocument.Inline {
  fileprivate var holdsLineBreak: Bool {
    switch self {
    case .lineBreak: true
    case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines),
      .element(_, let inlines), .link(_, let inlines), .image(let inlines, _):
      inlines.contains(where: \.holdsLineBreak)
    case .text, .code, .tag, .html, .footnote: false
    }
  }
}

extension MarkdownDocument.Block {
  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
