extension String {
  /// Returns whether the text contains all words of a search, in any order and case. Words beyond the first 256
  /// characters do not count, so that a long text can be pasted as a search.
  public func containsWords(of search: String) -> Bool {
    let text = lowercased()
    return search.prefix(FuzzyText.limit).lowercased().split(separator: " ").allSatisfy {
      text.contains($0)
    }
  }
}
