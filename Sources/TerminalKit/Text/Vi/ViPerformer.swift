/// Performs a complete command on a text.
struct ViPerformer {
  var vi: ViKeys
  var buffer: TextBuffer
  var scroll: TextScroll
  let size: Size
  let clipboard: String
  private(set) var hidesNewline = false

  mutating func perform(_ command: ViCommand) -> ViKeys.Effect {
    buffer.deselect()
    buffer.history.endEdit()
    vi.clamp(&buffer)
    let version = buffer.history.version
    hideNewline()
    let effect = performVerb(of: command)
    showNewline()
    if vi.mode == .normal {
      vi.clamp(&buffer)
      // The steps that are made again stay apart.
      if command.verb != .redo { buffer.history.join(since: version) }
    } else {
      // The insertion that began is one step with the command.
      vi.insertion?.version = version
    }
    return effect
  }

  /// Hides the newline with which the text ended: as in vim, it ends the last line and begins no other. Where arrow keys
  /// or the mouse led to the empty line after it, that is a line as any.
  private mutating func hideNewline() {
    let last = buffer.lines.count - 1
    guard vi.endsInNewline, buffer.content.endsInNewline, buffer.cursor.line < last,
      vi.anchor.map({ $0.line < last }) ?? true
    else { return }
    buffer.content.strings.removeLast()
    hidesNewline = true
  }

  private mutating func showNewline() {
    guard hidesNewline else { return }
    buffer.content.strings.append("")
    hidesNewline = false
  }

  private mutating func performVerb(of command: ViCommand) -> ViKeys.Effect {
    let count = command.count ?? 1
    switch command.verb {
    case .move(let motion): return move(motion, command.count)
    case .operate(let operation, let target): return operate(operation, target, command)
    case .insert(let place): beginInsertion(place, command)
    case .replaceMode: begin(.replace, command)
    case .replace(let character): return replace(with: character, command)
    case .toggleCase: return toggleCase(command)
    case .join(let addsSpace):
      guard buffer.cursor.line + max(2, count) <= buffer.lines.count || count > 2 else {
        return .failed(nil)
      }
      let lines = min(count, buffer.lines.count - buffer.cursor.line)
      join(max(2, count), addsSpace: addsSpace)
      keep(ViCommand(count: lines, verb: command.verb))
    case .put(let isAfter): return put(isAfter: isAfter, command)
    case .undo: return undo(count) { $0.undo() }
    case .redo: return undo(count) { $0.redo() }
    case .repeatChange: return repeatChange(command.count)
    case .select(let isLines): select(lines: isLines)
    case .swapEnds:
      guard let anchor = vi.anchor else { break }
      vi.anchor = buffer.cursor
      buffer.cursor = buffer.content.nearest(to: anchor)
      vi.goal = nil
    case .selectObject(let object): return select(object, count)
    case .scroll(let kind): scroll(kind, command.count)
    case .line(let line): return perform(line: line)
    }
    return .none
  }

  mutating func keep(_ command: ViCommand) {
    vi.lastChange = ViChange(command: command)
  }

  // MARK: - Moving

  private mutating func move(_ motion: ViMotion, _ count: Int?) -> ViKeys.Effect {
    guard let move = found(motion, count, for: nil) else { return .failed(missing(motion)) }
    buffer.put(cursor: move.position)
    vi.goal = move.goal
    return move.isFailed ? .failed(nil) : .none
  }

  /// The message when a motion cannot be made; nil if it is obvious.
  func missing(_ motion: ViMotion) -> String? {
    switch motion {
    case .search, .repeatSearch, .searchWord:
      vi.lastSearch.map { "No match of \($0.text)" } ?? "Nothing to search"
    default: nil
    }
  }

  /// Returns where a motion leads. A repeated search is the search that it repeats.
  mutating func found(_ motion: ViMotion, _ count: Int?, for operation: ViOperator?) -> ViMove? {
    switch motion {
    case .find(let find): vi.lastFind = find
    case .search(let search): vi.lastSearch = search
    // Also if there are fewer lines than the count.
    case .lineEnd, .lastNonBlank: vi.goal = .max
    case .repeatFind(let isReversed):
      guard var find = vi.lastFind else { return nil }
      if isReversed { find.isForward.toggle() }
      return buffer.vi.move(find, count ?? 1, isRepeated: true)
    case .repeatSearch(let isReversed):
      guard var search = vi.lastSearch else { return nil }
      if isReversed { search.isForward.toggle() }
      return buffer.vi.hit(search, count ?? 1).map { ViMove($0, .exclusive) }
    case .searchWord(let isForward):
      guard let word = buffer.vi.searchedWord() else { return nil }
      let search = ViSearch(text: word.text, isForward: isForward, isWholeWord: word.isWord)
      vi.lastSearch = search
      let cursor = buffer.cursor
      defer { buffer.cursor = cursor }
      buffer.cursor = word.start
      return buffer.vi.hit(search, count ?? 1).map { ViMove($0, .exclusive) }
    default: break
    }
    return buffer.vi.move(
      motion,
      ViMotionContext(
        count: count, isForOperator: operation != nil, isForChange: operation == .change,
        isSelecting: vi.mode == .visual || vi.mode == .visualLines, goal: vi.goal, size: size,
        scroll: scroll))
  }

  private mutating func scroll(_ kind: ViScroll, _ count: Int?) {
    let rows =
      switch kind {
      case .halfPageDown: count ?? max(1, size.rows / 2)
      case .halfPageUp: -(count ?? max(1, size.rows / 2))
      case .pageDown: max(1, size.rows - 2) * (count ?? 1)
      case .pageUp: -max(1, size.rows - 2) * (count ?? 1)
      case .rowDown: count ?? 1
      case .rowUp: -(count ?? 1)
      }
    let isByRow = kind == .rowDown || kind == .rowUp
    scroll = buffer.scroll(from: scroll, by: rows, in: size)
    if !isByRow { buffer.moveRows(rows, columns: size.columns) }
    vi.goal = nil
  }

  // MARK: - Selecting

  private mutating func select(lines: Bool) {
    let mode: ViKeys.Mode = lines ? .visualLines : .visual
    if vi.mode == mode {
      (vi.mode, vi.anchor) = (.normal, nil)
    } else {
      if vi.mode == .normal { vi.anchor = buffer.cursor }
      vi.mode = mode
    }
  }

  private mutating func select(_ object: ViTextObject, _ count: Int) -> ViKeys.Effect {
    vi.goal = nil
    guard let region = buffer.vi.region(of: object, count) else { return .failed(nil) }
    // There is nothing to select between quotes, and of an empty line only its end.
    guard region.isLines || !region.range.isEmpty else { return .none }
    vi.mode = region.isLines ? .visualLines : .visual
    let isOneCharacter = vi.anchor == buffer.cursor
    if region.isLines, vi.anchor?.line == region.range.lowerBound.line {
      // The selection begins in that line already.
    } else if region.isLines || isOneCharacter {
      vi.anchor = region.range.lowerBound
    }
    var end = region.range.upperBound
    if region.isLines {
      end.offset = 0
    } else if end.offset > 0 {
      end.offset -= 1
    } else {
      end = buffer.content.end(ofLine: end.line - 1)
    }
    buffer.put(cursor: end)
    return .none
  }

  // MARK: - History

  private mutating func undo(
    _ count: Int, _ step: (inout TextBuffer) -> TextPosition?
  ) -> ViKeys.Effect {
    for _ in 0..<count {
      // The step may have changed the newline at the end.
      showNewline()
      let origin = step(&buffer)
      hideNewline()
      guard let origin else { return .failed(nil) }
      let last = buffer.lines.count - 1
      buffer.put(
        cursor: origin.line > last
          ? buffer.vi.firstNonBlank(last) : buffer.content.nearest(to: origin))
    }
    vi.goal = nil
    return .none
  }

  private mutating func repeatChange(_ count: Int?) -> ViKeys.Effect {
    guard var change = vi.lastChange else { return .failed(nil) }
    if let count { change.command.count = count }
    let effect = performVerb(of: change.command)
    // What was written is written again, as if Esc followed.
    if vi.mode == .insert || vi.mode == .replace, let text = change.text {
      if text.isEmpty {
        // Without a change there is no step to undo.
      } else if vi.mode == .insert {
        buffer.replace(buffer.cursor..<buffer.cursor, with: text, as: .other)
      } else {
        buffer.overwrite(with: text)
      }
      _ = vi.endInsertion(&buffer)
    }
    vi.lastChange = change
    return effect
  }
}

// MARK: - Inserting

extension ViPerformer {
  private mutating func beginInsertion(_ place: ViCommand.InsertPlace, _ command: ViCommand) {
    let line = buffer.cursor.line
    let lineStart = TextPosition(line: line, offset: 0)
    switch place {
    case .before: break
    case .after:
      let offset = min(buffer.cursor.offset + 1, buffer.lines[line].count)
      buffer.put(cursor: TextPosition(line: line, offset: offset))
    case .lineStart:
      let blanks = buffer.lines[line].prefix { ViCharacterKind($0) == .blank }.count
      buffer.put(cursor: TextPosition(line: line, offset: blanks))
    case .lineEnd: buffer.put(cursor: buffer.content.end(ofLine: line))
    case .lineBelow:
      let end = buffer.content.end(ofLine: line)
      let item = ListItemMark(buffer.lines[line])
      buffer.replace(end..<end, with: "\n" + (item?.next ?? ""), as: .other)
    case .lineAbove:
      buffer.replace(lineStart..<lineStart, with: "\n", as: .other)
      buffer.put(cursor: lineStart)
    }
    begin(.insert, command)
  }

  mutating func begin(_ mode: ViKeys.Mode, _ command: ViCommand) {
    vi.mode = mode
    (vi.anchor, vi.goal) = (nil, nil)
    vi.insertion = ViInsertion(at: buffer, repeating: command)
  }
}
