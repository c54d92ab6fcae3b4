import TerminalUI

/// The bytes that draw the bottom right corner, and those that leave it blank.
///
/// On terminals that cannot be kept from going on to the next line, as tmux and screen, ncurses
/// writes the last character one column too early and shifts it with the one before it, which breaks
/// wide characters. So there it is told that both are blank, always. They are drawn after its output,
/// and made blank before its next.
struct Corner: Equatable {
  let drawing: [UInt8]
  let blanking: [UInt8]
}

extension FrameEncoder {
  /// The columns of the corner's two cells, and of the wide character one of them is the end of; none
  /// in other rows, and where ncurses draws them.
  func cornerColumns(row: Int) -> Range<Int> {
    let end = contents.size.columns
    guard shiftsCorner, row == contents.size.rows - 1 else { return end..<end }
    let start = max(0, end - 2)
    let isCut = start > 0 && contents.cells(row: row, columns: start..<end).first?.width == 0
    return (isCut ? start - 1 : start)..<end
  }

  /// What ncurses wrote, and the corner.
  func withCorner(_ output: [UInt8]) -> [UInt8] {
    let new = shiftsCorner ? newCorner : nil
    defer { corner = new }
    if output.isEmpty, new == corner { return [] }
    return (corner?.blanking ?? []) + output + (new?.drawing ?? [])
  }

  private var newCorner: Corner? {
    let row = contents.size.rows - 1
    let columns = cornerColumns(row: row)
    let cells = contents.cells(row: row, columns: columns)
    if cells.allSatisfy({ $0 == .blank }) { return nil }
    let start =
      (CursesScreen.capability("sc") ?? [])
      + CursesScreen.cursorAddress(row: row, column: columns.lowerBound)
    let end = CursesScreen.capability("rc") ?? []
    let blanks = Array(repeating: UInt8(ascii: " "), count: columns.count)
    return Corner(
      drawing: start + drawing(Array(cells)) + end,
      blanking: start + selection(of: .plain) + blanks + end)
  }

  private func drawing(_ cells: [Cell]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, cell) in cells.enumerated() where cell.width > 0 || index == 0 {
      result += selection(of: cell.style)
      // A half of a wide character that was cut is a blank.
      let isWhole = cell.width > 0 && index + Int(cell.width) <= cells.count
      result += isWhole ? text(of: cell) : [UInt8(ascii: " ")]
    }
    return result
  }

  private func text(of cell: Cell) -> [UInt8] {
    switch forms.form(of: cell) {
    case .scalar(let scalar):
      return Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
    case .line: return [UInt8(ascii: "+")]
    case .cluster: return contents.text(of: cell.glyph)
    }
  }

  /// The sequence that selects a style, on a terminal that is like tmux and screen.
  private func selection(of style: Style) -> [UInt8] {
    let (foreground, background) =
      pairs.palette?.numbers(style.foreground, style.background) ?? (nil, nil)
    let attributes: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    var numbers = [0]
    for (attribute, number) in attributes where style.attributes.contains(attribute) {
      if attribute != .italic || CursesScreen.capability("sitm") != nil { numbers.append(number) }
    }
    numbers += Self.selection(of: foreground, base: 30) + Self.selection(of: background, base: 40)
    return Array("\u{1B}[\(numbers.map(String.init).joined(separator: ";"))m".utf8)
  }

  private static func selection(of color: Int?, base: Int) -> [Int] {
    guard let color else { return [] }
    return color < 8 ? [base + color] : [base + 8, 5, color]
  }
}
