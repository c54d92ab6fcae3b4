extension TextBuffer {
  /// Returns the first match at or after a position. The search wraps around at the end.
  ///
  /// - Complexity: O(length of the text) up to the match.
  public func hit(of pattern: TextPattern, from position: TextPosition) -> Range<TextPosition>? {
    let position = content.nearest(to: position)
    for step in 0...lines.count {
      let line = (position.line + step) % lines.count
      let ranges = pattern.ranges(in: lines[line])
      let range =
        step == 0 ? ranges.first { $0.lowerBound >= position.offset } : ranges.first
      if let range { return Range(range, inLine: line) }
    }
    return nil
  }

  /// Returns the last match before a position. The search wraps around at the start.
  ///
  /// - Complexity: O(length of the text) up to the match.
  public func hit(of pattern: TextPattern, before position: TextPosition) -> Range<TextPosition>? {
    let position = content.nearest(to: position)
    for step in 0...lines.count {
      let line = (position.line + lines.count - step % lines.count) % lines.count
      let ranges = pattern.ranges(in: lines[line])
      let range = step == 0 ? ranges.last { $0.lowerBound < position.offset } : ranges.last
      if let range { return Range(range, inLine: line) }
    }
    return nil
  }

  /// Returns the number of matches in the text and of those before a position.
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

  /// Replaces all matches, as one step of undo. The cursor stays in its line.
  ///
  /// - Returns: The number of matches.
  /// - Complexity: O(length of the text).
  public mutating func replaceAll(_ pattern: TextPattern, with text: String) -> Int {
    var (count, changed) = (0, [Int]())
    var new = lines
    for (number, line) in lines.enumerated() {
      let hits = pattern.ranges(in: line)
      guard !hits.isEmpty else { continue }
      count += hits.count
      changed.append(number)
      var (characters, result, end) = (Array(line), "", 0)
      for hit in hits {
        result += String(characters[end..<hit.lowerBound]) + text
        end = hit.upperBound
      }
      characters.removeFirst(end)
      new[number] = result + String(characters)
    }
    guard let first = changed.first, let last = changed.last else { return 0 }
    let cursor = cursor
    let start = TextPosition(line: first, offset: 0)
    replace(
      start..<content.end(ofLine: last), with: new[first...last].joined(separator: "\n"), as: .other
    )
    history.endEdit()
    self.cursor = content.nearest(to: cursor)
    return count
  }
}

extension Range<TextPosition> {
  fileprivate init(_ offsets: Range<Int>, inLine line: Int) {
    let start = TextPosition(line: line, offset: offsets.lowerBound)
    self = start..<TextPosition(line: line, offset: offsets.upperBound)
  }
}
