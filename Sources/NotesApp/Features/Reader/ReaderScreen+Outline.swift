import NavigationCore
import TerminalUI

extension ReaderScreen {
  private func columns(_ context: Context<Notes>) -> ReaderColumns {
    ReaderColumns(Rect(size: context.room), on: context.size, context.theme)
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
      turn.focus("text")
    case .tag(let tag): turn.open(link: "/tags/\(component: tag)")
    case .link(let end): turn.open(end, of: id)
    }
  }

  /// Shows the heading that was chosen in the outline. One in a folded section opens all.
  mutating func showChosenHeading(_ turn: inout Turn<Notes>) {
    guard let number = memory.chosenHeading, let (note, layout) = text(turn.context) else { return }
    memory.chosenHeading = nil
    if layout.rows.headings.count != note.headingCount { memory.folds.opensAll = true }
    let headings = text(turn.context)?.layout.rows.headings ?? []
    if headings.indices.contains(number) { memory.move(to: headings[number].row) }
  }

  /// The key of the outline: the focus goes to its column, or a sheet shows the headings.
  static var outlineKey: Binding<Self> {
    Binding(
      ["O", "<Space>no"], "outline", title: "outline: go to a heading",
      keywords: "headings contents toc jump structure", rank: 39,
      when: { !$0.isInOutline($1) && $0.memory.find == nil && $0.leadsToHeadings($1) }
    ) { screen, turn in
      if screen.columns(turn.context).hasOutline {
        turn.focus("outline")
      } else {
        turn.present(.outline(screen.id))
      }
    }
  }

  /// True if there are headings besides the title, and a column or a sheet for them, which the trash does not have.
  private func leadsToHeadings(_ context: Context<Notes>) -> Bool {
    guard columns(context).hasOutline || !isInTrash else { return false }
    return text(context).map { $0.note.headingCount > 1 } ?? false
  }

  /// The keys that move the focus from the text to the outline and from there to the list.
  static var outlineBindings: [Binding<Self>] {
    [
      Binding(
        "<Tab>", "list", title: "the other pane", name: "next-pane", rank: 1,
        when: { $0.isInOutline($1) }
      ) { screen, turn in
        turn.focus("text")
        if turn.context.room.columns < turn.context.size.columns { turn.back() }
      },
      Binding(
        ["<Esc>", "<Backspace>", "h", "<Left>", "<S-Tab>"], "text", title: "one step back",
        keywords: "return leave",
        name: "back", rank: 2, when: { $0.isInOutline($1) && $0.memory.find == nil }
      ) { _, turn in turn.focus("text") },
      // The focus moves in one direction only.
      Binding(
        ["<Left>", "<S-Tab>"], "list", title: "one step back", keywords: "return leave",
        name: "previous-pane", rank: 0,
        when: { $0.columns($1).hasOutline && !$0.isInOutline($1) && !$0.memory.isTyping }
      ) { _, turn in turn.back() },
    ]
  }
}
