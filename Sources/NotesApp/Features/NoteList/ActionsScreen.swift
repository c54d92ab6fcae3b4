import NavigationCore
import TerminalUI

/// What can be done with the note that the screen underneath is about, each with its key: these keys hold here, too.
struct ActionsScreen: Screen {
  typealias App = Notes

  static var bindingModes: [[Binding<Self>]] { modesOfNotes }
  static var keysTitle: SafeText { "The actions on a note" }

  private var position = ListPosition()

  func title(_ context: Context<Notes>) -> SafeText {
    let count = markedCount(context)
    return count == 0 ? "Actions" : "Actions on \(count.notes)"
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    let rows = rows(context)
    Menu(\.position, rows.isEmpty ? [FormRow("There is no note here")] : rows) { name, _, turn in
      turn.dismiss()
      turn.take(.perform(name: name))
    }
  }

  private func rows(_ context: Context<Notes>) -> [FormRow<String>] {
    readBelow(context)
    let below = context.bindingsBelow.filter { !$0.isOfApp }
    let names = markedCount(context) == 0 ? Self.onNotes : Self.onMarks
    let rows = names.compactMap { name in
      below.first { $0.info.name == name }.map { binding in
        let key = binding.keys.string.split(separator: " ").first.map { SafeText($0) } ?? .empty
        return FormRow(
          binding.info.title, detail: key, id: name,
          isDestructive: binding.info.traits.contains(.destructive))
      }
    }
    guard !rows.isEmpty, markedCount(context) == 0, opensNotes(context) else { return rows }
    // Its keys do here what has the focus.
    return [FormRow("open", id: "open")] + rows
  }

  /// Whether a note is opened from the screen underneath.
  private func opensNotes(_ context: Context<Notes>) -> Bool {
    switch context.placeBelow {
    case .list?, .search?: true
    default: false
    }
  }

  /// Reads what decides about the keys of the screen underneath: then they are looked at again when that changes.
  private func readBelow(_ context: Context<Notes>) {
    switch context.placeBelow {
    case .list(let list, _, _)?:
      _ = context.value(of: ListCounts(query: context.model.query(of: list)))
    case .note(let id, _, _)?: _ = context.value(of: NoteToRead(id: id))
    case .search(let query)?: _ = context.value(of: FoundNotes(text: query))
    default: break
    }
  }

  private func markedCount(_ context: Context<Notes>) -> Int {
    guard case .list(let list, _, _)? = context.placeBelow else { return 0 }
    return context.screen(NoteListScreen.self, at: .list(list))?.marked.count ?? 0
  }

  /// What is done with a note, in the order of a menu.
  private static let onNotes = [
    "edit", "edit-outside", "tags", "pin", "rename", "links", "versions", "copy-text",
    "trash", "restore", "delete-for-ever",
  ]

  /// What is done with all marked notes.
  private static let onMarks = ["tags", "pin", "copy-text", "trash", "restore", "delete-for-ever"]
}

extension ActionsScreen {
  static let bindings: [Binding<Self>] =
    [
      Binding("a", "actions", title: "actions on the note", rank: 0) { _, turn in turn.dismiss() }
    ]
    + holding(
      NoteListScreen.bindingInfos + ReaderScreen.bindingInfos
        + SearchScreen.noteBindings.map(\.info))

  /// The keys of the screen underneath that hold in the menu, too.
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
