import TerminalUI

/// A text that is read: it is scrolled, and its links are followed by a click.
struct ReaderBody<Root: Screen>: ScreenView where Root.App == Notes {
  let note: ReadableNote
  let memory: any WritableKeyPath<Root, ReaderMemory> & Sendable
  /// The words that were looked for.
  var query: String?
  /// What stands there where the text is empty.
  var emptyText: () -> SafeText
  /// Follows the link of a number; nil where links lead nowhere.
  var follow: (@Sendable (Int, inout Root, inout Turn<Notes>) -> Void)?

  func rows(in columns: Int) -> Int? { nil }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let text = note.layout(in: rect.size, layout.theme)
    var shown = layout.root[keyPath: memory]
    shown.scroll = text.rows.scroll(from: shown.scroll, showingLink: nil, rows: rect.size.rows)
    layout.add(control(text.rows, scroll: shown.scroll, visible: rect.size.rows), in: rect)
    layout.draw(
      ReaderView(
        layout: text.rows, hits: text.hits(of: query), memory: shown, isActive: layout.isActive,
        emptyText: text.rows.lines.isEmpty ? emptyText() : .empty, theme: layout.theme), in: rect)
  }

  private func control(_ text: MarkdownLayout, scroll: Int, visible: Int) -> Control<Root> {
    let (memory, follow) = (memory, follow)
    return Control(
      .scroll, isOffered: { _ in text.lines.count > visible },
      click: { point, root, turn in
        // The text begins a column from the edge.
        let place = Point(column: point.column - 1, row: point.row + scroll)
        if let link = text.link(at: place) { follow?(link, &root, &turn) }
      },
      wheel: { rows, root in
        root[keyPath: memory].scroll = text.scroll(
          from: scroll + rows, showingLink: nil, rows: visible)
      },
      perform: { index, root, _ in
        root[keyPath: memory].scroll = ControlBindings.listMovements[index].scrolled(
          from: scroll, of: text.lines.count, showing: visible)
      })
  }
}
