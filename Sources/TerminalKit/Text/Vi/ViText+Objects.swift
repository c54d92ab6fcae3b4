/// A part of the text, for an operator.
struct ViRegion: Hashable {
  /// The part. Of whole lines only the lines count.
  var range: Range<TextPosition>
  var isLines = false
  /// Whether the last character was meant even if there is none, as by `C` in an empty line.
  var isInclusive = false
}

extension ViText {
  /// Returns the text object at the cursor; nil if there is none.
  func region(of object: ViTextObject, _ count: Int) -> ViRegion? {
    switch object.kind {
    case .word(let isBig): word(isBig: isBig, isAround: object.isAround, count)
    case .paragraph: paragraph(isAround: object.isAround, count)
    case .quotes(let quote): quotes(quote, isAround: object.isAround)
    case .brackets(let open, let close): brackets(open, close, isAround: object.isAround, count)
    }
  }

  // MARK: - Words

  private func word(isBig: Bool, isAround: Bool, _ count: Int) -> ViRegion? {
    var scan = ViScan(buffer, from: cursor, isBig: isBig)
    scan.goToStartOfRun()
    let start = scan.position
    var seeksBlanksBefore = false
    // The last character of the object is at the scan, unless the object ends before a line end.
    var isInclusive = true
    if (scan.kind == .blank) == isAround {
      if !scan.goToWordEnd(1, staysAtEnd: true, stopsAtEmptyLine: true) { return nil }
    } else {
      _ = scan.goToNextWord(1, stopsAtLineEnd: true)
      scan.goToCharacterBefore()
      seeksBlanksBefore = isAround
    }
    for _ in 1..<max(1, count) {
      isInclusive = true
      if scan.forward() == nil { return nil }
      if scan.character == nil, !scan.isInEmptyLine, scan.forward() == nil { return nil }
      if isAround {
        if !scan.goToNextWord(1, stopsAtLineEnd: true) { return nil }
        if scan.position.offset > 0 { _ = scan.back() } else { isInclusive = false }
      } else if scan.kind == .blank {
        _ = scan.goToNextWord(1, stopsAtLineEnd: true)
        if scan.position.offset > 0 { _ = scan.back() } else { isInclusive = false }
      } else if !scan.goToWordEnd(1, staysAtEnd: true, stopsAtEmptyLine: true) {
        return nil
      }
    }
    var (first, last) = (start, scan.position)
    if seeksBlanksBefore, scan.kind != .blank || (last.offset == 0 && !isInclusive) {
      first = startWithBlanks(before: start, isBig: isBig)
    }
    if isInclusive { last.offset = min(last.offset + 1, lines[last.line].count) }
    return ViRegion(range: first..<max(first, last), isInclusive: isInclusive)
  }

  /// Returns the start of the blanks before a position, unless they begin the line.
  private func startWithBlanks(before position: TextPosition, isBig: Bool) -> TextPosition {
    guard position.offset > 0 else { return position }
    let before = TextPosition(line: position.line, offset: position.offset - 1)
    var scan = ViScan(buffer, from: before, isBig: isBig)
    scan.goToStartOfRun()
    return scan.kind == .blank && scan.position.offset > 0 ? scan.position : position
  }

  // MARK: - Paragraphs

  private func paragraph(isAround: Bool, _ count: Int) -> ViRegion? {
    let isBlank = { (line: Int) in lines[line].allSatisfy { ViCharacterKind($0) == .blank } }
    let beginsBlank = isBlank(cursor.line)
    var first = cursor.line
    while first > 0, isBlank(first - 1) == beginsBlank { first -= 1 }
    var end = first
    while end < lines.count, isBlank(end) { end += 1 }
    let skip = { (isBlankRun: Bool) in
      while end < lines.count, isBlank(end) == isBlankRun { end += 1 }
    }
    var remaining = count - (!isAround && beginsBlank ? 1 : 0)
    while remaining > 0 {
      remaining -= 1
      guard end < lines.count else { return nil }
      if isAround {
        skip(false)
        if remaining == 0, beginsBlank { break }
        skip(true)
      } else {
        skip(isBlank(end))
      }
    }
    if isAround, !beginsBlank, !isBlank(end - 1) {
      while first > 0, isBlank(first - 1) { first -= 1 }
    }
    let start = TextPosition(line: first, offset: 0)
    return ViRegion(range: start..<buffer.content.end(ofLine: end - 1), isLines: true)
  }

  // MARK: - Quotes and brackets

  private func quotes(_ quote: Character, isAround: Bool) -> ViRegion? {
    let line = Array(lines[cursor.line])
    // A quote after a backslash does not end a text.
    func end(after start: Int) -> Int? {
      var offset = start + 1
      while offset < line.count, line[offset] != quote { offset += line[offset] == "\\" ? 2 : 1 }
      return offset < line.count ? offset : nil
    }
    guard var (first, last) = quotes(quote, in: line, end(after:)) else { return nil }
    func isBlank(_ offset: Int) -> Bool {
      line.indices.contains(offset) && [" ", "\t"].contains(line[offset])
    }
    if isAround {
      if isBlank(last + 1) {
        while isBlank(last + 1) { last += 1 }
      } else {
        while isBlank(first - 1) { first -= 1 }
      }
      last += 1
    } else {
      first += 1
    }
    let start = TextPosition(line: cursor.line, offset: first)
    return ViRegion(range: start..<TextPosition(line: cursor.line, offset: last))
  }

  /// Returns the quotes around the cursor, else the next ones in the line.
  private func quotes(
    _ quote: Character, in line: [Character], _ end: (Int) -> Int?
  ) -> (Int, Int)? {
    let cursor = cursor.offset
    if line.indices.contains(cursor), line[cursor] == quote {
      // Whether the quote opens or closes depends on those before it.
      var start = line.firstIndex(of: quote)
      while let first = start, first <= cursor, let last = end(first) {
        if cursor <= last { return (first, last) }
        start = line[(last + 1)...].firstIndex(of: quote)
      }
      return nil
    }
    let before = line.indices.prefix(cursor).last { offset in
      line[offset] == quote && line[..<offset].reversed().prefix { $0 == "\\" }.count % 2 == 0
    }
    let start = before ?? line.indices.dropFirst(cursor).first { line[$0] == quote }
    guard let start, let last = end(start) else { return nil }
    return (start, last)
  }

  private func brackets(
    _ open: Character, _ close: Character, isAround: Bool, _ count: Int
  ) -> ViRegion? {
    var scan = ViScan(buffer, from: cursor)
    var (start, depth) = (scan.position, count)
    if scan.character == open { depth -= 1 }
    while depth > 0 {
      let enclosing = match(of: close, open, isForward: false, from: start)
      guard let found = enclosing ?? next(open, before: close, from: start) else { return nil }
      (start, depth) = (found, depth - 1)
    }
    guard var end = match(of: open, close, isForward: true, from: start) else { return nil }
    if isAround {
      end.offset += 1
      return ViRegion(range: start..<end)
    }
    scan = ViScan(buffer, from: start)
    _ = scan.forward()
    // A bracket at the end of a line is outside with its newline.
    if scan.character == nil { _ = scan.forward() }
    start = scan.position
    return start < end
      ? ViRegion(range: start..<innerEnd(before: end, from: start)) : ViRegion(range: start..<start)
  }

  /// Returns the next opening bracket from a position on that no closing bracket before it matches.
  private func next(
    _ open: Character, before close: Character, from position: TextPosition
  ) -> TextPosition? {
    var (scan, depth) = (ViScan(buffer, from: position), 0)
    while scan.forward() != nil {
      if scan.character == close { depth += 1 }
      guard scan.character == open else { continue }
      if depth == 0 { return scan.position }
      depth -= 1
    }
    return nil
  }

  /// A closing bracket with only blanks before it in its line does not end the text before it: its line does.
  private func innerEnd(before end: TextPosition, from start: TextPosition) -> TextPosition {
    let indent = lines[end.line].prefix(end.offset)
    guard indent.allSatisfy({ ViCharacterKind($0) == .blank }), end.line > start.line else {
      return end
    }
    return TextPosition(line: end.line, offset: 0)
  }
}
