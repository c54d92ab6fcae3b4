import NavigationCore
import TerminalUI

/// A menu of the actions on the note of the screen below. The keys of the actions work, too.
struct ActionsScreen: AppScreen {
  static var bindingModes: [BindingMode<Self>] { modesOfNotes }
  static var keysTitle: SafeText { "The actions on a note" }

  private var position = ListPosition()

  var keywords: [String] { ["menu", "commands"] }

  func title(_ context: Context<Notes>) -> SafeText {
    let count = markedCount(context)
    return count == 0 ? "Actions" : "Actions on \(count.notes)"
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    let rows = rows(context)
    Menu(\.position, rows.isEmpty ? [FormRow("No note here")] : rows) { name, _, turn in
      turn.dismiss()
      turn.take(.perform(name: name))
    }
  }

  private func rows(_ context: Context<Notes>) -> [FormRow<String>] {
    readBelow(context)
    let below = context.bindingsBelow.filter { !$0.isOfApp }
    func row(_ name: String) -> FormRow<String>? {
      below.first { $0.info.name == name }.map { binding in
        let key = binding.keys.string.split(separator: " ").first.map { SafeText($0) } ?? .empty
        return FormRow(
          binding.info.title, detail: key, id: name,
          isDestructive: binding.info.traits.contains(.destructive))
      }
    }
    let rows = (markedCount(context) == 0 ? Self.onNotes : Self.onMarks).compactMap(row)
    guard !rows.isEmpty, markedCount(context) == 0, opensNotes(context) else { return rows }
    return [row("open")].compactMap(\.self) + rows
  }

  /// True if the screen below can open a note.
  private func opensNotes(_ context: Context<Notes>) -> Bool {
    switch context.placeBelow {
    case .list?, .search?: true
    default: false
    }
  }

  /// Reads the data that the bindings below depend on, so that the menu follows its changes.
  private func readBelow(_ context: Context<Notes>) {
    switch context.placeBelow {
    case .list(let list, _, _, _)?:
      _ = context.value(of: ListCounts(query: context.model.query(of: list)))
    case .note(let id, _, _)?: _ = context.value(of: NoteToRead(id: id))
    case .search(let query)?: _ = context.value(of: FoundNotes(text: query))
    default: break
    }
  }

  private func markedCount(_ context: Context<Notes>) -> Int {
    guard case .list(let list, _, _, _)? = context.placeBelow else { return 0 }
    return context.screen(NoteListScreen.self, at: .list(list))?.marked.count ?? 0
  }

  /// Actions on a note, in menu order.
  private static let onNotes = [
    "edit", "edit-outside", "tags", "pin", "rename", "links", "versions", "copy-text",
    "trash", "restore", "delete-permanently",
  ]

  /// Actions on all marked notes.
  private static let onMarks = [
    "tags", "pin", "copy-text", "trash", "restore", "delete-permanently",
  ]
}

extension ActionsScreen {
  static let bindings: [Binding<Self>] =
    [
      Binding("a", "actions", title: "actions on the note", keywords: "menu commands more", rank: 0)
      { _, turn in turn.dismiss() }
    ]
    + holding(
      NoteListScreen.bindingInfos + ReaderScreen.bindingInfos
        + SearchScreen.noteBindings.map(\.info))

  /// The bindings of the screen below that also work in the menu.
  private static func holding(_ infos: [BindingInfo]) -> [Binding<Self>] {
    var names = Set(onNotes + ["toggle-task", "mark", "mark-all", "arrange", "empty-trash"])
    return infos.filter { names.remove($0.name) != nil }.map { info in
      Binding(info) { screen, context in
        context.bindingsBelow.contains { !$0.isOfApp && $0.info.name == info.name }
      } perform: { _, turn in
        turn.dismiss()
        turn.take(.perform(name: info.name))
      }
    }
  }
}
