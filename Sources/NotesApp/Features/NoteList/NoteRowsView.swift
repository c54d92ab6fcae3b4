import TerminalUI

/// Rows of notes: title and age, and the beginning of the text where there is room for it.
struct NoteRowsView: View {
  /// The note at a position; nil where it is not loaded.
  var row: @Sendable (Int) -> NoteSummary?
  var count: Int
  var position: ListPosition
  /// Whether the keys go to the list.
  var isActive: Bool
  var now: Timestamp
  /// What was looked for, which is marked.
  var pattern: SearchPattern?
  var theme: Theme

  /// How many rows of the screen a note takes.
  static func height(in size: Size) -> Int { size.rows >= 10 ? 2 : 1 }

  /// How many notes fit.
  static func visibleCount(in size: Size) -> Int {
    ListView.visibleCount(in: size, rowHeight: height(in: size))
  }

  func draw(in canvas: inout Canvas) {
    ListView(
      count: count, position: position, rowHeight: Self.height(in: canvas.size),
      isActive: isActive, theme: theme
    ) { position, isFocused, canvas in
      guard let note = row(position) else { return }
      NoteRowView(
        note: note, isFocused: isFocused, now: now, pattern: pattern, theme: theme
      ).draw(in: &canvas)
    }.draw(in: &canvas)
  }
}
