extension Int {
  /// So many notes, in words: `1 note`, `2 notes`.
  var notes: String { self == 1 ? "1 note" : "\(self) notes" }
}
