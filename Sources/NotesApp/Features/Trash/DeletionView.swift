import TerminalUI

/// The question before a permanent deletion, with room for the field.
struct DeletionView: View {
  /// The word that the user types to confirm.
  static let word = "delete"

  enum Question: Equatable {
    case ask(String)
    /// There is nothing to delete, for this reason.
    case nothing(String)

    var hasAnswer: Bool {
      if case .ask = self { true } else { false }
    }

    /// The height of the whole text, with a blank row and the field.
    func rows(in columns: Int) -> Int {
      func rows(_ text: SafeText) -> Int { text.wrapped(to: max(1, columns - 2)).count }
      return switch self {
      case .nothing(let reason): rows(SafeText(reason))
      case .ask(let text): rows(SafeText(text)) + rows(DeletionView.warning) + 2
      }
    }
  }

  var question: Question
  var isActive: Bool
  var theme: Theme

  /// Draws the field and as much of the question as fits above it.
  func draw(in canvas: inout Canvas) {
    switch question {
    case .nothing(let reason): drawNothing(SafeText(reason), in: &canvas)
    case .ask(let text):
      let (columns, rows) = (canvas.size.columns - 2, canvas.size.rows)
      canvas.write(Self.label(in: canvas.size), theme.text, at: Point(column: 1, row: rows - 1))
      let ellipsis = theme.glyphs.ellipsis
      let warningRows = Self.warning.wrapped(to: columns).count
      let title = SafeText(text).wrapped(
        to: columns, rows: max(1, rows - 1 - warningRows), ellipsis: ellipsis)
      let warning = Self.warning.wrapped(
        to: columns, rows: max(1, rows - 1 - title.count), ellipsis: ellipsis)
      let lines =
        title.map { ($0, theme.destructive) } + warning.map { ($0, theme.text) }
      for (row, line) in lines.prefix(rows - 1).enumerated() {
        canvas.write(line.0, line.1, at: Point(column: 1, row: row))
      }
    }
  }

  private static let warning: SafeText = "This cannot be undone."

  /// The label of the field; a short one if the word would not fit beside it.
  private static func label(in size: Size) -> SafeText {
    size.columns < 24 ? "\(word): " : "Type \(word): "
  }

  /// The rectangle of the field.
  static func fieldRect(in size: Size) -> Rect {
    let start = 1 + label(in: size).columns
    return Rect(column: start, row: size.rows - 1, columns: size.columns - start - 1, rows: 1)
  }

  private func drawNothing(_ reason: SafeText, in canvas: inout Canvas) {
    let place = Point(column: 1, row: 0)
    canvas.write(reason.wrapped(to: canvas.size.columns - 2), theme.text, at: place)
    if isActive { canvas.placeCursor(at: place) }
  }
}
