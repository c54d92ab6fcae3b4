/// The place to which a motion leads.
struct ViMove {
  enum Kind {
    case exclusive, inclusive, lines
  }

  var position: TextPosition
  var kind: Kind
  /// The column that movements by lines keep from then on; nil for that of the position.
  var goal: Int?
  /// Whether the cursor moves, but the command ends, because the text has fewer words than its count.
  var isFailed = false

  init(_ position: TextPosition, _ kind: Kind, goal: Int? = nil) {
    (self.position, self.kind, self.goal) = (position, kind, goal)
  }
}

/// What a motion depends on besides the text.
struct ViMotionContext {
  var count: Int?
  var isForOperator: Bool
  var isForChange = false
  var isSelecting: Bool
  /// The column that movements by lines keep.
  var goal: Int?
  var size: Size
  var scroll: TextScroll
}

extension ViText {
  /// Returns where a motion leads; nil if it cannot be made.
  func move(_ motion: ViMotion, _ context: ViMotionContext) -> ViMove? {
    let count = context.count ?? 1
    switch motion {
    case .left:
      guard cursor.offset > 0 || context.isForOperator else { return nil }
      return ViMove(at(cursor.line, max(0, cursor.offset - count)), .exclusive)
    case .right: return moveRight(count, context)
    case .up: return moveLines(-count, context)
    case .down: return moveLines(count, context)
    case .rowUp: return moveRows(-count, context)
    case .rowDown: return moveRows(count, context)
    case .lineStart: return ViMove(at(cursor.line, 0), .exclusive)
    case .firstNonBlank: return ViMove(firstNonBlank(cursor.line), .exclusive)
    case .lineEnd:
      guard let line = line(below: count - 1) else { return nil }
      return ViMove(lastCharacter(line, context), .inclusive, goal: .max)
    case .lastNonBlank:
      guard let line = line(below: count - 1) else { return nil }
      let offset = Array(lines[line]).lastIndex { ViCharacterKind($0) != .blank } ?? 0
      return ViMove(at(line, offset), .inclusive)
    case .column:
      return ViMove(
        position(line: cursor.line, column: count - 1, context), .exclusive, goal: count - 1)
    case .nextLine: return moveToLine(line(below: count))
    case .previousLine: return moveToLine(line(below: -count))
    case .currentLine: return moveToLine(line(below: count - 1))
    case .word(let word): return move(word, count, context)
    case .line(let isLast):
      let line = context.count.map { $0 - 1 } ?? (isLast ? lines.count - 1 : 0)
      return moveToLine(min(line, lines.count - 1))
    case .matchingBracket:
      guard context.count == nil else { return nil }
      return matchingBracket().map { ViMove($0, .inclusive) }
    case .paragraph(let isForward): return moveParagraphs(count, isForward: isForward)
    case .find(let find): return move(find, count, isRepeated: false)
    case .search(let search): return self.hit(search, count).map { ViMove($0, .exclusive) }
    case .screenTop: return moveToRow(count - 1, context)
    case .screenMiddle: return moveToRow((context.size.rows - 1) / 2, context)
    case .screenBottom: return moveToRow(context.size.rows - count, context)
    // These are changed into others before.
    case .repeatFind, .repeatSearch, .searchWord: return nil
    }
  }

  private func at(_ line: Int, _ offset: Int) -> TextPosition {
    TextPosition(line: line, offset: offset)
  }

  func firstNonBlank(_ line: Int) -> TextPosition {
    let characters = Array(lines[line])
    let first = characters.firstIndex { ViCharacterKind($0) != .blank }
    return at(line, first ?? max(0, characters.count - 1))
  }

  /// The last position of a line in normal mode. A selection may extend over the line end.
  private func lastCharacter(_ line: Int, _ context: ViMotionContext) -> TextPosition {
    at(line, context.isSelecting ? lines[line].count : max(0, lines[line].count - 1))
  }

  private func moveRight(_ count: Int, _ context: ViMotionContext) -> ViMove? {
    let length = lines[cursor.line].count
    let last = context.isForOperator || context.isSelecting ? length : length - 1
    guard cursor.offset < last || context.isForOperator else { return nil }
    return ViMove(at(cursor.line, min(cursor.offset + count, max(0, last))), .exclusive)
  }
}

// MARK: - Lines

extension ViText {
  /// Returns the line a number of lines below the cursor, or as far as there are lines; nil if there are none.
  private func line(below count: Int) -> Int? {
    guard count != 0 else { return cursor.line }
    let line = min(max(0, cursor.line + count), lines.count - 1)
    return line == cursor.line ? nil : line
  }

  private func moveToLine(_ line: Int?) -> ViMove? {
    line.map { ViMove(firstNonBlank($0), .lines) }
  }

  private func moveLines(_ count: Int, _ context: ViMotionContext) -> ViMove? {
    guard let line = line(below: count) else { return nil }
    let goal = context.goal ?? column(of: cursor)
    return ViMove(position(line: line, column: goal, context), .lines, goal: goal)
  }

  /// Returns the column at which a position is drawn in its line; that of a tab is its last one.
  func column(of position: TextPosition) -> Int {
    let start = lines[position.line].prefix(position.offset).drawnEnd()
    guard position.offset < lines[position.line].count else { return start }
    let character = lines[position.line][buffer.content.index(of: position)]
    return character == "\t" ? start + character.drawnColumns(at: start) - 1 : start
  }

  private func position(
    line: Int, column: Int, _ context: ViMotionContext
  ) -> TextPosition {
    var (offset, end) = (0, 0)
    for character in lines[line] {
      end += character.drawnColumns(at: end)
      guard end <= column else { break }
      offset += 1
    }
    return at(line, min(offset, lastCharacter(line, context).offset))
  }

  private func moveRows(_ count: Int, _ context: ViMotionContext) -> ViMove? {
    var moved = buffer
    moved.goalColumn = nil
    moved.moveRows(count, columns: context.size.columns)
    guard moved.cursor != cursor else { return nil }
    let last = lastCharacter(moved.cursor.line, context)
    return ViMove(min(moved.cursor, last), .exclusive)
  }

  private func moveToRow(_ row: Int, _ context: ViMotionContext) -> ViMove? {
    let point = Point(column: 0, row: min(max(0, row), max(0, context.size.rows - 1)))
    let position = buffer.position(at: point, scroll: context.scroll, columns: context.size.columns)
    return moveToLine(position.line)
  }

  private func moveParagraphs(_ count: Int, isForward: Bool) -> ViMove? {
    let step = isForward ? 1 : -1
    var line = cursor.line
    for remaining in (0..<count).reversed() {
      var hasText = !lines[line].isEmpty
      while true {
        guard lines.indices.contains(line + step) else {
          if remaining > 0 { return nil }
          break
        }
        line += step
        if lines[line].isEmpty, hasText { break }
        hasText = hasText || !lines[line].isEmpty
      }
    }
    guard isForward, line == lines.count - 1, !lines[line].isEmpty else {
      return ViMove(at(line, 0), .exclusive)
    }
    return ViMove(at(line, lines[line].count - 1), .inclusive)
  }
}

// MARK: - Words and characters

extension ViText {
  private func move(_ word: ViWordMotion, _ count: Int, _ context: ViMotionContext) -> ViMove? {
    var scan = ViScan(buffer, from: cursor, isBig: word.isBig)
    var (isFound, kind) = (true, ViMove.Kind.exclusive)
    switch (word.isForward, word.isToEnd) {
    case (true, false) where context.isForChange && scan.character != nil && scan.kind != .blank:
      // `cw` leaves the blanks after the word.
      isFound = scan.goToWordEnd(count, staysAtEnd: true)
      kind = .inclusive
    case (true, false):
      isFound = scan.goToNextWord(count, stopsAtLineEnd: context.isForOperator)
    case (true, true):
      isFound = scan.goToWordEnd(count)
      kind = .inclusive
    case (false, false): isFound = scan.goToPreviousWord(count)
    case (false, true):
      isFound = scan.goToPreviousWordEnd(count)
      kind = .inclusive
    }
    let position = scan.position
    let end = lines[position.line].count
    var move = ViMove(position, kind)
    if position > cursor, position.offset == end, end > 0, !context.isSelecting {
      move = ViMove(at(position.line, end - 1), .inclusive)
    }
    move.isFailed = !isFound && !(context.isForOperator && word.isForward)
    return move
  }

  /// Returns where a search for a character leads. A repeated one goes on from where it stopped before its character.
  func move(_ find: ViFind, _ count: Int, isRepeated: Bool) -> ViMove? {
    let line = Array(lines[cursor.line])
    let step = find.isForward ? 1 : -1
    var (offset, remaining) = (cursor.offset, count)
    var skipsFirst = isRepeated && find.isTill && count == 1
    while remaining > 0 {
      offset += step
      guard line.indices.contains(offset) else { return nil }
      if line[offset] == find.character, !skipsFirst { remaining -= 1 }
      skipsFirst = false
    }
    if find.isTill { offset -= step }
    return ViMove(at(cursor.line, offset), find.isForward ? .inclusive : .exclusive)
  }

  private static let brackets: [Character: (other: Character, isOpen: Bool)] = [
    "(": (")", true), ")": ("(", false), "[": ("]", true), "]": ("[", false),
    "{": ("}", true), "}": ("{", false),
  ]

  private func matchingBracket() -> TextPosition? {
    var scan = ViScan(buffer, from: cursor)
    while let character = scan.character {
      if let bracket = Self.brackets[character] {
        return match(of: character, bracket.other, isForward: bracket.isOpen, from: scan.position)
      }
      _ = scan.forward()
    }
    return nil
  }

  /// Returns the bracket that matches another one, before or after a position.
  func match(
    of bracket: Character, _ other: Character, isForward: Bool, from position: TextPosition
  ) -> TextPosition? {
    var scan = ViScan(buffer, from: position)
    var depth = 0
    while isForward ? scan.forward() != nil : scan.back() {
      if scan.character == bracket { depth += 1 }
      guard scan.character == other else { continue }
      if depth == 0 { return scan.position }
      depth -= 1
    }
    return nil
  }
}

// MARK: - Searching

extension ViText {
  /// Returns the start of a match after the cursor, or before it. The search wraps around.
  func hit(_ search: ViSearch, _ count: Int) -> TextPosition? {
    guard let pattern = TextPattern(search.text) else { return nil }
    var place = cursor
    for _ in 0..<count {
      guard let found = hit(search, pattern, from: place) else { return nil }
      place = found
    }
    return place
  }

  private func hit(
    _ search: ViSearch, _ pattern: TextPattern, from start: TextPosition
  ) -> TextPosition? {
    for step in 0...lines.count {
      let line =
        (start.line + (search.isForward ? step : lines.count - step % lines.count)) % lines.count
      let offsets = offsets(of: search, pattern, inLine: line)
      let found: Int? =
        switch (search.isForward, step) {
        case (true, 0): offsets.first { $0 > start.offset }
        case (true, lines.count): offsets.first
        case (true, _): offsets.first
        case (false, 0): offsets.last { $0 < start.offset }
        case (false, _): offsets.last
        }
      if let found { return at(line, found) }
    }
    return nil
  }

  private func offsets(
    of search: ViSearch, _ pattern: TextPattern, inLine line: Int
  ) -> [Int] {
    let ranges = pattern.ranges(in: lines[line])
    guard search.isWholeWord, !ranges.isEmpty else { return ranges.map(\.lowerBound) }
    let characters = Array(lines[line])
    let hasBoundary = { (inside: Int, outside: Int) in
      !characters.indices.contains(outside)
        || ViCharacterKind(characters[outside]) != ViCharacterKind(characters[inside])
    }
    return ranges.filter {
      hasBoundary($0.lowerBound, $0.lowerBound - 1) && hasBoundary($0.upperBound - 1, $0.upperBound)
    }.map(\.lowerBound)
  }

  /// Returns the word at the cursor or after it in the line, and its start.
  func searchedWord() -> (text: String, isWord: Bool, start: TextPosition)? {
    let line = Array(lines[cursor.line])
    let rest = line.indices.dropFirst(cursor.offset)
    guard
      var start = rest.first(where: { ViCharacterKind(line[$0]).isOfWord })
        ?? rest.first(where: { ViCharacterKind(line[$0]) != .blank })
    else { return nil }
    let kind = ViCharacterKind(line[start])
    while start > 0, ViCharacterKind(line[start - 1]) == kind { start -= 1 }
    let word = line[start...].prefix { ViCharacterKind($0) == kind }
    return (String(word), kind.isOfWord, at(cursor.line, start))
  }
}
