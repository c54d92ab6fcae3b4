extension NotesRepository {
  /// The notes that what is written of a link can become, at most a hundred: those whose number begins with
  /// it and has at most three digits more, the lowest first, or those that a search for it finds; with
  /// nothing written the first of the list.
  ///
  /// What cannot be read is left out: who is writing a link has no place for a message.
  public func notes(forLinkValue text: String) -> [NoteTitle] {
    let limit = 100
    if text.isEmpty {
      let first = (try? summaries(in: 0..<min(limit, (try? count()) ?? 0))) ?? []
      return first.map { NoteTitle($0.id, $0.title) }
    }
    guard text.allSatisfy(\.isASCIIDigit) else {
      return ((try? search(text, limit: limit)) ?? []).map { NoteTitle($0.id, $0.title) }
    }
    let titles = (try? titles(of: Set(NoteID.all(beginningWith: text)))) ?? [:]
    return titles.sorted { $0.key < $1.key }.prefix(limit).map { NoteTitle($0.key, $0.value) }
  }
}

extension NoteID {
  /// The numbers that begin with some digits and have at most three more.
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
