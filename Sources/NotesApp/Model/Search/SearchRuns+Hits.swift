extension SearchRuns {
  /// A run that is looked for.
  struct Wanted {
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
  mutating func firstHit(of wanted: [Wanted]) -> Int? {
    while let (range, kind) = nextRange() {
      for wanted in wanted where wanted.kind == kind {
        if let offset = offset(of: wanted.bytes, in: range, kind) {
          return range.lowerBound + offset
        }
      }
    }
    return nil
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
  fileprivate func offset(of part: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = part.first, part.count <= range.count else { return nil }
    for start in range.lowerBound...(range.upperBound - part.count)
    where self[start] == first && self[start..<(start + part.count)].elementsEqual(part) {
      return start - range.lowerBound
    }
    return nil
  }
}
