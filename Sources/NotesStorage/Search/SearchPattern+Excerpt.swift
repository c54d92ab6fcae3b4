import NotesModel

extension SearchPattern {
  /// Returns the text around the best match, without blank lines; nil if there is none.
  func excerpt(of text: [UInt8], headings: [Range<Int>] = []) -> String? {
    var runs = SearchRuns(utf8: text)
    guard let hit = runs.bestHit(of: terms, headings: headings) else { return nil }
    return HitExcerpt(runs: runs, hit: hit).text
  }
}

/// An excerpt around a match.
///
/// Works on scalars, because finding character boundaries takes longer than the search. They are
/// determined only where the text is cut between scalars that can be part of one character.
private struct HitExcerpt {
  /// The number of scalars before the match.
  private static let before = 30

  let runs: SearchRuns
  /// The byte offset of the match.
  let hit: Int

  var text: String {
    let start = beginning
    return (hasWords(before: start) ? "…" : "") + line(from: start)
  }

  /// Returns the words up to the length of an excerpt. A newline stands for one or more newlines.
  private func line(from start: Int) -> String {
    var (line, count, isBetweenWords) = ([UInt8](), 0, false)
    var separator: UInt8 = 0x20
    var position = start
    while position < runs.bytes.count {
      let place = position
      let scalar = runs.scalar(at: &position)
      if scalar.isBlank {
        isBetweenWords = count > 0
        if scalar.isNewline { separator = 0x0A }
        continue
      }
      guard count + (isBetweenWords ? 1 : 0) < NoteBody.excerptLength else {
        return isBetweenWords || runs.isCharacter(at: place)
          ? String(decoding: line, as: UTF8.self)
          : String(String(decoding: line, as: UTF8.self).dropLast())
      }
      if isBetweenWords {
        line.append(separator)
        (count, isBetweenWords) = (count + 1, false)
      }
      separator = 0x20
      line += runs.bytes[place..<position]
      count += 1
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The start of the excerpt before the match, at the start of a word if possible.
  private var beginning: Int {
    var (start, word): (Int, Int?) = (hit, nil)
    for _ in 0..<Self.before {
      guard start > 0 else { return 0 }
      start = runs.place(before: start)
      var end = start
      if runs.scalar(at: &end).isBlank { word = end }
    }
    if start == 0 { return 0 }
    if let word { return word }
    for _ in 0..<Self.before where !runs.isCharacter(at: start) {
      start = runs.place(before: start)
    }
    return start
  }

  private func hasWords(before end: Int) -> Bool {
    var position = 0
    while position < end {
      if !runs.scalar(at: &position).isBlank { return true }
    }
    return false
  }
}

extension SearchRuns {
  fileprivate func place(before place: Int) -> Int {
    var place = place - 1
    while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Returns true if a character begins at an index; false for scalars that combine, or may
  /// combine, with the preceding one.
  fileprivate func isCharacter(at place: Int) -> Bool {
    guard place > 0 else { return true }
    var (before, here) = (self.place(before: place), place)
    return scalar(at: &before).standsAlone && scalar(at: &here).standsAlone
  }
}

extension Unicode.Scalar {
  /// True for letters, digits and symbols that never combine with each other.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530: true
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF: true
    case 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    default: false
    }
  }

  fileprivate var isNewline: Bool { value == 0x0A || value == 0x0D }

  fileprivate var isBlank: Bool {
    value < 0x7F ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }
}
