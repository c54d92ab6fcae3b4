import TerminalUI

extension SearchPattern {
  /// Where the words looked for are in a text on one line, in columns and in order.
  ///
  /// The text is one that can be drawn as it is.
  func hits(in text: String) -> [Range<Int>] {
    var runs = SearchRuns(text)
    let hits = runs.hits(of: terms)
    if hits.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) { return hits }
    return hits.map { columns(of: $0, in: text) }
  }

  private func columns(of bytes: Range<Int>, in text: String) -> Range<Int> {
    func columns(before byte: Int) -> Int {
      SafeText(String(decoding: text.utf8.prefix(byte), as: UTF8.self)).columns
    }
    return columns(before: bytes.lowerBound)..<columns(before: bytes.upperBound)
  }
}

extension StyledText {
  /// The text with the hits of a pattern underlined.
  func marking(_ pattern: SearchPattern?) -> StyledText {
    guard let pattern else { return self }
    return StyledText(
      spans.flatMap { span in
        span.text.parts(divided: pattern.hits(in: span.text.string), span.style)
      })
  }
}

extension SafeText {
  /// The text in parts, those in some columns underlined.
  fileprivate func parts(divided hits: [Range<Int>], _ style: Style) -> [StyledText.Span] {
    var (rest, start): (SafeText, Int) = (self, 0)
    var parts: [StyledText.Span] = []
    for hit in hits {
      for (end, style) in [
        (hit.lowerBound, style), (hit.upperBound, style.adding([.underline, .bold])),
      ] {
        let part = rest.truncated(to: end - start, ellipsis: .empty)
        if !part.isEmpty { parts.append(StyledText.Span(part, style)) }
        rest = SafeText(String(rest.string.dropFirst(part.string.count)))
        start += part.columns
      }
    }
    return parts + (rest.isEmpty ? [] : [StyledText.Span(rest, style)])
  }
}
