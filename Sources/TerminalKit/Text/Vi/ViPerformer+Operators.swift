extension ViPerformer {
  mutating func operate(
    _ operation: ViOperator, _ target: ViTarget, _ command: ViCommand
  ) -> ViKeys.Effect {
    guard let found = region(of: target, operation, command.count) else {
      if case .motion(let motion) = target { return .failed(missing(motion)) }
      return .failed(nil)
    }
    let (region, isFailed) = found
    guard !isFailed else { return .failed(nil) }
    let isSelection = if case .selection = target { true } else { false }
    let extent = buffer.vi.extent(of: region)
    let levels = isSelection ? command.count ?? 1 : 1
    (vi.mode, vi.anchor, vi.goal) = (.normal, nil, nil)
    var repeated = command
    if isSelection {
      repeated.verb = .operate(operation, .extent(extent))
      repeated.count = operation.isOfLines ? command.count : nil
    }
    var isMotion = false
    if case .motion = target { isMotion = true }
    buffer.put(cursor: region.range.lowerBound)
    if case .join = operation,
      region.range.lowerBound.line + max(2, extent.lines) > buffer.lines.count
    {
      keep(repeated)
      return .failed(nil)
    }
    defer {
      let endsHere = vi.mode == .normal && operation.isRepeatable
      if endsHere { keep(repeated) }
    }
    switch operation {
    case .yank: return yank(region, command.register)
    case .delete:
      return delete(isMotion ? buffer.vi.widenedToLines(region) : region, command.register)
    case .change: return change(region, repeated)
    case .indent: indentLines(of: region, by: levels)
    case .outdent: indentLines(of: region, by: -levels)
    case .lowercase: replace(region) { $0.changed { $0.lowercased() } }
    case .uppercase: replace(region) { $0.changed { $0.uppercased() } }
    case .toggleCase: replace(region) { $0.toggled }
    case .replace(let character):
      replace(region) { $0 == "\n" ? $0 : character }
      if region.isLines { buffer.cursor.offset = 0 }
    case .join(let addsSpace): join(max(2, extent.lines), addsSpace: addsSpace)
    case .put: return put(over: region, command)
    }
    return .none
  }

  // MARK: - Regions

  /// Returns the part that a command acts on; nil if there is none, and with a failure if the cursor moved without it.
  private mutating func region(
    of target: ViTarget, _ operation: ViOperator, _ count: Int?
  ) -> (ViRegion, isFailed: Bool)? {
    let cursor = buffer.cursor
    switch target {
    case .motion(let motion):
      guard let move = found(motion, count, for: operation) else { return nil }
      if move.isFailed { buffer.put(cursor: move.position) }
      return (region(to: move, operation), move.isFailed)
    case .object(let object):
      vi.goal = nil
      guard let region = buffer.vi.region(of: object, count ?? 1) else { return nil }
      return (
        region.isLines || region.isInclusive ? region : buffer.vi.withoutLineStart(region), false
      )
    case .lines:
      let count = count ?? 1
      guard count == 1 || cursor.line + 1 < buffer.lines.count else { return nil }
      let last = min(cursor.line + count, buffer.lines.count) - 1
      let start = operation == .yank ? cursor : min(cursor, buffer.vi.firstNonBlank(last))
      return (
        ViRegion(range: start..<max(start, buffer.content.end(ofLine: last)), isLines: true), false
      )
    case .selection(let asLines):
      guard var region = vi.selectedRegion(in: buffer) else { return nil }
      if asLines {
        region = vi.selectedLines(in: buffer)
      } else if operation.isOfLines, !region.isLines, let anchor = vi.anchor {
        region = ViRegion(range: min(anchor, cursor)..<max(anchor, cursor), isLines: true)
      }
      return (region, false)
    case .extent(let extent): return (buffer.vi.region(of: extent), false)
    }
  }

  private func region(to move: ViMove, _ operation: ViOperator) -> ViRegion {
    let (first, last) = (min(buffer.cursor, move.position), max(buffer.cursor, move.position))
    switch move.kind {
    case .lines: return ViRegion(range: first..<last, isLines: true)
    case .inclusive where operation.isOfLines: return ViRegion(range: first..<last, isLines: true)
    case .exclusive where operation.isOfLines:
      let region = buffer.vi.withoutLineStart(ViRegion(range: first..<last))
      return ViRegion(range: region.range, isLines: true)
    case .exclusive: return buffer.vi.withoutLineStart(ViRegion(range: first..<last))
    case .inclusive:
      var end = last
      end.offset = min(end.offset + 1, buffer.lines[end.line].count)
      return ViRegion(range: first..<end, isInclusive: true)
    }
  }

  // MARK: - Copying and deleting

  private mutating func keep(
    _ region: ViRegion, _ register: Character?, isYanked: Bool
  ) -> ViKeys.Effect {
    let value = ViRegisters.Value(
      text: buffer.text(in: buffer.vi.characters(of: region)), isLines: region.isLines)
    vi.registers.keep(value, in: register, isYanked: isYanked)
    guard let register, ViRegisters.clipboards.contains(register) else { return .none }
    return .copy(value.copied)
  }

  private mutating func yank(_ region: ViRegion, _ register: Character?) -> ViKeys.Effect {
    keep(region, register, isYanked: true)
  }

  private mutating func delete(_ region: ViRegion, _ register: Character?) -> ViKeys.Effect {
    guard region.isLines || !region.range.isEmpty else {
      // It is a step of undo nevertheless, as in vim.
      if !region.isInclusive, !buffer.isEmpty { buffer.replace(region.range, with: "", as: .other) }
      return .none
    }
    let effect = keep(region, register, isYanked: false)
    let line = region.range.lowerBound.line
    buffer.replace(buffer.vi.deletion(of: region), with: "", as: .other)
    buffer.cursor =
      region.isLines
      ? buffer.vi.firstNonBlank(min(line, buffer.lines.count - 1)) : region.range.lowerBound
    return effect
  }

  private mutating func change(_ region: ViRegion, _ command: ViCommand) -> ViKeys.Effect {
    var effect = ViKeys.Effect.none
    if region.isLines || region.isInclusive || !region.range.isEmpty {
      effect = keep(region, command.register, isYanked: false)
      let start = region.range.lowerBound
      // Undoing puts the cursor where vim puts it.
      if region.isLines, region.range.upperBound.line > start.line {
        buffer.cursor = buffer.content.nearest(
          to: TextPosition(line: start.line + 1, offset: start.offset))
      }
    }
    buffer.replace(buffer.vi.characters(of: region), with: "", as: .other)
    begin(.insert, command)
    return effect
  }

  /// Replaces each character of a region.
  private mutating func replace(_ region: ViRegion, _ change: (Character) -> Character) {
    let (cursor, range) = (buffer.cursor, buffer.vi.characters(of: region))
    buffer.replace(range, with: String(buffer.text(in: range).map(change)), as: .other)
    buffer.cursor = cursor
  }

  mutating func replace(with character: Character, _ command: ViCommand) -> ViKeys.Effect {
    let (cursor, count) = (buffer.cursor, command.count ?? 1)
    guard cursor.offset + count <= buffer.lines[cursor.line].count else { return .failed(nil) }
    let end = TextPosition(line: cursor.line, offset: cursor.offset + count)
    let isNewline = character == "\n"
    let text = String(repeating: String(character), count: isNewline ? 1 : count)
    buffer.replace(cursor..<end, with: text, as: .other)
    if !isNewline { buffer.cursor.offset -= 1 }
    vi.goal = nil
    keep(command)
    return .none
  }

  mutating func toggleCase(_ command: ViCommand) -> ViKeys.Effect {
    let cursor = buffer.cursor
    let length = buffer.lines[cursor.line].count
    guard length > 0 else { return .failed(nil) }
    let end = TextPosition(
      line: cursor.line, offset: min(cursor.offset + (command.count ?? 1), length))
    replace(ViRegion(range: cursor..<end)) { $0.toggled }
    buffer.put(cursor: end)
    vi.goal = nil
    keep(command)
    return .none
  }

  /// Indents the lines of a region by levels, or outdents them. The cursor goes to the first character.
  private mutating func indentLines(of region: ViRegion, by levels: Int) {
    let range = region.range.lowerBound.line..<region.range.upperBound.line + 1
    var lines = Array(buffer.lines[range])
    let hasTabs = lines.contains { $0.unicodeScalars.first == "\t" }
    for _ in 0..<abs(levels) {
      lines = lines.map { levels < 0 ? $0.outdented : $0.indented(byTab: hasTabs) }
    }
    buffer.replace(
      buffer.vi.characters(of: ViRegion(range: region.range, isLines: true)),
      with: lines.joined(separator: "\n"), as: .other)
    buffer.cursor = buffer.vi.firstNonBlank(range.lowerBound)
  }

  // MARK: - Joining

  /// Joins a number of lines with blanks between them, unless there are some or a closing bracket follows.
  mutating func join(_ count: Int, addsSpace: Bool) {
    let first = buffer.cursor.line
    let last = min(first + count, buffer.lines.count) - 1
    guard last > first else {
      buffer.replace(buffer.cursor..<buffer.cursor, with: "", as: .other)
      buffer.cursor.offset = 0
      return
    }
    var (text, end) = (buffer.lines[first], 0)
    var previous = text.last
    for line in buffer.lines[(first + 1)...last] {
      let rest = addsSpace ? line.drop { ViCharacterKind($0) == .blank } : line[...]
      let hasBlank = text.isEmpty || previous.map { ViCharacterKind($0) == .blank } == true
      end = text.count
      previous = rest.last
      if addsSpace, !hasBlank, let next = rest.first, next != ")" { text += " " }
      text += rest
    }
    let start = TextPosition(line: first, offset: 0)
    buffer.replace(start..<buffer.content.end(ofLine: last), with: text, as: .other)
    buffer.cursor = TextPosition(line: first, offset: end)
    vi.goal = nil
  }

  // MARK: - Putting

  private func value(of register: Character?) -> ViRegisters.Value? {
    guard let register, ViRegisters.clipboards.contains(register) else {
      return vi.registers[register]
    }
    return clipboard.isEmpty ? nil : ViRegisters.Value(clipboard: clipboard)
  }

  mutating func put(isAfter: Bool, _ command: ViCommand) -> ViKeys.Effect {
    guard let value = value(of: command.register) else { return .failed("Nothing to put") }
    let (cursor, count) = (buffer.cursor, command.count ?? 1)
    vi.goal = nil
    keep(command)
    let copies = Array(repeating: value.text, count: count)
    guard !value.isLines else {
      let text = copies.joined(separator: "\n")
      let start = TextPosition(line: cursor.line, offset: 0)
      let place = isAfter ? buffer.content.end(ofLine: cursor.line) : start
      buffer.replace(place..<place, with: isAfter ? "\n" + text : text + "\n", as: .other)
      buffer.cursor = buffer.vi.firstNonBlank(cursor.line + (isAfter ? 1 : 0))
      return .none
    }
    guard !value.text.isEmpty else {
      buffer.replace(cursor..<cursor, with: "", as: .other)
      return .none
    }
    var place = cursor
    if isAfter, !buffer.lines[cursor.line].isEmpty { place.offset += 1 }
    buffer.replace(place..<place, with: copies.joined(), as: .other)
    if value.text.contains("\n") {
      buffer.cursor = place
    } else {
      buffer.cursor.offset -= 1
    }
    return .none
  }

  /// Puts a register in the place of a selection, whose text is the last one then.
  private mutating func put(over region: ViRegion, _ command: ViCommand) -> ViKeys.Effect {
    guard let value = value(of: command.register) else { return .failed("Nothing to put") }
    if region.isLines || !region.range.isEmpty { _ = keep(region, nil, isYanked: false) }
    let start = region.range.lowerBound
    var text = Array(repeating: value.text, count: command.count ?? 1)
      .joined(separator: value.isLines ? "\n" : "")
    if value.isLines, !region.isLines { text = "\n" + text + "\n" }
    buffer.replace(buffer.vi.characters(of: region), with: text, as: .other)
    switch (region.isLines, value.isLines) {
    case (true, _): buffer.cursor = buffer.vi.firstNonBlank(start.line)
    case (false, true): buffer.cursor = buffer.vi.firstNonBlank(start.line + 1)
    case (false, false) where text.contains("\n"): buffer.cursor = start
    case (false, false): if !text.isEmpty { buffer.cursor.offset -= 1 }
    }
    return .none
  }
}

extension Character {
  /// Returns the character that a change of case makes of it; itself if that would be several.
  fileprivate func changed(_ change: (Character) -> String) -> Character {
    let text = change(self)
    return text.count == 1 ? text.first ?? self : self
  }

  fileprivate var toggled: Character {
    changed { $0.isUppercase ? $0.lowercased() : $0.uppercased() }
  }
}
