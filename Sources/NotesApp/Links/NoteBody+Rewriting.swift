extension NoteBody {
  /// Replaces links by title. All other bytes are unchanged, except for backslashes where the
  /// preceding text would change the meaning of the new link.
  ///
  /// - Parameter newLink: Returns the replacement of a link; nil to keep it.
  /// - Returns: The text, and the number of replaced links.
  /// - Complexity: O(*n*).
  func rewritingLinks(_ newLink: (WikiLinkPlaces.Place) -> String?) -> (body: NoteBody, count: Int)
  {
    let old = bytes
    var new: [UInt8] = []
    var (last, count) = (0, 0)
    for place in WikiLinkPlaces(in: old).places {
      guard let link = newLink(place) else { continue }
      new += old[last..<place.range.lowerBound]
      if !link.hasPrefix("[[") { new.endEscapes() }
      if !link.contains(where: \.isWhitespace) { new.endLinks() }
      new += link.utf8
      last = place.range.upperBound
      count += 1
    }
    guard count > 0 else { return (self, 0) }
    return (NoteBody(new + old[last...]), count)
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
