extension ViKeys {
  /// Performs a key that is taken.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - buffer: The text.
  ///   - scroll: The first visible row, which some commands change.
  ///   - size: The size of the editor.
  ///   - clipboard: The text of the clipboard, for the register `+`.
  /// - Returns: What the app has to do then.
  public mutating func handle(
    _ key: Key, in buffer: inout TextBuffer, scroll: inout TextScroll, size: Size,
    clipboard: String = ""
  ) -> Effect {
    switch mode {
    case .insert: return endInsertion(&buffer)
    case .replace: return overwrite(key, &buffer)
    case .normal, .visual, .visualLines: break
    }
    if key == Key(.escape) {
      if typed.isEmpty { endSelecting(&buffer) }
      (typed, isInLine) = ([], false)
      return .none
    }
    if isInLine, key == Key(.backspace) {
      typed.removeLast()
      isInLine = !typed.isEmpty
      return .none
    }
    typed.append(key)
    switch ViParse(typed, isSelecting: mode != .normal) {
    case .unfinished(let isInLine):
      self.isInLine = isInLine
      return .none
    case .unknown:
      let shown = pending
      (typed, isInLine) = ([], false)
      return .failed("\(shown) is no vi command here")
    case .command(let command):
      (typed, isInLine) = ([], false)
      var performer = ViPerformer(
        vi: self, buffer: buffer, scroll: scroll, size: size, clipboard: clipboard)
      // With a second reference, a change would copy all lines.
      buffer = TextBuffer("", buffer.kind)
      let effect = performer.perform(command)
      (self, buffer, scroll) = (performer.vi, performer.buffer, performer.scroll)
      return effect
    }
  }

  /// Takes a pasted text into the line that is being typed. Returns false if there is none.
  public mutating func paste(_ text: String) -> Bool {
    guard isInLine else { return false }
    typed += text.filter { !$0.isNewline }.map { Key($0) }
    return true
  }

  private mutating func endSelecting(_ buffer: inout TextBuffer) {
    (mode, anchor) = (.normal, nil)
    clamp(&buffer)
  }

  /// Moves the cursor to a character, where it is in normal mode.
  func clamp(_ buffer: inout TextBuffer) {
    let length = buffer.lines[buffer.cursor.line].count
    if mode == .normal, buffer.cursor.offset >= length { buffer.cursor.offset = max(0, length - 1) }
  }

  /// The selected part, which includes the character at the cursor, or its line end.
  func selectedRegion(in buffer: TextBuffer) -> ViRegion? {
    guard let anchor, mode == .visual || mode == .visualLines else { return nil }
    if mode == .visualLines { return selectedLines(in: buffer) }
    let anchored = buffer.content.nearest(to: anchor)
    var (first, last) = (min(anchored, buffer.cursor), max(anchored, buffer.cursor))
    if last.offset < buffer.lines[last.line].count {
      last.offset += 1
    } else if last.line + 1 < buffer.lines.count {
      last = TextPosition(line: last.line + 1, offset: 0)
    }
    return ViRegion(range: first..<last)
  }

  /// The selected lines, from the start of the line where the selection began.
  func selectedLines(in buffer: TextBuffer) -> ViRegion {
    let line = buffer.content.nearest(to: anchor ?? buffer.cursor).line
    let start = TextPosition(line: line, offset: 0)
    return ViRegion(
      range: min(start, buffer.cursor)..<max(start, buffer.cursor), isLines: true)
  }

  // MARK: - Inserting

  /// Ends an insertion: its text is repeated by its count, and is one step of undo.
  mutating func endInsertion(_ buffer: inout TextBuffer) -> Effect {
    mode = .normal
    goal = nil
    defer { insertion = nil }
    guard let insertion else {
      clamp(&buffer)
      return .none
    }
    let text = insertion.text(in: buffer) ?? ""
    if let command = insertion.command {
      lastChange = ViChange(command: command, text: text)
      insertAgain(text, of: command, in: &buffer)
    }
    buffer.deselect()
    if buffer.cursor.offset > 0 { buffer.cursor.offset -= 1 }
    buffer.history.join(since: insertion.version)
    return .none
  }

  /// Inserts a text as often again as the command's count says.
  private func insertAgain(_ text: String, of command: ViCommand, in buffer: inout TextBuffer) {
    let times = (command.count ?? 1) - 1
    let isOfLines = command.verb == .insert(.lineBelow) || command.verb == .insert(.lineAbove)
    guard times > 0, isOfLines || !text.isEmpty else { return }
    func insert(_ text: String) {
      let place = buffer.cursor..<buffer.cursor
      buffer.replace(place, with: String(repeating: text, count: times), as: .other)
    }
    switch command.verb {
    case .insert(.lineBelow), .insert(.lineAbove): insert("\n" + text)
    case .insert: insert(text)
    case .replaceMode: buffer.overwrite(with: String(repeating: text, count: times))
    default: break
    }
  }

  private mutating func overwrite(_ key: Key, _ buffer: inout TextBuffer) -> Effect {
    guard let text = key.text else {
      if key == Key(.escape) { return endInsertion(&buffer) }
      restore(&buffer)
      return .none
    }
    insertion?.overwritten.append(buffer.overwrite(with: String(text)).first ?? nil)
    return .none
  }

  /// Takes the last overwriting back.
  private mutating func restore(_ buffer: inout TextBuffer) {
    guard let old = insertion?.overwritten.popLast(), buffer.cursor.offset > 0 else { return }
    let end = buffer.cursor
    let start = TextPosition(line: end.line, offset: end.offset - 1)
    buffer.replace(start..<end, with: old.map { String($0) } ?? "", as: .other)
    buffer.cursor = start
  }
}

extension TextBuffer {
  /// Overwrites the characters at the cursor.
  ///
  /// - Returns: The old characters; nil for each that was added at the line end.
  @discardableResult mutating func overwrite(with text: String) -> [Character?] {
    text.map { character in
      let line = Array(lines[cursor.line].dropFirst(cursor.offset).prefix(1))
      let end = TextPosition(line: cursor.line, offset: cursor.offset + line.count)
      replace(cursor..<end, with: String(character), as: .other)
      return line.first
    }
  }
}
