import TerminalUI

/// The question what to do with text that is not saved.
struct UnsavedTextView: View {
  /// Whether there is such text: a link leads here also when nothing was written.
  var hasText: Bool
  /// What is to be done afterwards.
  var next: AfterText?
  var isActive: Bool
  var keys = KeyBindings.standard
  var theme: Theme

  /// In the words of the footer.
  private var choices: [(key: SafeText, label: SafeText)] {
    KeyContext.unsaved.hints.map { command, label in
      (SafeText(keys.firstKey(of: command, in: [.unsaved]) ?? ""), SafeText(label))
    }
  }

  /// The choices are always there: in rows of their own under the question, without the question, or side
  /// by side where there is no room for that either.
  func draw(in canvas: inout Canvas) {
    let rows = canvas.size.rows
    guard hasText else { return drawNothing(in: &canvas) }
    // Not on a choice: none of them is chosen before its key is pressed.
    if isActive { canvas.placeCursor(at: .origin) }
    guard rows >= choices.count else { return drawSideBySide(in: &canvas) }
    let question = SafeText((next ?? .quit).question).wrapped(
      to: canvas.size.columns - 2, rows: rows - choices.count, ellipsis: theme.glyphs.ellipsis)
    canvas.write(question, theme.title, at: Point(column: 1, row: 0))
    let first = min(question.count + 1, rows - choices.count)
    let start = (choices.map(\.key.columns).max() ?? 0) + 2
    for (index, choice) in choices.enumerated() {
      canvas.write(choice.key, theme.accent, at: Point(column: 1, row: first + index))
      canvas.write(choice.label, theme.text, at: Point(column: start, row: first + index))
    }
  }

  private func drawNothing(in canvas: inout Canvas) {
    let lines = ("Nothing here is unsaved." as SafeText).wrapped(to: canvas.size.columns - 2)
    canvas.write(lines, theme.text, at: Point(column: 1, row: 0))
    if isActive { canvas.placeCursor(at: .origin) }
  }

  private func drawSideBySide(in canvas: inout Canvas) {
    var place = Point(column: 1, row: 0)
    for choice in choices {
      let columns = choice.key.columns + 1 + choice.label.columns
      if place.column > 1, place.column + columns > canvas.size.columns {
        place = Point(column: 1, row: place.row + 1)
      }
      place.column += canvas.write(choice.key, theme.accent, at: place) + 1
      place.column += canvas.write(choice.label, theme.text, at: place) + 2
    }
  }
}
