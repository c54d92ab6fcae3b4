extension TextLines {
  /// Returns the position after a movement that does not depend on the layout.
  func position(
    after motion: TextCommand.Motion, from position: TextPosition
  ) -> TextPosition {
    switch motion {
    case .left: before(position) ?? position
    case .right: after(position) ?? position
    case .wordLeft: wordStart(before: position)
    case .wordRight: wordEnd(after: position)
    case .lineStart: TextPosition(line: position.line, offset: 0)
    case .lineEnd: end(ofLine: position.line)
    case .top: .start
    case .bottom: end
    case .position(let position): nearest(to: position)
    case .up, .down, .pageUp, .pageDown: position
    }
  }

  private func before(_ position: TextPosition) -> TextPosition? {
    if position.offset > 0 {
      return TextPosition(line: position.line, offset: position.offset - 1)
    }
    return position.line > 0 ? end(ofLine: position.line - 1) : nil
  }

  private func after(_ position: TextPosition) -> TextPosition? {
    if position.offset < strings[position.line].count {
      return TextPosition(line: position.line, offset: position.offset + 1)
    }
    return position.line + 1 < strings.count
      ? TextPosition(line: position.line + 1, offset: 0) : nil
  }

  /// Returns the start of the word before a position. At the start of a line, it is the end of the
  /// previous line.
  private func wordStart(before position: TextPosition) -> TextPosition {
    guard position.offset > 0 else { return before(position) ?? position }
    let line = Array(strings[position.line].prefix(position.offset))
    guard let last = line.lastIndex(where: \.isOfWord) else {
      return TextPosition(line: position.line, offset: 0)
    }
    let gap = line[..<last].lastIndex { !$0.isOfWord }
    return TextPosition(line: position.line, offset: gap.map { $0 + 1 } ?? 0)
  }

  /// Returns the end of the word after a position. At the end of a line, it is the start of the
  /// next line.
  private func wordEnd(after position: TextPosition) -> TextPosition {
    let line = Array(strings[position.line])
    guard position.offset < line.count else { return after(position) ?? position }
    guard let first = line[position.offset...].firstIndex(where: \.isOfWord) else {
      return TextPosition(line: position.line, offset: line.count)
    }
    let gap = line[first...].firstIndex { !$0.isOfWord }
    return TextPosition(line: position.line, offset: gap ?? line.count)
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
