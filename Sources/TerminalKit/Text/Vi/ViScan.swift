/// A position that moves through a text character by character, over line ends, as vi does for words.
///
/// The end of a line is a position of its own.
struct ViScan {
  enum Step {
    case within, toLineEnd, toNextLine
  }

  private let lines: [String]
  private(set) var position: TextPosition
  private var characters: [Character]
  /// Whether only blanks separate words.
  private let isBig: Bool

  init(_ buffer: TextBuffer, from position: TextPosition, isBig: Bool = false) {
    (lines, self.position, self.isBig) = (buffer.lines, position, isBig)
    characters = Array(buffer.lines[position.line])
  }

  var character: Character? {
    position.offset < characters.count ? characters[position.offset] : nil
  }

  var isInLastLine: Bool { position.line + 1 == lines.count }
  var isInEmptyLine: Bool { characters.isEmpty }

  /// The kind of the character. Words are characters of the same kind; a line end counts as a blank.
  var kind: ViCharacterKind {
    guard let character else { return .blank }
    let kind = ViCharacterKind(character)
    return isBig && kind != .blank ? .word : kind
  }

  /// Moves to the next character, line end or line. Returns nil at the end of the text.
  mutating func forward() -> Step? {
    if position.offset < characters.count {
      position.offset += 1
      return position.offset < characters.count ? .within : .toLineEnd
    }
    guard !isInLastLine else { return nil }
    go(toLine: position.line + 1)
    position.offset = 0
    return .toNextLine
  }

  /// Moves to the character before, which is the line end of the line above at the start of a line. Returns false at
  /// the start of the text.
  mutating func back() -> Bool {
    if position.offset > 0 {
      position.offset -= 1
      return true
    }
    guard position.line > 0 else { return false }
    go(toLine: position.line - 1)
    position.offset = characters.count
    return true
  }

  /// Moves to the character before, which is the last one of the line above at the start of a line.
  mutating func goToCharacterBefore() {
    let isAtStart = position.offset == 0
    _ = back()
    if isAtStart, position.offset > 0 { _ = back() }
  }

  /// Moves past the characters of a kind. Returns false if the text ends there.
  mutating func skip(_ kind: ViCharacterKind) -> Bool {
    while self.kind == kind {
      if forward() == nil { return false }
    }
    return true
  }

  /// Moves before the characters of a kind. Returns false if the text begins with them.
  mutating func skipBack(_ kind: ViCharacterKind) -> Bool {
    while self.kind == kind {
      if !back() { return false }
    }
    return true
  }

  /// Moves to the first of the characters of the same kind in the line.
  mutating func goToStartOfRun() {
    let kind = kind
    while position.offset > 0 {
      position.offset -= 1
      if self.kind != kind {
        position.offset += 1
        break
      }
    }
  }

  private mutating func go(toLine line: Int) {
    position.line = line
    characters = Array(lines[line])
  }
}

/// The kind of a character, which decides where words begin and end.
enum ViCharacterKind: Hashable {
  case blank, punctuation, word
  case han, hiragana, katakana, hangul, emoji

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .blank
      return
    }
    switch scalar.value {
    case 0x20, 0x09, 0xA0, 0x3000: self = .blank
    case 0x3041...0x309F: self = .hiragana
    case 0x30A0...0x30FF: self = .katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    case 0xAC00...0xD7A3: self = .hangul
    case 0x1F000...0x1FAFF: self = .emoji
    default:
      self = character.isLetter || character.isNumber || character == "_" ? .word : .punctuation
    }
  }
}

extension ViCharacterKind {
  var isOfWord: Bool { self != .blank && self != .punctuation }
}

// MARK: - Words

extension ViScan {
  /// Moves to the start of a following word, or to the end of the text. For an operator, the last step ends at the end
  /// of its line. Returns false if the text has no further word.
  mutating func goToNextWord(_ count: Int, stopsAtLineEnd: Bool) -> Bool {
    for step in 1...max(1, count) {
      let (start, stops) = (kind, stopsAtLineEnd && step == count)
      let isLast = isInLastLine
      guard let first = forward(), first == .within || !isLast else { return false }
      if first != .within, stops { return true }
      if start != .blank {
        while kind == start {
          guard let moved = forward() else { return true }
          if moved != .within, stops { return true }
        }
      }
      while kind == .blank, !(position.offset == 0 && isInEmptyLine) {
        guard let moved = forward(), moved == .within || !isLast && !stops else { return true }
      }
    }
    return true
  }

  /// Moves to the end of a word. With `staysAtEnd`, the end of a word at the position counts, as for `cw`; with
  /// `stopsAtEmptyLine`, an empty line counts as a word. Returns false if the text ends before.
  mutating func goToWordEnd(
    _ count: Int, staysAtEnd: Bool = false, stopsAtEmptyLine: Bool = false
  ) -> Bool {
    for step in 1...max(1, count) {
      let start = kind
      if forward() == nil { return false }
      if kind == start, start != .blank {
        if !skip(start) { return false }
      } else if !staysAtEnd || step > 1 || start == .blank {
        var isAtEmptyLine = false
        while kind == .blank, !isAtEmptyLine {
          if stopsAtEmptyLine, position.offset == 0, isInEmptyLine {
            isAtEmptyLine = true
          } else if forward() == nil {
            return false
          }
        }
        if isAtEmptyLine { continue }
        if !skip(kind) { return false }
      }
      _ = back()
    }
    return true
  }

  /// Moves to the start of a word before.
  mutating func goToPreviousWord(_ count: Int) -> Bool {
    for _ in 1...max(1, count) {
      if !back() { return false }
      var isAtEmptyLine = false
      while kind == .blank, !isAtEmptyLine {
        if position.offset == 0, isInEmptyLine {
          isAtEmptyLine = true
        } else if !back() {
          return true
        }
      }
      if isAtEmptyLine { continue }
      if !skipBack(kind) { return true }
      _ = forward()
    }
    return true
  }

  /// Moves to the end of a word before.
  mutating func goToPreviousWordEnd(_ count: Int) -> Bool {
    for _ in 1...max(1, count) {
      let start = kind
      if !back() { return false }
      if start != .blank, !skipBack(start) { return true }
      while kind == .blank, !(position.offset == 0 && isInEmptyLine) {
        if !back() { return true }
      }
    }
    return true
  }
}
