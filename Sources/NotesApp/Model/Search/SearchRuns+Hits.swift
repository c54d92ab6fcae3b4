extension SearchRuns {
  /// A run that is looked for.
  package struct Wanted: Equatable, Sendable {
    let kind: SearchRun.Kind
    let bytes: [UInt8]

    init(_ run: SearchRun) {
      (kind, bytes) = (run.kind, Array(run.text.utf8))
    }
  }

  /// Where the first of the runs is that are wanted: a word by its beginning, what is written without spaces
  /// by any part; in bytes from the beginning of the text.
  ///
  /// It folds what it has to: a search looks at all notes that it finds, at every letter that is typed.
  package mutating func firstHit(of wanted: [Wanted]) -> Int? {
    while let (range, kind) = nextRange() {
      for wanted in wanted where wanted.kind == kind {
        if let offset = offset(of: wanted.bytes, in: range, kind) {
          return range.lowerBound + offset
        }
      }
    }
    return nil
  }

  /// Where all of the runs are that are wanted, in bytes and in order; no two of them overlap.
  ///
  /// A word is taken as far as it was typed, what is written without spaces as what was typed, or all of it
  /// where folding has changed it.
  mutating func hits(of wanted: [Wanted]) -> [Range<Int>] {
    var hits: [Range<Int>] = []
    while let (range, kind) = nextRange() {
      let found = wanted.filter { $0.kind == kind }.flatMap {
        self.hits(of: $0.bytes, in: range, kind)
      }
      for hit in found.sorted(by: {
        ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
      })
      where hit.lowerBound >= hits.last?.upperBound ?? 0 {
        hits.append(hit)
      }
    }
    return hits
  }

  private func hits(of wanted: [UInt8], in range: Range<Int>, _ kind: SearchRun.Kind) -> [Range<
    Int
  >] {
    switch kind {
    case .word:
      isWord(range, beginningWith: wanted) ? [beginning(of: range, folding: wanted.count)] : []
    case .unspaced where isComposed(range): bytes.ranges(of: wanted, in: range)
    case .unspaced, .symbol: offset(of: wanted, in: range, kind) == nil ? [] : [range]
    }
  }

  /// As many scalars of a word as fold to so many bytes, and the marks on the last of them.
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

  private func offset(of wanted: [UInt8], in range: Range<Int>, _ kind: SearchRun.Kind) -> Int? {
    switch kind {
    case .word: isWord(range, beginningWith: wanted) ? 0 : nil
    case .unspaced: offset(of: wanted, unspaced: range)
    case .symbol: fold(range, kind).text.utf8.elementsEqual(wanted) ? 0 : nil
    }
  }

  /// Compares scalar by scalar, and so most words by the first.
  private func isWord(_ range: Range<Int>, beginningWith wanted: [UInt8]) -> Bool {
    var (position, matched) = (range.lowerBound, 0)
    while matched < wanted.count {
      guard position < range.upperBound else { return false }
      let byte = bytes[position]
      if byte < 0x80 {
        guard wanted[matched] == byte | (0x41...0x5A ~= byte ? 0x20 : 0) else { return false }
        (position, matched) = (position + 1, matched + 1)
        continue
      }
      let value = scalar(at: &position).value
      guard value < CommonScalars.count else {
        return fold(range, .word).text.utf8.starts(with: wanted)
      }
      let folded = common.folded[Int(value)]
      guard wanted[matched...].starts(with: folded.prefix(wanted.count - matched)) else {
        return false
      }
      matched += folded.count
    }
    return true
  }

  private func offset(of wanted: [UInt8], unspaced range: Range<Int>) -> Int? {
    if isComposed(range) { return bytes.offset(of: wanted, in: range) }
    let run = fold(range, .unspaced)
    let text = Array(run.text.utf8)
    // What folding changed says nothing of places in the text.
    return text.offset(of: wanted, in: 0..<text.count).map { run.isVerbatim ? $0 : 0 }
  }

  /// Whether folding would leave a run as it is.
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
    while let offset = offset(of: part, in: start..<range.upperBound) {
      ranges.append(start + offset..<start + offset + part.count)
      start += offset + part.count
    }
    return ranges
  }

  fileprivate func offset(of part: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = part.first, part.count <= range.count else { return nil }
    for start in range.lowerBound...(range.upperBound - part.count)
    where self[start] == first && self[start..<(start + part.count)].elementsEqual(part) {
      return start - range.lowerBound
    }
    return nil
  }
}
