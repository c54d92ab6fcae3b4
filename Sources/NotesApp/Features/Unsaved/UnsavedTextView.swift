import TerminalUI

/// The question what to do with text that is not saved.
struct UnsavedTextView: View {
  var isActive: Bool
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let lines: [(SafeText, SafeText)] = [
      ("s", "save it"), ("d", "discard it"), ("Esc", "go on writing"),
    ]
    canvas.write("This text is not saved.", theme.title, at: Point(column: 1, row: 0))
    let first = canvas.size.rows >= lines.count + 2 ? 2 : 1
    for (index, line) in lines.enumerated() {
      canvas.write(line.0, theme.accent, at: Point(column: 2, row: first + index))
      canvas.write(line.1, theme.text, at: Point(column: 7, row: first + index))
    }
    if isActive { canvas.placeCursor(at: Point(column: 2, row: first)) }
  }
}
