import NavigationCore
import TerminalUI

/// The tags of the marked notes. Choosing a tag adds it, or removes it if all notes have it.
struct MarkedTagsScreen: TagFieldScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The tags of marked notes" }
  /// The key for it is there if notes are marked.
  static var isInPalette: Bool { false }

  let list: NoteList
  var memory = TagsMemory()

  var keywords: [String] { ["label", "category"] }

  func title(_ context: Context<Notes>) -> SafeText {
    SafeText("Tags of \(marked(context).count.notes)")
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    refuseReadOnly(&turn)
    let room = NoteTagsView.listRect(of: [], in: turn.context.room)
    memory.showFocus(of: rows(turn.context).count, in: room)
  }

  private func marked(_ context: Context<Notes>) -> Set<NoteID> {
    context.screen(NoteListScreen.self, at: .list(list))?.marked ?? []
  }

  /// The tags that match the field: those of the marked notes with counts, then the others.
  private func rows(_ context: Context<Notes>) -> [TagCount] {
    let marked = marked(context)
    guard !marked.isEmpty, let tags = context.value(of: TagsOfNotes(notes: marked)),
      let all = context.value(of: AllTags())
    else { return [] }
    let own = Set(tags.map { NoteTag.key(of: $0.tag) })
    let others = all.filter { !own.contains(NoteTag.key(of: $0.tag)) }.map {
      TagCount($0.tag, count: 0)
    }
    return (tags + others).filter { NoteTag.matches($0.tag, prefix: memory.field.text) }
  }

  /// The change that the focused row or the field stands for; nil if it is not a valid tag.
  private func change(_ context: Context<Notes>) -> BatchChange? {
    guard memory.focusedRow != nil else {
      return NoteTag.list(memory.field.text).map { .tags(adding: $0, removing: []) }
    }
    guard let row = memory.focused(in: rows(context)) else { return nil }
    return row.count == marked(context).count
      ? .tags(adding: [], removing: [row.tag]) : .tags(adding: [row.tag], removing: [])
  }

  func body(_ context: Context<Notes>) -> Body {
    let count = marked(context).count
    if count == 0 {
      EmptyText("No note is marked.")
    } else {
      TagRows(rows: rows(context), tagCount: context.value(of: AllTags())?.count ?? 0) {
        $0.count == 0 ? "" : $0.count == count ? "on all" : "on \($0.count)"
      }
    }
  }
}

extension MarkedTagsScreen {
  static let bindings: [Binding<Self>] =
    [
      Binding(
        "<Enter>", "add", title: "apply", keywords: "confirm ok yes enter", name: "confirm",
        traits: .changes,
        when: { !$0.memory.isUnmodified && !$0.marked($1).isEmpty }
      ) { screen, turn in screen.confirm(&turn) },
      Binding(
        "<Tab>", "complete", when: { !$0.rows($1).isEmpty }
      ) { screen, turn in
        let rows = screen.rows(turn.context)
        if let row = rows.dropFirst(screen.memory.focusedRow ?? 0).first {
          screen.memory = TagsMemory(row)
        }
      },
    ]
    + Binding.rowKeys(when: { !$0.rows($1).isEmpty }) { screen, movement, turn in
      let count = screen.rows(turn.context).count + 1
      screen.memory.list.move(movement, of: count, showing: 1)
    }

  private mutating func confirm(_ turn: inout Turn<Notes>) {
    guard let change = change(turn.context) else {
      return turn.say(SafeText(NoteTag.rule), isError: true)
    }
    memory = TagsMemory()
    turn.change(.changeAll(change, marked(turn.context), of: turn.model.query(of: list)))
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    let takesOff = if case .tags([], _)? = change(context) { true } else { false }
    return [
      "confirm": takesOff ? "remove from all" : "add", "complete": "complete", "help": "keys",
      "back": memory.backLabel,
    ]
  }
}

extension TagsMemory {
  /// True if the field is empty and focused.
  fileprivate var isUnmodified: Bool { list.focus == 0 && field.isEmpty }
}
