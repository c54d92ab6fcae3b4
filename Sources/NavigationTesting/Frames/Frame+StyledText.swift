public import TerminalUI

extension Frame {
  /// The rows with their styles as text: `⟦bold cyan:1 Notes⟧  ⟦dim:2 Search⟧`.
  ///
  /// Plain text is unmarked, and plain blanks at the end of a row are omitted. Two frames of the same size have the
  /// same styled rows if and only if they look the same: brackets and backslashes of the screen are escaped with a
  /// backslash.
  public var styledRows: [String] {
    (0..<size.rows).map(styledRow)
  }

  /// All styled rows, separated by newlines.
  public var styledText: String { styledRows.joined(separator: "\n") }

  private func styledRow(_ row: Int) -> String {
    var runs: [StyledRun] = []
    for column in 0..<size.columns {
      let style = buffer[row: row, column: column].style
      if runs.last?.style != style { runs.append(StyledRun(style: style)) }
      runs[runs.count - 1].text += buffer.text(row: row, column: column).escapingBrackets
    }
    if runs.last?.style == .plain {
      while runs[runs.count - 1].text.last == " " { runs[runs.count - 1].text.removeLast() }
    }
    return runs.map(\.description).joined()
  }
}

private struct StyledRun {
  let style: Style
  var text = ""

  var description: String {
    style == .plain || text.isEmpty ? text : "⟦\(style.notation):\(text)⟧"
  }
}

extension String {
  fileprivate var escapingBrackets: String {
    self == "⟦" || self == "⟧" || self == "\\" ? "\\\(self)" : self
  }
}

extension Style {
  /// The style as words: `bold underline cyan on black`; `plain` without any.
  public var notation: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != .default { words.append(foreground.notation) }
    if background != .default { words.append("on \(background.notation)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color {
  fileprivate var notation: String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return switch self {
    case .default: "default"
    case .palette(let number) where number < 8: names[Int(number)]
    case .palette(let number): "palette-\(number)"
    case .rgb(let red, let green, let blue): "rgb-\(red)-\(green)-\(blue)"
    }
  }
}
