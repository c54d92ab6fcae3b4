public import TerminalKit

/// A search as typed: words, phrases and conditions.
///
///     garden pl         all words, each by its beginning
///     "garden plan"     the words as they are, one after the other
///     -word -"a b"      notes without it
///     a b OR c          notes with a and b, or with c
///     title:plan        a word of the title
///     alias:plan        a word of another name of the note
///     tag:garden        the tag, or one below it
///     path:recipes/     a part of the path of the imported file
///     status:active     a word of that field of front matter
///     is:pinned         also is:trashed, and is:task for a task that is not done
///     before:2026-03    changed before March; after:2026-03 since March
///
/// A minus excludes an operator, too: `-tag:garden`. An operator without a value is ignored. Any other text is words.
package struct SearchQuery: Equatable, Sendable {
  /// The limits for a query. Further text and clauses are ignored.
  static let longestText = 1_000
  static let mostClauses = 32
  /// The number of results below which a search also looks inside words and for words with a typing error.
  package static let fewResults = 10

  /// A condition for notes.
  package enum Condition: Equatable, Sendable {
    case text(SearchTerm)
    case title(SearchTerm)
    case tag(String)
    /// A part of the path of the file.
    case path(String)
    /// A term in a field of front matter (``SearchedField/key(of:)``), and the words that were typed, which are searched
    /// if no note has such a field.
    case field(String, SearchTerm, words: [SearchTerm])
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

  /// Clauses that a note must meet together.
  package struct Alternative: Equatable, Sendable {
    /// The distinct clauses, in the order typed.
    package let clauses: [Clause]
    /// The words and phrases that the title or text must contain.
    package let terms: [SearchTerm]

    init(_ clauses: [Clause]) {
      self.clauses = clauses.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      terms = self.clauses.filter { !$0.isExcluded }.compactMap(\.condition.term)
    }

    package var isOfTrash: Bool {
      clauses.contains { $0.condition == .state(.trashed) && !$0.isExcluded }
    }

    /// All terms in the order typed, as one phrase; nil if there are none.
    package var phrase: SearchTerm? {
      terms.last.map { SearchTerm(terms.flatMap(\.runs), isWhole: $0.isWhole) }
    }
  }

  /// The parts between `OR`, of which a note must meet one. Each has a clause.
  package let alternatives: [Alternative]
  /// The text without operators, which can be the title of a new note.
  package let words: String
  /// The beginning of the tag at the end of the text; nil if there is none.
  package let begunTag: String?
  /// Why an operator is taken as words: what it expects; nil if all are valid.
  package let problem: String?

  init(
    _ alternatives: [Alternative], words: String, begunTag: String? = nil, problem: String? = nil
  ) {
    (self.begunTag, self.problem, self.words) = (begunTag, problem, words)
    self.alternatives = alternatives.filter { !$0.clauses.isEmpty }
  }

  /// The clauses of all alternatives.
  package var clauses: [Clause] { alternatives.flatMap(\.clauses) }

  /// True if there are no conditions.
  package var isEmpty: Bool { alternatives.isEmpty }

  /// The words and phrases that a note can contain, with those of its front matter.
  package var terms: [SearchTerm] {
    clauses.filter { !$0.isExcluded }.compactMap { $0.condition.term ?? $0.condition.fieldTerm }
  }

  /// The pattern to highlight in results; nil if there are no terms.
  package var pattern: SearchPattern? { SearchPattern(terms: terms) }

  /// True if only notes in the trash are searched.
  package var isOfTrash: Bool { !isEmpty && alternatives.allSatisfy(\.isOfTrash) }

  /// Returns the alternatives that search the trash, or those that search the other notes.
  package func alternatives(ofTrash isOfTrash: Bool) -> SearchQuery {
    SearchQuery(alternatives.filter { $0.isOfTrash == isOfTrash }, words: words)
  }

  /// Returns the query with words in place of conditions for fields that no note has.
  package func resolved(_ isField: (String) throws -> Bool) rethrows -> SearchQuery {
    let resolved = try alternatives.map { alternative in
      let clauses = try alternative.clauses.flatMap { clause throws in
        guard case .field(let name, _, let words) = clause.condition,
          name != SearchedField.aliases, try !isField(name)
        else { return [clause] }
        return words.map { Clause(condition: .text($0), isExcluded: clause.isExcluded) }
      }
      return Alternative(clauses)
    }
    return SearchQuery(resolved, words: words, begunTag: begunTag, problem: problem)
  }
}

extension SearchQuery.Condition {
  /// The term of the title or text; nil for other conditions.
  package var term: SearchTerm? {
    switch self {
    case .text(let term), .title(let term): term
    default: nil
    }
  }

  /// The term of a field of front matter; nil for other conditions.
  package var fieldTerm: SearchTerm? {
    if case .field(_, let term, _) = self { term } else { nil }
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
