import Markdown

/// The rank of a result, best first. Notes of equal rank are ordered by change, latest first.
package enum SearchRank: Int, Comparable, CaseIterable, Sendable {
  /// The query is the whole title.
  case title
  /// The query is the beginning of the title.
  case titleBeginning
  /// All words are in the title.
  case titleWords
  /// The query is a whole heading.
  case heading
  /// The query is a phrase of a heading.
  case headingPhrase
  /// All words are in the title, headings and tags.
  case headingWords
  /// The query is a phrase of the text.
  case phrase
  /// All words are in the note.
  case words
  /// A word is found only inside other words.
  case inside
  /// A word is found only with a typing error.
  case typo

  package static func < (one: SearchRank, other: SearchRank) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension SearchRank {
  /// Returns results in the order of their ranks. Those inside of words, and those with a typing error, are only there
  /// if there are few others.
  package static func ordered<Found>(
    _ found: [Found], findsTypos: Bool, rank: (Found) -> Self
  ) -> [Found] {
    allCases.reduce(into: []) { ordered, next in
      guard next < .inside || ordered.count < SearchQuery.fewResults, next != .typo || findsTypos
      else { return }
      ordered += found.filter { rank($0) == next }
    }
  }
}

/// The words of a note as indexed.
package struct SearchedWords {
  private let title: [String]
  private let headings: [[String]]
  private let tags: [[String]]
  /// The words of the values in front matter, by the keys of their fields.
  private let fields: [String: [[String]]]
  /// The words of the text, followed by the tags and the values of front matter.
  private let body: [String]

  package init(_ note: Note, file: NoteFile?) {
    title = Self.words(note.title)
    let document = note.body.document
    headings = document.searchedHeadings.map(Self.words)
    tags = note.tags.map { Self.words("#" + $0) }
    let fields = note.body.searchedFields(with: file)
    self.fields = Dictionary(grouping: fields, by: \.key).mapValues {
      $0.flatMap(\.values).map(Self.words)
    }
    body =
      Self.words(document.searchText) + tags.joined()
      + fields.flatMap { $0.values.flatMap(Self.words) }
  }

  /// Returns true if the note has a field of front matter with a text.
  package func hasField(_ key: String) -> Bool {
    fields[key]?.contains { !$0.isEmpty } == true
  }

  static func words(_ text: String) -> [String] { SearchRuns(text).flatMap(\.indexWords) }

  /// Returns the best rank of the note among the alternatives of a query that `allows` accepts; nil if it matches none.
  package func rank(
    in query: SearchQuery, where allows: (SearchQuery.Alternative) -> Bool
  ) -> SearchRank? {
    query.alternatives.filter(allows).compactMap(rank).min()
  }

  private func rank(in query: SearchQuery.Alternative) -> SearchRank? {
    guard query.clauses.allSatisfy({ holds($0, .typo) }) else { return nil }
    guard query.clauses.allSatisfy({ holds($0, .inside) }) else { return .typo }
    guard query.clauses.allSatisfy({ holds($0, .beginning) }) else { return .inside }
    guard let phrase = query.phrase else { return .words }
    if title.isSame(as: phrase.allWords) { return .title }
    if title.contains(phrase, atBeginning: true) { return .titleBeginning }
    if query.terms.allSatisfy({ title.contains($0) }) { return .titleWords }
    if headings.contains(where: { $0.isSame(as: phrase.allWords) }) { return .heading }
    if headings.contains(where: { $0.contains(phrase) }) { return .headingPhrase }
    if query.terms.allSatisfy(isInHeadings) { return .headingWords }
    return query.terms.count > 1 && body.contains(phrase) ? .phrase : .words
  }

  private func isInHeadings(_ term: SearchTerm) -> Bool {
    ([title] + tags + headings).contains { $0.contains(term) }
  }

  private func holds(_ clause: SearchQuery.Clause, _ match: SearchTerm.Match) -> Bool {
    let match = clause.isExcluded ? .beginning : match
    switch clause.condition {
    case .title(let term): return title.contains(term, match) != clause.isExcluded
    case .text(let term):
      return [title, body].contains { $0.contains(term, match) } != clause.isExcluded
    case .field(let key, let term, _):
      let values = fields[key] ?? []
      return values.contains { $0.contains(term) } != clause.isExcluded
    default: return true
    }
  }
}

extension SearchTerm {
  /// How the words of a note can match a term; each includes those before it.
  fileprivate enum Match: Int {
    case beginning, inside, typo
  }
}

extension [String] {
  fileprivate func contains(
    _ term: SearchTerm, _ match: SearchTerm.Match = .beginning, atBeginning: Bool = false
  ) -> Bool {
    if match != .beginning, let part = term.inside, contains(where: { $0.hasPart(part) }) {
      return true
    }
    if match == .typo, let word = term.mistyped,
      contains(where: { SearchRun.hasParts($0) && $0.isTypo(of: word) })
    {
      return true
    }
    let (words, endsInPrefix) = term.indexWords
    guard count >= words.count else { return false }
    return (0...(atBeginning ? 0 : count - words.count)).contains { start in
      var found = Array(self[start..<start + words.count])
      if endsInPrefix, let last = found.popLast(), let wanted = words.last {
        return last.utf8.starts(with: wanted.utf8) && found.isSame(as: words.dropLast())
      }
      return found.isSame(as: words)
    }
  }

  /// Compares bytes, as the index does.
  fileprivate func isSame(as words: [String]) -> Bool {
    elementsEqual(words) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension String {
  fileprivate func hasPart(_ part: String) -> Bool {
    guard SearchRun.hasParts(self), part.utf8.count < utf8.count else { return false }
    return Array(utf8)[1...].firstIndex(of: Array(part.utf8)) != nil
  }
}

extension SearchQuery.Alternative {
  /// Returns true if a note meets all conditions but those of text and front matter. The closure returns the user's
  /// time zone offset at a time.
  package func allows(
    _ note: Note, file: NoteFile?, secondsFromGMT: (Timestamp) -> Int
  ) -> Bool {
    note.isTrashed == isOfTrash
      && clauses.allSatisfy { clause in
        let holds: Bool? =
          switch clause.condition {
          case .text, .title, .field: nil
          case .tag(let tag): note.allTags.contains { NoteTag.counts($0, for: tag) }
          case .path(let part): file?.path.map { Self.isPart(part, of: $0) } ?? false
          case .state(.pinned): note.isPinned
          case .state(.trashed): note.isTrashed
          case .state(.task): note.body.openTasks > 0
          case .before(let day):
            note.modified.rawValue
              < Timestamp(startOf: day, secondsFromGMT: secondsFromGMT).rawValue
          case .after(let day):
            note.modified.rawValue
              >= Timestamp(startOf: day, secondsFromGMT: secondsFromGMT).rawValue
          }
        return holds.map { $0 != clause.isExcluded } ?? true
      }
  }

  /// Compares as links do (``NoteName``).
  private static func isPart(_ part: String, of path: String) -> Bool {
    Array(path.nameKey.utf8)[...].firstIndex(of: Array(part.nameKey.utf8)) != nil
  }
}
