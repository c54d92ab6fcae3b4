import NavigationCore
import TerminalUI

extension ReaderScreen {
  private func columns(_ context: Context<Notes>) -> ReaderColumns {
    ReaderColumns(Rect(size: context.room), on: context.size)
  }

  /// The size of the text column.
  func textRoom(_ context: Context<Notes>) -> Size { columns(context).text.size }

  /// True if the outline has the focus.
  func isInOutline(_ context: Context<Notes>) -> Bool {
    context.focusedControl > 0 && columns(context).hasOutline
  }

  /// The outline beside the text. Empty if there is no room.
  func outline(_ context: Context<Notes>) -> [FormRow<OutlineEnd>] {
    guard columns(context).hasOutline, let (note, layout) = text(context) else { return [] }
    let links = context.value(of: LinksOfNote(id: id)) ?? NoteLinks()
    return OutlineEnd.rows(layout.rows, note.tags, links, context.theme.glyphs)
  }

  mutating func open(_ end: OutlineEnd, _ turn: inout Turn<Notes>) {
    switch end {
    case .heading(let row):
      memory.scroll = row
      turn.take(.focusControl(0))
    case .tag(let tag): turn.open(link: "/tags/\(component: tag)")
    case .link(let end): turn.open(end, of: id)
    }
  }

  /// The keys that move the focus from the text to the outline and from there to the list.
  static var outlineBindings: [Binding<Self>] {
    [
      Binding(
        "<Tab>", "list", title: "the other pane", name: "next-pane", rank: 1,
        when: { $0.isInOutline($1) }
      ) { screen, turn in
        turn.take(.focusControl(0))
        if turn.context.room.columns < turn.context.size.columns { turn.back() }
      },
      Binding(
        ["<Esc>", "<Backspace>", "h", "<Left>", "<S-Tab>"], "text", title: "one step back",
        keywords: "return leave",
        name: "back", rank: 2, when: { $0.isInOutline($1) && $0.memory.find == nil }
      ) { _, turn in turn.take(.focusControl(0)) },
      // The focus moves in one direction only.
      Binding(
        ["<Left>", "<S-Tab>"], "list", title: "one step back", keywords: "return leave",
        name: "previous-pane", rank: 0,
        when: { $0.columns($1).hasOutline && !$0.isInOutline($1) && !$0.memory.isTyping }
      ) { _, turn in turn.back() },
    ]
  }
}
