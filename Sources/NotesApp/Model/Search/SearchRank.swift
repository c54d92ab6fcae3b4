/// What a note is found by: the lower, the better it is. Of a rank the note changed last comes first.
package enum SearchRank: Int, Comparable, CaseIterable, Sendable {
  /// The title is what is looked for.
  case title
  /// The title begins with it.
  case titleBeginning
  /// All words are in the title.
  case titleWords
  /// A heading is what is looked for.
  case heading
  /// The words follow each other in a heading as they were typed.
  case headingPhrase
  /// All words are in title, headings and tags.
  case headingWords
  /// The words follow each other in the text as they were typed.
  case phrase
  /// All words are somewhere.
  case words
  /// Words are inside of others.
  case inside

  package static func < (one: SearchRank, other: SearchRank) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The words of a note as the index has them.
package struct SearchedWords {
  private let title: [String]
  private let headings: [[String]]
  private let tags: [[String]]
  /// With the tags behind the text.
  private let body: [String]

  package init(title: String, body: NoteBody, tags: [String]) {
    self.title = Self.words(title)
    headings = body.headings.map(Self.words)
    self.tags = tags.map { Self.words("#" + $0) }
    self.body = Self.words(body.text) + self.tags.joined()
  }

  static func words(_ text: String) -> [String] { SearchRuns(text).flatMap(\.indexWords) }

  /// What a query finds the note by; nil where it does not. What a note is beside its words is not looked at.
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
    let (words, goesOn) = term.indexWords
    guard count >= words.count else { return false }
    return (0...(atBeginning ? 0 : count - words.count)).contains { start in
      var found = Array(self[start..<start + words.count])
      if goesOn, let last = found.popLast(), let wanted = words.last {
        return last.utf8.starts(with: wanted.utf8) && found.isSame(as: words.dropLast())
      }
      return found.isSame(as: words)
    }
  }

  /// Whether they are the same byte for byte, as the index compares them.
  fileprivate func isSame(as words: [String]) -> Bool {
    elementsEqual(words) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension String {
  fileprivate func hasPart(_ part: String) -> Bool {
    guard SearchRun.hasParts(self), part.utf8.count < utf8.count else { return false }
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return (1...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}

extension SearchQuery {
  /// Whether a note is what the query says of it beside its words, by a clock that is so many seconds ahead of
  /// Greenwich at a moment.
  package func allows(_ note: Note, secondsFromGMT: (Timestamp) -> Int) -> Bool {
    note.isTrashed == isOfTrash
      && clauses.allSatisfy { clause in
        let holds: Bool? =
          switch clause.condition {
          case .text, .title: nil
          case .tag(let tag): note.tags.contains { Self.tag($0, isOf: tag) }
          case .state(.pinned): note.isPinned
          case .state(.trashed): note.isTrashed
          case .state(.task): note.body.openTasks > 0
          case .before(let day): note.modified.rawValue < day.local(secondsFromGMT).rawValue
          case .after(let day): note.modified.rawValue >= day.local(secondsFromGMT).rawValue
          }
        return holds.map { $0 != clause.isExcluded } ?? true
      }
  }

  /// Whether a tag is the one that is looked for or lies below it, whatever the case.
  package static func tag(_ tag: String, isOf wanted: String) -> Bool {
    NoteTag.counts(tag.lowercased(), for: wanted.lowercased())
  }
}

extension Timestamp {
  /// The moment at which the user's clock shows what that of Greenwich shows at this one.
  package func local(_ secondsFromGMT: (Timestamp) -> Int) -> Timestamp {
    Timestamp(rawValue: rawValue - Int64(secondsFromGMT(self)) * 1_000)
  }
}
