import TerminalUI

/// The bytes that draw the bottom right corner, and those that blank it.
///
/// On terminals that always wrap after the last column, such as tmux and screen, ncurses writes the last character
/// one column too early and then shifts it, which breaks wide characters. There, ncurses always gets two blanks
/// instead. The characters are drawn after its output, and blanked before its next.
///
/// On all other terminals ncurses turns wrapping off for the last character. Some of them then put its marks on the
/// character before. So a character of several scalars is drawn in the same way.
struct Corner: Equatable {
  let drawing: [UInt8]
  let blanking: [UInt8]
}

extension FrameEncoder {
  /// Returns the columns of the corner, including the whole of a wide character; empty in other rows, and if ncurses
  /// draws the corner.
  func cornerColumns(row: Int) -> Range<Int> {
    let end = shown.size.columns
    guard row == shown.size.rows - 1, canSaveCursor else { return end..<end }
    let last = firstColumn(at: end - 1, row: row)
    if shiftsCorner { return firstColumn(at: max(0, end - 2), row: row)..<end }
    return forms.form(of: shown[row: row, column: last]) == .cluster ? last..<end : end..<end
  }

  /// Returns the first column of the character at a column.
  private func firstColumn(at column: Int, row: Int) -> Int {
    column > 0 && shown[row: row, column: column].width == 0 ? column - 1 : column
  }

  /// Returns the output of ncurses with the corner.
  func withCorner(_ output: [UInt8]) -> [UInt8] {
    let new = newCorner
    defer { corner = new }
    if output.isEmpty, new == corner { return [] }
    return (corner?.blanking ?? []) + output + (new?.drawing ?? [])
  }

  private var newCorner: Corner? {
    let row = shown.size.rows - 1
    let columns = cornerColumns(row: row)
    let cells = shown.cells(of: CellRun(row: row, columns: columns))
    if cells.allSatisfy({ $0 == .blank }) { return nil }
    let start =
      (CursesScreen.capability("sc") ?? [])
      + CursesScreen.cursorAddress(row: row, column: columns.lowerBound)
    let end = CursesScreen.capability("rc") ?? []
    let blanks = Array(repeating: UInt8(ascii: " "), count: columns.count)
    return Corner(
      drawing: start + drawing(Array(cells), column: columns.lowerBound) + end,
      blanking: start + sgr(of: .plain) + blanks + end)
  }

  private func drawing(_ cells: [Cell], column: Int) -> [UInt8] {
    var result: [UInt8] = []
    var hyperlinks = HyperlinkWriter()
    for (index, cell) in cells.enumerated() where cell.width > 0 || index == 0 {
      result += sgr(of: cell.style) + hyperlinks.bytes(leadingTo: address(of: cell))
      // Half of a cut wide character is drawn as a blank.
      let isWhole = cell.width > 0 && index + Int(cell.width) <= cells.count
      result += isWhole ? text(of: cell, column: column + index) : [UInt8(ascii: " ")]
    }
    return result + hyperlinks.bytes(leadingTo: nil)
  }

  private func text(of cell: Cell, column: Int) -> [UInt8] {
    switch forms.form(of: cell) {
    case .scalar(let scalar):
      return Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
    case .line: return [UInt8(ascii: "+")]
    case .cluster: return clusterWriter.bytes(for: cluster(cell, column: column))
    }
  }

  /// Returns the sequence that selects a style according to ECMA-48, which all terminals with such a corner support.
  private func sgr(of style: Style) -> [UInt8] {
    let style = pairs.palette?.adapted(style) ?? style
    let (foreground, background) = pairs.colorNumbers(of: style)
    let hasColor = foreground != nil || background != nil
    let attributes: [(Style.Attributes, capability: String, number: Int)] = [
      (.bold, "bold", 1), (.dim, "dim", 2), (.italic, "sitm", 3), (.underline, "smul", 4),
      (.reverse, "rev", 7),
    ]
    var numbers = [0]
    for (attribute, capability, number) in attributes
    where style.attributes.contains(attribute)
      && !(hasColor && attributesWithoutColor.contains(attribute))
      && CursesScreen.capability(capability) != nil
    { numbers.append(number) }
    numbers += sgr(of: foreground, base: 30) + sgr(of: background, base: 40)
    return Array("\u{1B}[\(numbers.map(String.init).joined(separator: ";"))m".utf8)
  }

  private func sgr(of color: Int?, base: Int) -> [Int] {
    guard let color else { return [] }
    if color < 8 { return [base + color] }
    return [base + 8]
      + (pairs.slots?.parameters(of: color) ?? pairs.palette?.parameters(of: color) ?? [])
  }
}
