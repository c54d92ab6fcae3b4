import Markdown

/// A link by title in a text.
package struct WikiLinkPlace: Equatable {
  /// The range including the brackets.
  let range: Range<Int>
  let title: String
  /// The heading in the note; nil if there is none.
  let heading: Heading?
  /// The displayed text as written, if it differs from the title.
  private(set) var label: Label?
  /// The bar that a new label needs.
  let bar: String

  /// The text that the link displays, without its heading.
  var shown: String { label.map { WikiLinkText($0.text).title } ?? title }

  var withoutLabel: WikiLinkPlace {
    var place = self
    place.label = nil
    return place
  }

  /// A heading as written, with escapes, and as meant.
  struct Heading: Equatable {
    /// Nil if the preceding `#` is escaped.
    let written: String?
    let text: String
  }

  /// The displayed text and the bar before it, which is escaped inside tables.
  struct Label: Equatable {
    let bar: String
    let text: String
  }

  /// - Returns: Nil for an element that is no such link.
  init?(_ index: Int, of document: MarkdownDocument, isInTable: Bool) {
    guard case .wiki(let title, let heading) = document.destination(of: index), !title.isEmpty
    else {
      return nil
    }
    let element = document.elements[index]
    let isEmbed = document.source[element.range.lowerBound] == UInt8(ascii: "!")
    range = element.range.lowerBound + (isEmbed ? 1 : 0)..<element.range.upperBound
    self.title = title
    var inside = Array(document.source[range].dropFirst(2).dropLast(2))
    // A backslash that escapes the end.
    if inside.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1 {
      inside.removeLast()
    }
    let bar = WikiLinkText.bar(in: inside)
    let isEscaped = bar.map { inside[$0 - 1] == UInt8(ascii: "\\") } == true
    let target = inside[..<(bar.map { $0 - (isEscaped ? 1 : 0) } ?? inside.count)]
    self.heading = heading.map { text in
      let mark = WikiLinkText.headingMark(in: target)
      return Heading(
        written: mark.map { String(decoding: target[($0 + 1)...], as: UTF8.self) }, text: text)
    }
    self.bar = isInTable ? "\\|" : "|"
    label = bar.map { bar in
      Label(
        bar: isEscaped ? "\\|" : "|", text: String(decoding: inside[(bar + 1)...], as: UTF8.self))
    }
  }
}

extension NoteBody {
  /// Replaces links by title. All other bytes are unchanged, except for backslashes where the
  /// preceding text would change the meaning of the new link.
  ///
  /// - Parameter newLink: Returns the replacement of a link; nil to keep it.
  /// - Returns: The text, and the number of replaced links.
  /// - Complexity: O(*n*).
  func rewritingLinks(
    _ newLink: (WikiLinkPlace) throws -> String?
  ) rethrows -> (body: NoteBody, count: Int) {
    guard hasDoubleBrackets else { return (self, 0) }
    let document = document
    var (new, last, count, cellEnd) = ([UInt8](), 0, 0, 0)
    try document.forEach { index in
      if document.elements[index].kind == .cell {
        cellEnd = document.contents(of: index).upperBound
      }
      guard let place = WikiLinkPlace(index, of: document, isInTable: index < cellEnd),
        let link = try newLink(place)
      else { return }
      new += document.source[last..<place.range.lowerBound]
      if !link.hasPrefix("[[") { new.endEscapes() }
      if !link.contains(where: \.isWhitespace) { new.endLinks() }
      new += link.utf8
      last = place.range.upperBound
      count += 1
    }
    return count > 0 ? (NoteBody(new + document.source[last...]), count) : (self, 0)
  }

  /// Replaces links by name by links to files, which show what they showed before.
  ///
  /// - Parameter file: Returns the name of the file that a link by a name leads to; nil to keep the link.
  /// - Returns: The text.
  /// - Complexity: O(*n*).
  public func linkingFiles(_ file: (_ name: String) throws -> String?) rethrows -> NoteBody {
    try rewritingLinks { place in
      try file(place.title).map { NoteLinkText.link(toFile: $0, at: place) }
    }.body
  }

  /// Whether there may be a link by name.
  private var hasDoubleBrackets: Bool {
    unsafe withBytes { bytes in
      var start = bytes.startIndex
      while let bracket = unsafe bytes[start...].firstIndex(of: UInt8(ascii: "[")) {
        start = bracket + 1
        if start < bytes.count, unsafe bytes[start] == UInt8(ascii: "[") { return true }
      }
      return false
    }
  }
}

extension [UInt8] {
  /// Escapes the end so that a following labelled link is not read as an image: `![a](b)`.
  fileprivate mutating func endEscapes() {
    if last == UInt8(ascii: "!"), !isEscaped(at: count - 1) {
      insert(UInt8(ascii: "\\"), at: count - 1)
    }
  }

  /// Escapes the end so that the following text is not read as the address of a link: `[a](`, `[a]:
  /// `. An address contains no spaces.
  fileprivate mutating func endLinks() {
    guard let end = lastIndex(where: { $0 > 0x20 }), end > 0, self[end - 1] == UInt8(ascii: "]"),
      [UInt8(ascii: "("), UInt8(ascii: ":")].contains(self[end])
    else { return }
    insert(UInt8(ascii: "\\"), at: end)
  }

  private func isEscaped(at index: Int) -> Bool {
    self[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
