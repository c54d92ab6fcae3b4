import Markdown
import MarkdownParser
import TerminalUI

extension MarkdownDocument {
  /// The number of bytes of a note that the reader shows, and the editor takes. The layout takes some
  /// hundred bytes for each, the editor keeps and stores all of them, and a note can have 8 MB.
  static let noteLimit = 1 << 19

  /// Creates the document for a note: its title, its tags, and its text without front matter. A text above ``noteLimit``
  /// is cut, with a line that says so.
  init(_ note: Note) {
    let (shown, length) = (note.shownBytes, note.textLength)
    let frontMatter = note.body.frontMatterLength
    self.init(
      parsing: shown, from: min(frontMatter, shown.count), linkScheme: NoteLink.scheme)
    if note.isLong {
      let (read, all) = (string(0..<shown.count).utf8.count.megabytes, length.megabytes)
      let editor = note.isTooLongOutside ? "`navtui edit \(note.id)` in a shell" : "your own editor"
      elements +=
        [Element(.rule)] + Self.remark("The first \(read) of \(all) MB · \(editor) has all of it")
    }
    if let title = note.ownTitle {
      let heading = [Element(.heading(level: 1), count: 1), Element(.literal(title))]
      elements.insert(contentsOf: heading, at: 0)
    } else {
      splitTitle(note.title, at: 0)
    }
    if !note.tags.isEmpty {
      // Each tag is an element of its own, as the tags in the text.
      let tags = note.tags.map { [Element(.tag, count: 1), Element(.literal("#" + $0))] }
      let leaves = Array(tags.joined(separator: [Element(.literal(" "))]))
      let paragraph = [Element(.paragraph, count: leaves.count)] + leaves
      elements.insert(contentsOf: paragraph, at: isHeading(0) ? 1 + elements[0].count : 0)
    }
  }

  /// Creates the document for the end of a note with backlinks.
  init(linkCount: Int) {
    self.init(
      elements: Self.remark("\(linkCount.notes) \(linkCount == 1 ? "links" : "link") here"))
  }

  /// Returns a paragraph of emphasized text.
  private static func remark(_ text: String) -> [Element] {
    [Element(.paragraph, count: 2), Element(.emphasis, count: 1), Element(.literal(text))]
  }

  /// Returns the text with the fields of its front matter below the title and the tags.
  func showing(_ properties: [NoteProperty], of note: Note) -> MarkdownDocument {
    guard !properties.isEmpty else { return self }
    let lines = properties.map { [Element(.literal("\($0.name): \($0.value)"))] }
    let leaves = Array(lines.joined(separator: [Element(.lineBreak)]))
    let block = [
      Element(.quote, count: leaves.count + 1), Element(.paragraph, count: leaves.count),
    ]
    var start = isHeading(0) ? 1 + elements[0].count : 0
    if !note.tags.isEmpty { start += 1 + elements[start].count }
    var document = self
    document.elements.insert(contentsOf: block + leaves, at: start)
    return document
  }

  private func isHeading(_ index: Int) -> Bool {
    guard elements.indices.contains(index), case .heading = elements[index].kind else {
      return false
    }
    return true
  }

  /// Makes the first line a heading if it is exactly the title and not a heading yet.
  private mutating func splitTitle(_ title: String, at index: Int) {
    guard elements.indices.contains(index), elements[index].kind == .paragraph else { return }
    let contents = contents(of: index)
    let end = children(of: index).first { elements[$0].kind == .lineBreak } ?? contents.upperBound
    // A longer line is not the title, which is only its beginning.
    guard end > contents.lowerBound, title.count < NoteBody.derivedTitleLength,
      !elements[contents.lowerBound..<end].contains(where: { $0.kind == .lineBreak })
    else { return }
    let range = elements[contents.lowerBound].range.lowerBound..<elements[end - 1].range.upperBound
    elements[index] = Element(.heading(level: 1), range, count: end - contents.lowerBound)
    guard end + 1 < contents.upperBound else {
      if end < contents.upperBound { elements.remove(at: end) }
      return
    }
    let rest =
      elements[end + 1].range.lowerBound..<elements[contents.upperBound - 1].range.upperBound
    elements[end] = Element(.paragraph, rest, count: contents.upperBound - end - 1)
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

  /// The bytes of the text that the reader shows.
  fileprivate var shownBytes: [UInt8] {
    switch body {
    case .text: Array(shownText.utf8)
    // The marker of a byte that is not text takes three.
    case .bytes(let bytes): isLong ? Array(bytes.prefix(MarkdownDocument.noteLimit / 3)) : bytes
    }
  }
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
