import TerminalUI

extension ScreenEmulator {
  mutating func perform(_ control: ControlParser.Control) {
    switch control {
    case .text(let scalar): print(scalar)
    case .control(let scalar): perform(scalar)
    case .escape(let final): perform(escape: final)
    case .mode(let numbers, let isOn): for number in numbers { setMode(number, isOn) }
    case .save(let numbers): savedModes = modes.intersection(numbers)
    case .restore(let numbers):
      for number in numbers { setMode(number, savedModes.contains(number)) }
    case .sequence(let numbers, let final): perform(numbers, final)
    case .title(let title): self.title = title
    case .link(let address): self.address = address
    case .unknown(let text): foreign.append(text)
    }
  }

  private mutating func perform(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": moveTo(cursor.row, 0)
    case "\n": lineFeed()
    case "\u{8}": moveTo(cursor.row, cursor.column - 1)
    case "\t": moveTo(cursor.row, (cursor.column / 8 + 1) * 8)
    case "\u{7}": bells += 1
    default: foreign.append("control \(scalar.value)")
    }
  }

  private mutating func perform(escape final: Unicode.Scalar) {
    switch final {
    case "7": saved = (cursor, style, mustWrap)
    case "8":
      moveTo(saved.cursor.row, saved.cursor.column)
      (style, mustWrap) = (saved.style, saved.mustWrap)
    case "M" where cursor.row == region.lowerBound: scroll(region, by: -1)
    case "M": moveTo(cursor.row - 1, cursor.column)
    case ">", "=", "\\": break
    default: foreign.append("ESC \(final)")
    }
  }

  private mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    switch mode {
    case 7: wraps = isOn
    case 25: isCursorVisible = isOn
    case 1049: showAlternate(isOn)
    default: break
    }
  }

  private mutating func perform(_ numbers: [Int], _ final: Unicode.Scalar) {
    let (first, count) = (numbers.first ?? 0, max(1, numbers.first ?? 1))
    let (row, column) = (cursor.row, cursor.column)
    if final != "m", final != "b" { forgetLast() }
    switch final {
    case "H": moveTo(count - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case "A": moveTo(row - count, column)
    case "B": moveTo(row + count, column)
    case "C": moveTo(row, column + count)
    case "D": moveTo(row, column - count)
    case "G": moveTo(row, count - 1)
    case "d": moveTo(count - 1, column)
    case "J" where [0, 2].contains(first): eraseScreen(first)
    case "K" where first == 0: erase(column..<size.columns, row: row)
    case "K": erase(0..<(first == 1 ? column + 1 : size.columns), row: row)
    case "X": erase(column..<column + count, row: row)
    case "@": makeRoom(count)
    case "L" where region.contains(row): scroll(row..<region.upperBound, by: -count)
    case "M" where region.contains(row): scroll(row..<region.upperBound, by: count)
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "b": repeatLast(count)
    case "r" where numbers.count < 2 || count <= numbers[1]:
      let end = numbers.count == 2 ? min(numbers[1], size.rows) : size.rows
      // A region for the previous size may not fit.
      region = count <= end ? count - 1..<end : 0..<size.rows
      moveTo(0, 0)
    case "m": setStyle(numbers.isEmpty ? [0] : numbers)
    case "h" where numbers == [4], "l" where numbers == [4]: isInserting = final == "h"
    case "t" where first == 22: savedTitles?.append(title)
    case "t" where first == 23: title = savedTitles?.popLast() ?? title
    // The shape of the cursor in screen.
    case "h" where numbers == [34], "l" where numbers == [34]: break
    default: foreign.append("CSI \(numbers) \(final)")
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    if part == 0 { erase(cursor.column..<size.columns, row: cursor.row) }
    for row in (part == 0 ? cursor.row + 1 : 0)..<size.rows { erase(0..<size.columns, row: row) }
  }
}

// MARK: - Style

extension ScreenEmulator {
  private static let attributes: [Int: Style.Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse,
  ]

  /// Parses `5;n` or `2;r;g;b`.
  private func takeColor(from numbers: inout ArraySlice<Int>) -> Color? {
    func part() -> UInt8? { numbers.popFirst().flatMap { UInt8(exactly: $0) } }
    switch numbers.popFirst() {
    case 5: return part().map { .palette($0) }
    case 2:
      guard let red = part(), let green = part(), let blue = part() else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1, 2, 3, 4, 7: style.attributes.formUnion(Self.attributes[number] ?? [])
      // The usual character set of a console.
      case 10: break
      case 22: style.attributes.subtract([.bold, .dim])
      case 23, 24, 27: style.attributes.subtract(Self.attributes[number - 20] ?? [])
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 39: style.foreground = .default
      case 49: style.background = .default
      case 38, 48:
        guard let color = takeColor(from: &rest) else { return foreign.append("SGR \(numbers)") }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: foreign.append("SGR \(number)")
      }
    }
    if style.foreground != .default || style.background != .default { hasShownColor = true }
  }
}
