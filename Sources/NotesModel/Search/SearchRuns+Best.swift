extension SearchRuns {
  /// The maximum distance in bytes of words that are shown together.
  private static let reach = 120
  /// The number of bytes searched after the first match. Limited because a search does this for all
  /// shown notes after each typed letter.
  private static let sight = 65_536

  /// The byte offset of the best match: the most terms close together, preferring headings. If no
  /// word begins with a term, the first match inside a word.
  package mutating func bestHit(of terms: [SearchTerm], headings: [Range<Int>] = []) -> Int? {
    var rest = headings[...]
    let whole = self
    var last = [Int?](repeating: nil, count: terms.count)
    var best: (score: Int, place: Int)?
    var end = bytes.count
    while let (range, kind) = nextRange(), range.lowerBound < end {
      for index in terms.indices where terms[index].mayBegin(kind, with: bytes[range.lowerBound]) {
        let found = hits(of: terms[index], in: range, kind, inside: false)
        guard let hit = found.first else { continue }
        if best == nil { end = Swift.min(end, hit.lowerBound + Self.sight) }
        last[index] = hit.lowerBound
        rest = rest.drop { $0.upperBound <= hit.lowerBound }
        let close = last.compactMap(\.self).filter { hit.lowerBound - $0 <= Self.reach }
        let score = close.count * 2 + (rest.first?.contains(hit.lowerBound) == true ? 1 : 0)
        if score > best?.score ?? 0 { best = (score, close.min() ?? hit.lowerBound) }
      }
      if best?.score == terms.count * 2 + 1 { break }
    }
    if let best { return best.place }
    self = whole
    return hits(of: terms, most: 1).first?.lowerBound
  }

  /// Returns the indices of the terms in the text, apart from those inside of words.
  mutating func indices(of terms: [SearchTerm]) -> Set<Int> {
    var found: Set<Int> = []
    while found.count < terms.count, let (range, kind) = nextRange() {
      for index in terms.indices
      where !found.contains(index) && terms[index].mayBegin(kind, with: bytes[range.lowerBound]) {
        if !hits(of: terms[index], in: range, kind, inside: false).isEmpty { found.insert(index) }
      }
    }
    return found
  }
}
