extension NoteBody {
  /// Returns the text without some of its tags. A line that has nothing else is removed, too. Below a blank line, it is
  /// removed with the blank one under it.
  ///
  /// - Complexity: O(*n*).
  func removing(_ tags: [Range<Int>]) -> NoteBody {
    guard !tags.isEmpty else { return self }
    let bytes = bytes
    var (rest, kept, start) = (tags[...], [UInt8](), 0)
    var (isBelowBlank, isBelowRemoved) = (true, false)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let words = rest.prefix { $0.lowerBound < end }
      let line = bytes[start..<end].removing(words)
      (rest, start) = (rest.dropFirst(words.count), end)
      let isBlank = line.allSatisfy { $0.isBlank || $0 == 0x0D || $0 == 0x0A }
      if isBlank, !words.isEmpty {
        isBelowRemoved = true
      } else if isBlank, isBelowBlank, isBelowRemoved {
        isBelowRemoved = false
      } else {
        kept += line
        (isBelowBlank, isBelowRemoved) = (isBlank, false)
      }
    }
    return NoteBody(kept)
  }
}

extension ArraySlice<UInt8> {
  /// Returns a line without some words, each with the blank before or after it.
  fileprivate func removing(_ words: ArraySlice<Range<Int>>) -> ArraySlice<UInt8> {
    guard !words.isEmpty else { return self }
    var (kept, start) = (ArraySlice<UInt8>(), startIndex)
    for word in words {
      kept += self[start..<word.lowerBound]
      start = word.upperBound
      if kept.last?.isBlank == true {
        kept.removeLast()
      } else if start < endIndex, self[start].isBlank {
        start += 1
      }
    }
    return kept + self[start...]
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
