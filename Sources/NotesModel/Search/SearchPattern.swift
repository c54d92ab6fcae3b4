/// The words and phrases to highlight.
public struct SearchPattern: Equatable, Sendable {
  /// The distinct terms, in the order typed.
  package let terms: [SearchTerm]

  /// Creates a pattern of the words of a text, without operators.
  ///
  /// - Returns: Nil if the text contains no word and no symbol.
  package init?(_ text: String) {
    self.init(
      terms: SearchTerm.terms(
        of: String(text.prefix(SearchQuery.longestText)), most: SearchQuery.mostClauses))
  }

  /// - Returns: Nil if there are no terms.
  package init?(terms: [SearchTerm]) {
    var once: [SearchTerm] = []
    for term in terms where !once.contains(term) { once.append(term) }
    guard !once.isEmpty else { return nil }
    self.terms = once
  }
}
