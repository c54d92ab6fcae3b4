public import TerminalKit

extension SearchPattern {
  /// The columns of the matches, in order and without overlap.
  public func hits(in text: SafeText) -> [Range<Int>] {
    hits(in: StyledText(text))
  }

  /// The columns of the matches, in order and without overlap.
  ///
  /// A match consists of whole characters. Columns are counted along the drawn text, because the
  /// scalars of a character can take other columns than the character itself.
  package func hits(in text: StyledText) -> [Range<Int>] {
    var runs = SearchRuns(utf8: text.spans.flatMap { $0.text.string.utf8 })
    let hits = runs.hits(of: terms)
    if hits.isEmpty || runs.bytes.allSatisfy({ $0 < 0x80 }) { return hits }
    return text.columns(of: hits)
  }
}

extension SearchPattern {
  /// Returns the indices of the terms in a text, apart from those inside of words.
  package func terms(in text: StyledText) -> Set<Int> {
    var runs = SearchRuns(utf8: text.spans.flatMap { $0.text.string.utf8 })
    return runs.indices(of: terms)
  }
}

extension StyledText {
  /// Converts sorted byte ranges into columns of whole characters. Ranges that touch the same
  /// character are merged.
  fileprivate func columns(of ranges: [Range<Int>]) -> [Range<Int>] {
    var (rest, byte, column) = (ranges[...], 0, 0)
    var columns: [Range<Int>] = []
    for character in spans.lazy.flatMap(\.text.string) {
      let end = (byte: byte + character.utf8.count, column: column + character.columns)
      rest = rest.drop { $0.upperBound <= byte }
      guard let range = rest.first else { break }
      if range.lowerBound >= byte, range.lowerBound < end.byte {
        columns.append(column..<end.column)
      } else if range.lowerBound < byte, let last = columns.popLast() {
        columns.append(last.lowerBound..<end.column)
      }
      (byte, column) = end
    }
    return columns
  }
}

extension StyledText {
  /// The text with the matches of a pattern underlined.
  package func marking(_ pattern: SearchPattern?) -> StyledText {
    guard let pattern else { return self }
    return StyledText(
      spans.flatMap { span in
        span.text.parts(divided: pattern.hits(in: span.text), span.style)
      })
  }
}

extension SafeText {
  /// Splits the text into spans, underlining those in the given columns.
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
