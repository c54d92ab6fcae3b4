import TerminalUI

/// A scrolling text whose links can be clicked.
struct ReaderBody<Root: Screen>: ScreenView where Root.App == Notes {
  let note: ReadableNote
  /// The number at the end of the text; 0 for none.
  var linkCount = 0
  /// Whether front matter is usually shown.
  var showsProperties = false
  let memory: any WritableKeyPath<Root, ReaderMemory> & Sendable
  /// The search field; nil if the text cannot be searched.
  var findField: (any WritableKeyPath<Root, TextBuffer> & Sendable)?
  /// The current search.
  var sought: TextSearch?
  /// The message for an empty text.
  var emptyText: () -> SafeText
  /// Follows a link by its number; nil if links are not followed.
  var follow: (@Sendable (Int, inout Root, inout Turn<Notes>) -> Void)?

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    var shown = layout.root[keyPath: memory]
    let options = shown.options(seeking: sought, showsProperties: showsProperties)
    let text = note.layout(in: rect.size, layout.theme, options, linkCount: linkCount)
    var room = rect
    room.size.rows = shown.textRows(in: rect.size)
    shown.scroll = text.rows.scroll(from: shown.scroll, showingLink: nil, rows: room.size.rows)
    if let find = shown.find { place(find, isTyping: shown.isTyping, in: rect, &layout) }
    var control = control(text.rows, scroll: shown.scroll, visible: room.size.rows)
    control.isFocusable = !shown.isTyping
    let hasFocus = layout.add(control, in: room)
    guard !text.rows.lines.isEmpty else {
      return EmptyText<Root>(emptyText(), column: 1, hasCursor: hasFocus).place(in: room, &layout)
    }
    layout.draw(
      ReaderView(
        layout: text.rows, hits: text.hits(of: sought), memory: shown,
        isActive: hasFocus, marksHit: layout.isActive, theme: layout.theme), in: room)
  }

  private func place(
    _ find: TextFind, isTyping: Bool, in rect: Rect, _ layout: inout ScreenLayout<Root>
  ) {
    let memory = memory
    let row = TextFindView.rect(in: rect.size)?.moved(by: rect.origin) ?? rect
    if isTyping, let field = findField {
      layout.add(
        Control(
          text: TextInput(.field, field) { command, root, _ in
            root[keyPath: field].apply(command, in: .zero)
          }), in: row)
    } else {
      layout.add(
        Control(isFocusable: false, click: { _, root, _ in root[keyPath: memory].isTyping = true }),
        in: row)
    }
    layout.draw(
      TextFindView(find: find, isFocused: layout.isActive && isTyping, theme: layout.theme),
      in: row)
  }

  private func control(_ text: MarkdownLayout, scroll: Int, visible: Int) -> Control<Root> {
    let (memory, follow) = (memory, follow)
    return Control(
      ListMovement.scrolling, isOffered: { _ in text.lines.count > visible },
      click: { point, root, turn in
        // The text has a margin of one column.
        let place = Point(column: point.column - 1, row: point.row + scroll)
        if let link = text.link(at: place) { follow?(link, &root, &turn) }
      },
      wheel: { rows, root in
        root[keyPath: memory].move(
          to: text.scroll(from: scroll + rows, showingLink: nil, rows: visible))
      },
      perform: { movement, root, _ in
        let count = text.lines.count
        let row = movement.scrolled(from: scroll, of: count, showing: visible)
        // Near the end, the number of links may be added to the text.
        root[keyPath: memory].move(to: row >= count - visible ? count : row)
      })
  }
}
