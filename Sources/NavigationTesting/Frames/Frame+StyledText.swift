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
    let runs = buffer.styleRuns(row: row)
    var texts = runs.map { run in run.cells.map { $0.text.escapingBrackets }.joined() }
    if runs.last?.style == .plain {
      while texts[texts.count - 1].last == " " { texts[texts.count - 1].removeLast() }
    }
    return zip(runs, texts).map { run, text in
      run.style == .plain || text.isEmpty ? text : "⟦\(run.style.notation):\(text)⟧"
    }.joined()
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
    var words = Theme.attributes.filter { attributes.contains($0.attribute) }.map(\.name)
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
