import TerminalKit

extension SearchRuns {
  /// The byte ranges of all terms, in order and without overlap.
  ///
  /// A match covers the typed prefix of a word, or the typed characters of a run without spaces;
  /// the whole run if folding changed its length.
  package mutating func hits(of terms: [SearchTerm], most: Int = .max) -> [Range<Int>] {
    var hits: [Range<Int>] = []
    while hits.count < most, let (range, kind) = nextRange() {
      let found = terms.flatMap { self.hits(of: $0, in: range, kind) }
      for hit in found.sorted(by: {
        ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
      })
      where hit.lowerBound >= hits.last?.upperBound ?? 0 {
        hits.append(hit)
      }
    }
    return hits
  }

  /// The matches of a term that begin in the last run; inside a word only if not at its start.
  func hits(
    of term: SearchTerm, in range: Range<Int>, _ kind: SearchRun.Kind, inside: Bool = true
  ) -> [Range<Int>] {
    let wanted = term.wanted[0]
    guard wanted.kind == kind else { return [] }
    guard term.wanted.count == 1 else { return [hit(of: term, from: range)].compactMap(\.self) }
    if term.isWhole, kind == .word { return [whole(range, as: wanted)].compactMap(\.self) }
    let hits = hits(of: wanted.bytes, in: range, kind)
    guard inside, hits.isEmpty, term.inside != nil else { return hits }
    return [self.inside(range, wanted.bytes)].compactMap(\.self)
  }

  /// The range of a part inside a word; the whole word if it is not ASCII.
  private func inside(_ range: Range<Int>, _ part: [UInt8]) -> Range<Int>? {
    guard range.count > part.count else { return nil }
    guard bytes[range].allSatisfy({ $0 < 0x80 }) else {
      let text = Array(fold(range, .word).text.utf8)
      return text[...].firstIndex(of: part).map { _ in range }
    }
    let starts = range.lowerBound...(range.upperBound - part.count)
    let start = starts.first { start in
      zip(bytes[start..<start + part.count], part).allSatisfy { byte, wanted in
        byte.lowercasedASCII == wanted
      }
    }
    return start.map { $0..<$0 + part.count }
  }

  /// The range of a multi-run term that begins in the last run.
  private func hit(of term: SearchTerm, from first: Range<Int>) -> Range<Int>? {
    guard var hit = ending(of: first, as: term.wanted[0]) else { return nil }
    var rest = self
    for (index, wanted) in term.wanted.enumerated().dropFirst() {
      guard let (range, kind) = rest.nextRange(), kind == wanted.kind,
        let part = index == term.wanted.count - 1
          ? beginning(of: range, as: wanted, isWhole: term.isWhole) : whole(range, as: wanted)
      else { return nil }
      hit = hit.lowerBound..<part.upperBound
    }
    return hit
  }

  /// The matching end of a run: any suffix of a run without spaces, else the whole run.
  private func ending(of range: Range<Int>, as wanted: SearchTerm.Wanted) -> Range<Int>? {
    guard wanted.kind == .unspaced else { return whole(range, as: wanted) }
    guard fold(range, .unspaced).text.utf8.reversed().starts(with: wanted.bytes.reversed()) else {
      return nil
    }
    return isComposed(range) ? range.upperBound - wanted.bytes.count..<range.upperBound : range
  }

  private func beginning(
    of range: Range<Int>, as wanted: SearchTerm.Wanted, isWhole: Bool
  ) -> Range<Int>? {
    switch wanted.kind {
    case .symbol: whole(range, as: wanted)
    case .word where isWhole: whole(range, as: wanted)
    case .word: hits(of: wanted.bytes, in: range, .word).first
    case .unspaced:
      !fold(range, .unspaced).text.utf8.starts(with: wanted.bytes)
        ? nil
        : isComposed(range) ? range.lowerBound..<range.lowerBound + wanted.bytes.count : range
    }
  }

  private func whole(_ range: Range<Int>, as wanted: SearchTerm.Wanted) -> Range<Int>? {
    fold(range, wanted.kind).text.utf8.elementsEqual(wanted.bytes) ? range : nil
  }

  private func hits(
    of wanted: [UInt8], in range: Range<Int>, _ kind: SearchRun.Kind
  ) -> [Range<Int>] {
    switch kind {
    case .word:
      isWord(range, beginningWith: wanted) ? [beginning(of: range, folding: wanted.count)] : []
    case .unspaced where isComposed(range): bytes.ranges(of: wanted, in: range)
    // If folding changed the text, offsets do not apply to the source.
    case .unspaced:
      Array(fold(range, kind).text.utf8)[...].firstIndex(of: wanted) == nil ? [] : [range]
    case .symbol: fold(range, kind).text.utf8.elementsEqual(wanted) ? [range] : []
    }
  }

  /// The shortest prefix of a word that folds to a number of bytes, with its combining marks.
  private func beginning(of range: Range<Int>, folding count: Int) -> Range<Int> {
    var (end, folded) = (range.lowerBound, 0)
    while end < range.upperBound {
      var next = end
      _ = scalar(at: &next)
      let bytes = fold(end..<next, .word).text.utf8.count
      if folded >= count, bytes > 0 { break }
      (end, folded) = (next, folded + bytes)
    }
    return range.lowerBound..<end
  }

  /// Compares scalar by scalar, so that most words fail at the first one.
  private func isWord(_ range: Range<Int>, beginningWith wanted: [UInt8]) -> Bool {
    var (position, matched) = (range.lowerBound, 0)
    while matched < wanted.count {
      guard position < range.upperBound else { return false }
      let byte = bytes[position]
      if byte < 0x80 {
        guard wanted[matched] == byte.lowercasedASCII else { return false }
        (position, matched) = (position + 1, matched + 1)
        continue
      }
      let value = scalar(at: &position).value
      guard value < CommonScalars.count else {
        return fold(range, .word).text.utf8.starts(with: wanted)
      }
      let folded = CommonScalars.folded[Int(value)]
      guard wanted[matched...].starts(with: folded.prefix(wanted.count - matched)) else {
        return false
      }
      matched += folded.count
    }
    return true
  }

  /// True if folding does not change a run.
  private func isComposed(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      guard scalar(at: &position).isComposed else { return false }
    }
    return true
  }
}

extension [UInt8] {
  fileprivate func ranges(of part: [UInt8], in range: Range<Int>) -> [Range<Int>] {
    var (ranges, start): ([Range<Int>], Int) = ([], range.lowerBound)
    while let found = self[start..<range.upperBound].firstIndex(of: part) {
      start = found + part.count
      ranges.append(found..<start)
    }
    return ranges
  }
}
