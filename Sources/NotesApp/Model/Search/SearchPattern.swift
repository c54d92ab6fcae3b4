/// The words and phrases that are marked where they are found.
package struct SearchPattern: Equatable, Sendable {
  /// Each term once, in the order typed.
  package let terms: [SearchTerm]

  /// The words of a text, without operators.
  ///
  /// - Returns: nil when the text holds no word and no sign.
  package init?(_ text: String) {
    self.init(
      terms: SearchTerm.terms(
        of: String(text.prefix(SearchQuery.longestText)), most: SearchQuery.mostClauses))
  }

  /// - Returns: nil when there are no terms.
  init?(terms: [SearchTerm]) {
    var once: [SearchTerm] = []
    for term in terms where !once.contains(term) { once.append(term) }
    guard !once.isEmpty else { return nil }
    self.terms = once
  }
}
