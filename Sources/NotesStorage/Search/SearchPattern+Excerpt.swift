import NotesApp

extension SearchPattern {
  /// How many characters before the hit are shown.
  private static let before = 30

  /// The text around the first hit on one line; nil when there is no hit.
  func excerpt(of text: String) -> String? {
    guard let offset = firstHit(in: text) else { return nil }
    let hit = text.utf8.index(text.startIndex, offsetBy: offset)
    let start = beginning(of: text[..<hit])
    let part = text[start...].prefix(Self.before + NoteBody.excerptLength)
    let line = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let cut = text[..<start].contains { !$0.isWhitespace } ? "…" : ""
    return cut + String(line.prefix(NoteBody.excerptLength))
  }

  private func firstHit(in text: String) -> Int? {
    for run in SearchRuns(text) {
      for wanted in runs {
        guard let offset = run.offset(of: wanted) else { continue }
        return run.offset + (run.isVerbatim ? offset : 0)
      }
    }
    return nil
  }

  /// Some characters before the end, at the beginning of a word if there is one among them.
  private func beginning(of text: Substring) -> Substring.Index {
    let near = text.suffix(Self.before)
    guard near.startIndex != text.startIndex else { return text.startIndex }
    guard let blank = near.firstIndex(where: \.isWhitespace) else { return near.startIndex }
    return near.index(after: blank)
  }
}
