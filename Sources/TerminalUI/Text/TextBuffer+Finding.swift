extension TextBuffer {
  /// The first place of a pattern at a position or after it; past the end it goes on from the start.
  ///
  /// - Complexity: O(length of the text) up to the place.
  public func hit(of pattern: TextPattern, from position: TextPosition) -> Range<TextPosition>? {
    let position = nearest(to: position)
    for step in 0...lines.count {
      let line = (position.line + step) % lines.count
      let ranges = pattern.ranges(in: lines[line])
      let range =
        step == 0 ? ranges.first { $0.lowerBound >= position.offset } : ranges.first
      if let range { return place(range, line) }
    }
    return nil
  }

  /// The last place of a pattern before a position; past the start it goes on from the end.
  ///
  /// - Complexity: O(length of the text) up to the place.
  public func hit(of pattern: TextPattern, before position: TextPosition) -> Range<TextPosition>? {
    let position = nearest(to: position)
    for step in 0...lines.count {
      let line = (position.line + lines.count - step % lines.count) % lines.count
      let ranges = pattern.ranges(in: lines[line])
      let range = step == 0 ? ranges.last { $0.lowerBound < position.offset } : ranges.last
      if let range { return place(range, line) }
    }
    return nil
  }

  /// How often a pattern stands in the text, and how often before a position.
  ///
  /// - Complexity: O(length of the text).
  public func hitCount(
    of pattern: TextPattern, before position: TextPosition
  ) -> (all: Int, before: Int) {
    var (all, before) = (0, 0)
    for (number, line) in lines.enumerated() {
      for range in pattern.ranges(in: line) {
        all += 1
        if TextPosition(line: number, offset: range.lowerBound) < position { before += 1 }
      }
    }
    return (all, before)
  }

  private func place(_ range: Range<Int>, _ line: Int) -> Range<TextPosition> {
    let start = TextPosition(line: line, offset: range.lowerBound)
    return start..<TextPosition(line: line, offset: range.upperBound)
  }
}
