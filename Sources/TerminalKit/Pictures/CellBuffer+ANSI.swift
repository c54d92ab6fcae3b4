extension CellBuffer {
  /// The rows as text with colours and attributes for a terminal (ECMA-48 SGR), each without trailing plain blanks and
  /// ended by a newline.
  public var ansiText: String {
    (0..<size.rows).map { ansiText(row: $0) + "\n" }.joined()
  }

  private func ansiText(row: Int) -> String {
    var text = ""
    var shown = Style.plain
    for column in 0..<lastColumn(row: row) {
      let style = self[row: row, column: column].style
      if style != shown { text += style.ansiSequence }
      shown = style
      text += self.text(row: row, column: column)
    }
    return shown == .plain ? text : text + Style.plain.ansiSequence
  }

  /// Returns the width of a row without trailing plain blanks.
  private func lastColumn(row: Int) -> Int {
    var end = size.columns
    while end > 0, self[row: row, column: end - 1] == .blank { end -= 1 }
    return end
  }
}

extension Style {
  /// The escape sequence that sets this style, whatever style was set before.
  fileprivate var ansiSequence: String {
    let codes: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    let parameters =
      [0] + codes.filter { attributes.contains($0.0) }.map(\.1)
      + foreground.ansiCodes(first: 30, bright: 90) + background.ansiCodes(first: 40, bright: 100)
    return "\u{1B}[\(parameters.map(String.init).joined(separator: ";"))m"
  }
}

extension Color {
  fileprivate func ansiCodes(first: Int, bright: Int) -> [Int] {
    switch self {
    case .default: []
    case .palette(let index) where index < 8: [first + Int(index)]
    case .palette(let index) where index < 16: [bright + Int(index) - 8]
    case .palette(let index): [first + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [first + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
