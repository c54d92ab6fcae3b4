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

  package static func < (one: SearchRank, other: SearchRank) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The words of a note as indexed.
package struct SearchedWords {
  private let title: [String]
  private let headings: [[String]]
  private let tags: [[String]]
  /// The words of the text, followed by the tags.
  private let body: [String]

  package init(title: String, body: NoteBody, tags: [String]) {
    self.title = Self.words(title)
    let document = body.document
    headings = document.headingTexts.map(Self.words)
    self.tags = tags.map { Self.words("#" + $0) }
    self.body = Self.words(document.searchText) + self.tags.joined()
  }

  static func words(_ text: String) -> [String] { SearchRuns(text).flatMap(\.indexWords) }

  /// Returns the rank of the note; nil if it does not match. Only text conditions are checked.
  package func rank(in query: SearchQuery) -> SearchRank? {
    guard query.clauses.allSatisfy({ holds($0, inside: true) }) else { return nil }
    guard query.clauses.allSatisfy({ holds($0, inside: false) }) else { return .inside }
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

  private func holds(_ clause: SearchQuery.Clause, inside: Bool) -> Bool {
    let inside = inside && !clause.isExcluded
    switch clause.condition {
    case .title(let term): return title.contains(term, inside: inside) != clause.isExcluded
    case .text(let term):
      let isThere = [title, body].contains { $0.contains(term, inside: inside) }
      return isThere != clause.isExcluded
    default: return true
    }
  }
}

extension [String] {
  fileprivate func contains(
    _ term: SearchTerm, atBeginning: Bool = false, inside: Bool = false
  ) -> Bool {
    if inside, let part = term.inside, contains(where: { $0.hasPart(part) }) { return true }
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

extension SearchQuery {
  /// Returns true if a note meets all conditions but those of text. The closure returns the user's
  /// time zone offset at a time.
  package func allows(_ note: Note, secondsFromGMT: (Timestamp) -> Int) -> Bool {
    note.isTrashed == isOfTrash
      && clauses.allSatisfy { clause in
        let holds: Bool? =
          switch clause.condition {
          case .text, .title: nil
          case .tag(let tag): note.allTags.contains { NoteTag.counts($0, for: tag) }
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
}
