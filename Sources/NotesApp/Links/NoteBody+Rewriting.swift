extension NoteBody {
  /// The text with other links in place of some that go by title; all else stays byte for byte, but for a
  /// backslash where what stands before would make something else of the new link.
  ///
  /// - Parameter newLink: What is to be written for a link; nil leaves it as it is.
  /// - Returns: The text, and how many links are others now.
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
  /// Keeps the end from making an image of a link with a label, or no link: `![a](b)`, `\[a](b)`.
  fileprivate mutating func endEscapes() {
    if isEscaped(at: count) { removeLast() }
    if last == UInt8(ascii: "!"), !isEscaped(at: count - 1) {
      insert(UInt8(ascii: "\\"), at: count - 1)
    }
  }

  /// Keeps the end from taking what follows for the address of a link: `[a](`, `[a]: `. An address has no
  /// blanks.
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
