/// A search as it is typed: words, phrases, and what a note has to be.
///
///     garden pl         all words, each by its beginning
///     "garden plan"     the words as they are, one after the other
///     -word -"a b"      notes without it
///     title:plan        a word of the title
///     tag:garden        the tag, or one below it
///     is:pinned         also is:trashed, and is:task for a task that is not done
///     before:2026-03    changed before March; after:2026-03 since March
///
/// A minus excludes an operator, too: `-tag:garden`. Any other text is words.
package struct SearchQuery: Equatable, Sendable {
  /// More text and more clauses are not looked at.
  static let longestText = 1_000
  static let mostClauses = 32

  /// What a note has to be.
  package enum Condition: Equatable, Sendable {
    case text(SearchTerm)
    case title(SearchTerm)
    case tag(String)
    case state(State)
    /// Midnight of a day in Greenwich: what is meant is that of the user's clock.
    case before(Timestamp)
    case after(Timestamp)
  }

  package enum State: String, Sendable, CaseIterable {
    case pinned, trashed, task
  }

  package struct Clause: Equatable, Sendable {
    package let condition: Condition
    package var isExcluded = false
  }

  /// Each clause once, in the order typed.
  package let clauses: [Clause]
  /// What is typed without its operators: the title of a note about it.
  package let words: String
  /// The words and phrases that a note has to have, in its title or anywhere.
  package let terms: [SearchTerm]

  init(clauses: [Clause], words: String) {
    var once: [Clause] = []
    for clause in clauses where !once.contains(clause) { once.append(clause) }
    (self.clauses, self.words) = (once, words)
    terms = once.filter { !$0.isExcluded }.compactMap(\.condition.term)
  }

  /// Whether nothing is looked for.
  package var isEmpty: Bool { clauses.isEmpty }

  /// What is marked in the notes that are found; nil where that is nothing.
  package var pattern: SearchPattern? { SearchPattern(terms: terms) }

  /// Whether the notes in the trash are looked for.
  package var isOfTrash: Bool {
    clauses.contains { $0.condition == .state(.trashed) && !$0.isExcluded }
  }

  /// All that has to be found, in the order typed, as one phrase; nil where there is nothing.
  package var phrase: SearchTerm? {
    terms.last.map { SearchTerm(terms.flatMap(\.runs), isWhole: $0.isWhole) }
  }
}

extension SearchQuery.Condition {
  /// The words that are looked for; nil where it is about something else.
  package var term: SearchTerm? {
    switch self {
    case .text(let term), .title(let term): term
    default: nil
    }
  }
}
