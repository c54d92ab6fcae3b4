extension NotesRepository {
  /// The notes that what is written of a link can become, at most a hundred: those whose number begins with
  /// it, the newest first, or those that a search for it finds.
  ///
  /// What cannot be read is left out: who is writing a link has no place for a message.
  public func notes(forLinkValue text: String) -> [NoteSummary] {
    let limit = 100
    let newest = (try? summaries(in: 0..<min(limit, (try? count()) ?? 0))) ?? []
    if text.isEmpty { return newest }
    guard text.allSatisfy(\.isASCIIDigit) else { return (try? search(text, limit: limit)) ?? [] }
    return newest.filter { "\($0.id)".hasPrefix(text) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
