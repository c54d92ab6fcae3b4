extension String {
  /// Returns whether the text contains all words of a search, in any order and case.
  public func containsWords(of search: String) -> Bool {
    let text = lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
