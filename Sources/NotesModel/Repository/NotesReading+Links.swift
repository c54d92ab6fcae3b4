extension NotesReading {
  /// Returns suggestions for a partial link value, at most a hundred: notes whose numbers begin with it and have at
  /// most three more digits, lowest first, or else notes whose titles match, followed by other search results. An empty
  /// value returns the first notes of the list.
  ///
  /// Errors are ignored, because link completion has no place for a message. For other lists, only the first notes are
  /// searched by number and title.
  public func notes(forLinkValue text: String, in list: NoteList = .notes) -> [NoteTitle] {
    let limit = 100
    if list != .notes { return Array(rows(of: list, matching: text).prefix(limit)) }
    if text.isEmpty {
      let first = (try? summaries(in: 0..<min(limit, (try? count()) ?? 0))) ?? []
      return first.map { NoteTitle($0.id, $0.title) }
    }
    guard text.allSatisfy(\.isASCIIDigit) else {
      let titles = (try? titles(matching: text, limit: limit)) ?? []
      // A completion replaces what is typed, so it has no typing errors.
      let others = ((try? search(text, limit: limit, findsTypos: false)) ?? [])
        .map { NoteTitle($0.id, $0.title) }
      let known = Set(titles.map(\.id))
      return Array((titles + others.filter { !known.contains($0.id) }).prefix(limit))
    }
    let titles = (try? titles(of: Set(NoteID.all(beginningWith: text)))) ?? [:]
    return titles.sorted { $0.key < $1.key }.prefix(limit).map { NoteTitle($0.key, $0.value) }
  }

  private func rows(of list: NoteList, matching text: String) -> [NoteTitle] {
    let rows = (try? summaries(of: NoteQuery(list), in: 0..<1_000)) ?? []
    return rows.filter { note in
      "\(note.id)".hasPrefix(text) || note.title.lowercased().contains(text.lowercased())
    }
    .map { NoteTitle($0.id, $0.title) }
  }
}

extension NoteID {
  /// Returns the numbers that begin with some digits and have at most three more.
  fileprivate static func all(beginningWith digits: String) -> [NoteID] {
    guard let first = Int64(digits), first > 0, !digits.hasPrefix("0") else { return [] }
    return [1, 10, 100, 1_000].flatMap { (count: Int64) -> [NoteID] in
      let (start, overflows) = first.multipliedReportingOverflow(by: count)
      guard !overflows, start <= Int64.max - count else { return [] }
      return (start..<start + count).compactMap(NoteID.init(rawValue:))
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
