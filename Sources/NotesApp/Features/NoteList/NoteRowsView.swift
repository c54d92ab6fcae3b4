import TerminalUI

/// The rows of a note list: title and age, and the excerpt if there is room.
struct NoteRowsView: View {
  /// Returns the note at a position; nil if it is not loaded.
  var row: @Sendable (Int) -> NoteSummary?
  var count: Int
  var position: ListPosition
  /// True if the list has the focus.
  var isActive: Bool
  var now: Timestamp
  /// The search pattern to highlight.
  var pattern: SearchPattern?
  var theme: Theme

  /// How many rows of the screen a note takes. The text around a hit is worth a row even on a small screen.
  static func height(in size: Size) -> Int { size.rows >= 5 ? 2 : 1 }

  /// The number of notes that fit.
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
