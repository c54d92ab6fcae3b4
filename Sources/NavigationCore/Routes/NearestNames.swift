/// Returns the names that a mistyped text may stand for: at most three with an edit distance of at most two, nearest
/// first.
///
/// - Complexity: O(names × length²).
public func nearestNames(to text: String, among names: [String]) -> [String] {
  guard text.count <= 40 else { return [] }
  let ranked = names.map { (name: $0, distance: editDistance(text, $0)) }
    .filter { $0.distance <= min(2, max(1, $0.name.count / 2)) }
  return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// Returns the number of insertions, deletions and replacements between two texts (Levenshtein).
private func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, character) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let replaced = diagonal + (character == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
    }
  }
  return row[b.count]
}
