import NavigationCore
import TerminalUI

/// The target of a row of the outline.
enum OutlineEnd: Hashable, Sendable {
  /// A heading at a row of the text.
  case heading(row: Int)
  case tag(String)
  case note(NoteID)
  /// A link to a note that does not exist.
  case missing(title: String)
}

extension ReaderScreen {
  /// The size of the text column.
  func textRoom(_ context: Context<Notes>) -> Size {
    ReaderColumns(Rect(size: context.room), on: context.size).text.size
  }

  private func hasOutline(_ context: Context<Notes>) -> Bool {
    ReaderColumns(Rect(size: context.room), on: context.size).hasOutline
  }

  /// True if the outline has the focus.
  func isInOutline(_ context: Context<Notes>) -> Bool {
    context.focusedControl > 0 && hasOutline(context)
  }

  /// The maximum number of headings in the outline.
  private static let mostHeadings = 300

  /// The outline beside the text: headings, tags, links and backlinks. Empty if there is no room.
  func outline(_ context: Context<Notes>) -> [FormRow<OutlineEnd>] {
    guard hasOutline(context), let (note, layout) = text(context) else { return [] }
    let links = context.value(of: LinksOfNote(id: id)) ?? NoteLinks()
    let headings = layout.rows.headings.prefix(Self.mostHeadings).map { heading in
      FormRow(
        SafeText(String(repeating: "  ", count: heading.level - 1)) + heading.text,
        id: OutlineEnd.heading(row: heading.row))
    }
    let tags = (note.note?.tags ?? []).map { FormRow(SafeText("#" + $0), id: OutlineEnd.tag($0)) }
    let sections: [(SafeText, [FormRow<OutlineEnd>])] = [
      ("Outline", headings), ("Tags", tags), ("Links", links.targets.map(Self.row)),
      ("Backlinks", links.sources.map(Self.row)),
    ]
    let rows = sections.filter { !$0.1.isEmpty }.map { [FormRow($0.0, .heading)] + $0.1 }
    return rows.isEmpty
      ? [FormRow("No headings, tags or links")] : Array(rows.joined(separator: [FormRow("")]))
  }

  private static func row(of end: NoteLinks.End) -> FormRow<OutlineEnd> {
    FormRow(
      SafeText(end.id == nil ? end.title + "?" : end.title),
      id: end.id.map(OutlineEnd.note) ?? .missing(title: end.title))
  }

  mutating func open(_ end: OutlineEnd, _ turn: inout Turn<Notes>) {
    switch end {
    case .heading(let row):
      memory.scroll = row
      turn.take(.focusControl(0))
    case .tag(let tag): turn.open(link: "/tags/\(component: tag)")
    case .note(let id): turn.open(link: "/notes/\(id)")
    case .missing(let title): turn.change(.findNote(title: title, heading: nil))
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
        when: { $0.hasOutline($1) && !$0.isInOutline($1) && !$0.memory.isTyping }
      ) { _, turn in turn.back() },
    ]
  }
}
