import NavigationCore
import TerminalUI

/// All tags as a tree, each with its number of notes.
struct TagsScreen: AppScreen {
  static var keysTitle: SafeText { "The list of tags" }

  private var position = ListPosition() {
    didSet { if position.focus != oldValue.focus { focused = nil } }
  }
  /// The focused tag, which keeps the focus when its row moves; nil if the position alone decides.
  private var focused: String?
  /// The names of the tag that was renamed last, the newest last. Undo and redo give it another one of them.
  private var names: [String] = []

  var keywords: [String] { ["labels", "categories", "topics"] }

  func title(_ context: Context<Notes>) -> SafeText { "Tags" }

  mutating func reveal(_ place: NotesPlace, _ context: Context<Notes>) {
    guard case .list(.tagged(let left), _, _, _, _) = place, let tags = context.value(of: AllTags())
    else { return }
    position.moveFocus(in: tags) { NoteTag.isSame($0.tag, left) }
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard let tags = turn.context.value(of: AllTags()) else { return }
    if let focused, tags.element(at: position)?.tag != focused {
      let others = names.contains(focused) ? names.reversed() : []
      let found = ([focused] + others).first { name in
        tags.contains { NoteTag.isSame($0.tag, name) }
      }
      position.moveFocus(in: tags) { tag in found.map { NoteTag.isSame(tag.tag, $0) } ?? false }
    }
    focused = tags.element(at: position)?.tag
  }

  static let receivers: [Receiver<Self>] = [
    .answer(of: RenameTagScreen.self) { renaming, screen, _ in
      guard let old = renaming?.tag, let new = renaming?.name else { return }
      screen.names = (screen.names.last == old ? screen.names : [old]) + [new]
      screen.focused = old
    }
  ]

  func target(_ context: Context<Notes>) -> (any Equatable & Sendable)? {
    focusedTag(context)?.tag
  }

  /// No detail: the notes of the focused tag are only previewed.
  func detail(_ context: Context<Notes>) -> Detail<NotesPlace> { .empty }

  static let bindings = [
    Binding<Self>(
      "r", "rename", title: "rename the tag and those below it", keywords: "name label change",
      name: "rename-tag",
      traits: [.changes, .beginsText], when: { $0.focusedTag($1) != nil }
    ) { screen, turn in
      if let tag = screen.focusedTag(turn.context) { turn.present(.renameTag(tag.tag)) }
    },
    Binding<Self>(
      "<Tab>", "notes", title: "the other pane", keywords: "focus column side switch",
      name: "next-pane",
      when: { $0.focusedTag($1) != nil }
    ) { screen, turn in
      if let tag = screen.focusedTag(turn.context) { turn.push(.list(.tagged(tag.tag))) }
    },
  ]

  private func focusedTag(_ context: Context<Notes>) -> TagCount? {
    context.value(of: AllTags())?.element(at: position)
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [
      "move-down": "move", "open": "open", "rename-tag": "rename", "back": "back",
      "close": "quit", "help": "help",
    ]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let tags = context.value(of: AllTags()) {
      if tags.isEmpty {
        let hint = context.hint("tags", "on a note adds one", on: NoteListScreen.self)
        EmptyText(SafeText("No tags yet\(hint)"))
      } else {
        List(\.position, tags, opensOnClick: true, row: Self.row) { index, _, turn in
          turn.push(.list(.tagged(tags[index].tag)))
        }
      }
    }
  }

  func preview(_ context: Context<Notes>) -> Body {
    if let tag = focusedTag(context) {
      TagPreview(
        tag: tag, notes: context.value(of: ListRows(query: query(tag, context), part: 0)) ?? [],
        now: context.now, theme: context.theme)
    }
  }

  private func query(_ tag: TagCount, _ context: Context<Notes>) -> NoteQuery {
    context.model.query(of: .tagged(tag.tag))
  }

  private static func row(_ tag: TagCount) -> ListRow {
    let levels = NoteTag.levels(of: tag.tag)
    let name = levels.dropLast().last.map { tag.tag.dropFirst($0.count + 1) } ?? tag.tag[...]
    let indent = String(repeating: "  ", count: levels.count - 1)
    return ListRow(SafeText(indent + name), "\(tag.count)")
  }
}
