extension NoteBody {
  /// Returns the text without some of its tags. A line that has nothing else is removed, too.
  func removing(_ tags: [InlineTags.Place]) -> NoteBody {
    guard !tags.isEmpty else { return self }
    var bytes = bytes
    for tag in tags.reversed() { bytes.removeSubrange(bytes.rangeToRemove(tag.range)) }
    return NoteBody(bytes)
  }
}

extension [UInt8] {
  /// Returns the range of a word with the blank before or after it, or with its line if that has no other word. A line
  /// below a blank one is removed with the blank one under it.
  fileprivate func rangeToRemove(_ word: Range<Int>) -> Range<Int> {
    let line = line(at: word.lowerBound)
    guard isBlank(line.lowerBound..<word.lowerBound), isBlank(word.upperBound..<line.upperBound)
    else {
      let (before, after) = (word.lowerBound - 1, word.upperBound)
      if before >= line.lowerBound, isBlank(before..<before + 1) { return before..<after }
      let isBlankAfter = after < count && self[after] == 0x20
      return word.lowerBound..<(isBlankAfter ? after + 1 : after)
    }
    let isBelowBlank = line.lowerBound == 0 || isBlank(self.line(at: line.lowerBound - 1))
    let below = self.line(at: line.upperBound)
    return line.lowerBound..<(isBelowBlank && isBlank(below) ? below : line).upperBound
  }

  /// Returns the range of the line at an index, with the line break at its end.
  private func line(at index: Int) -> Range<Int> {
    let start = self[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(self[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    self[range].allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }
}
