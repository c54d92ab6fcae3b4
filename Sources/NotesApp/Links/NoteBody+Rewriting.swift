import MarkdownParser

extension NoteBody {
  /// Replaces links by title. All other bytes are unchanged, except for backslashes where the
  /// preceding text would change the meaning of the new link.
  ///
  /// A long text is parsed in pieces, as for ``linkTargets``.
  ///
  /// - Parameters:
  ///   - check: Called before each piece, and ends the work on a long text by throwing.
  ///   - newLink: Returns the replacement of a link; nil to keep it.
  /// - Returns: The text, and the number of replaced links.
  /// - Complexity: O(*n*).
  func rewritingLinks(
    check: () throws -> Void, _ newLink: (WikiLinkPlaces.Place) throws -> String?
  ) rethrows -> (body: NoteBody, count: Int) {
    guard unsafe withBytes({ unsafe $0.contains(UInt8(ascii: "[")) }) else { return (self, 0) }
    var (text, bytes, count) = ("", [UInt8](), 0)
    // Memory that is not used is not taken from the system.
    if case .text(let old) = self { text.reserveCapacity(2 * old.utf8.count) }
    var pieces = markdownPieces
    while let piece = pieces.next() {
      var (parts, opening) = (Self.parts(of: piece), pieces.openingLength)
      while let part = parts.next() {
        try check()
        let (new, links) = try part.rewritingLinks(from: opening + parts.openingLength, newLink)
        (count, opening) = (count + links, 0)
        if case .text = self { text += String(decoding: new, as: UTF8.self) } else { bytes += new }
      }
    }
    guard count > 0 else { return (self, 0) }
    let isText = bytes.isEmpty && !text.containsByte(0)
    return (isText ? .text(text) : NoteBody(bytes + text.utf8), count)
  }

  /// Returns the text with links by name replaced by links to files, which show what they showed before.
  ///
  /// - Parameter file: Returns the name of the file that a link by a name leads to; nil to keep the link.
  /// - Complexity: O(*n*).
  public func linkingFiles(_ file: (_ name: String) throws -> String?) rethrows -> NoteBody {
    try rewritingLinks(check: {}) { place in
      try file(place.title).map { NoteLinkText.link(toFile: $0, at: place) }
    }.body
  }

  /// The pieces of the text as Markdown.
  var markdownPieces: MarkdownPieces {
    switch self {
    case .text(let text): MarkdownPieces(text)
    case .bytes(let bytes): MarkdownPieces(bytes)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the piece from an offset with its new links, and their number.
  fileprivate func rewritingLinks(
    from offset: Int, _ newLink: (WikiLinkPlaces.Place) throws -> String?
  ) rethrows -> (bytes: [UInt8], count: Int) {
    let old = Array(self)
    var new: [UInt8] = []
    var (last, count) = (offset, 0)
    for place in WikiLinkPlaces(in: old).places where place.range.lowerBound >= offset {
      guard let link = try newLink(place) else { continue }
      new += old[last..<place.range.lowerBound]
      if !link.hasPrefix("[[") { new.endEscapes() }
      if !link.contains(where: \.isWhitespace) { new.endLinks() }
      new += link.utf8
      last = place.range.upperBound
      count += 1
    }
    return (new + old[last...], count)
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
