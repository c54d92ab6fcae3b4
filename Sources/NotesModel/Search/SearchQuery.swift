public import TerminalKit

/// A search as typed: words, phrases and conditions.
///
///     garden pl         all words, each by its beginning
///     "garden plan"     the words as they are, one after the other
///     -word -"a b"      notes without it
///     title:plan        a word of the title
///     tag:garden        the tag, or one below it
///     is:pinned         also is:trashed, and is:task for a task that is not done
///     before:2026-03    changed before March; after:2026-03 since March
///
/// A minus excludes an operator, too: `-tag:garden`. An operator without a value is ignored. Any other text is words.
package struct SearchQuery: Equatable, Sendable {
  /// The limits for a query. Further text and clauses are ignored.
  static let longestText = 1_000
  static let mostClauses = 32

  /// A condition for notes.
  package enum Condition: Equatable, Sendable {
    case text(SearchTerm)
    case title(SearchTerm)
    case tag(String)
    case state(State)
    /// Changed before a day began where the user is.
    case before(CalendarDate)
    /// Changed on a day or later.
    case after(CalendarDate)
  }

  package enum State: String, Sendable, CaseIterable {
    case pinned, trashed, task
  }

  package struct Clause: Equatable, Sendable {
    package let condition: Condition
    package var isExcluded = false
  }

  /// The distinct clauses, in the order typed.
  package let clauses: [Clause]
  /// The text without operators, which can be the title of a new note.
  package let words: String
  /// The words and phrases that a note must contain.
  package let terms: [SearchTerm]
  /// The beginning of the tag at the end of the text; nil if there is none.
  package let begunTag: String?
  /// Why an operator is taken as words: what it expects; nil if all are valid.
  package let problem: String?

  init(clauses: [Clause], words: String, begunTag: String? = nil, problem: String? = nil) {
    (self.begunTag, self.problem) = (begunTag, problem)
    var once: [Clause] = []
    for clause in clauses where !once.contains(clause) { once.append(clause) }
    (self.clauses, self.words) = (once, words)
    terms = once.filter { !$0.isExcluded }.compactMap(\.condition.term)
  }

  /// True if there are no conditions.
  package var isEmpty: Bool { clauses.isEmpty }

  /// The pattern to highlight in results; nil if there are no terms.
  package var pattern: SearchPattern? { SearchPattern(terms: terms) }

  package var isOfTrash: Bool {
    clauses.contains { $0.condition == .state(.trashed) && !$0.isExcluded }
  }

  /// All terms in the order typed, as one phrase; nil if there are none.
  package var phrase: SearchTerm? {
    terms.last.map { SearchTerm(terms.flatMap(\.runs), isWhole: $0.isWhole) }
  }
}

extension SearchQuery.Condition {
  /// The search term; nil for other conditions.
  package var term: SearchTerm? {
    switch self {
    case .text(let term), .title(let term): term
    default: nil
    }
  }
}

extension Timestamp {
  /// Creates the first moment of a day in a time zone. If the clocks skip midnight, it is the moment at which they do.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - secondsFromGMT: Returns the offset of the time zone at a time.
  public init(startOf day: CalendarDate, secondsFromGMT: (Timestamp) -> Int) {
    let midnight = Int64(day.daysSince1970) * 86_400_000
    // The offsets before and after a change at that time, which may be equal.
    let offsets = [-86_400_000, 86_400_000].map {
      secondsFromGMT(Timestamp(rawValue: midnight + $0))
    }
    let starts = offsets.map { Timestamp(rawValue: midnight - Int64($0) * 1_000) }
    let real = zip(starts, offsets).filter { secondsFromGMT($0) == $1 }.map(\.0.rawValue)
    self.init(rawValue: real.min() ?? starts[0].rawValue)
  }
}
