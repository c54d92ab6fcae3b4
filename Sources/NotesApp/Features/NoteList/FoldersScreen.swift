import NavigationCore
import TerminalUI

/// The folders of imported files as a tree. Enter shows only the notes of one in the list.
struct FoldersScreen: AppScreen {
  static var keysTitle: SafeText { "The folders" }

  private var kept: ListPosition?

  init() {}

  static let bindings = [
    Binding<Self>("F", "folders", title: "notes of a folder", keywords: "close directory", rank: 0)
    {
      _, turn in turn.dismiss()
    }
  ]

  var keywords: [String] { ["directory", "tree", "import", "path"] }

  func title(_ context: Context<Notes>) -> SafeText { "Folders" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["open": "show its notes", "move-down": "move", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let folders = context.value(of: Folders()) {
      let now = context.model.arrangement(of: .notes)
      let start = folders.firstIndex { $0.path == now.folder }.map { $0 + 1 } ?? 0
      if folders.isEmpty {
        EmptyText("No folders. Imported notes are in the folders of their files.")
      } else {
        Menu(\.kept[startingAt: start], Self.rows(folders, now.folder)) { folder, _, turn in
          turn.model.arrange(.notes, as: now.changing { $0.folder = folder })
          turn.dismiss()
        }
      }
    }
  }

  private static func rows(_ folders: [FolderCount], _ chosen: String?) -> [FormRow<String?>] {
    [FormRow("All notes", .option(isChosen: chosen == nil), id: nil)]
      + folders.map { folder in
        let indent = SafeText(String(repeating: "  ", count: folder.depth))
        return FormRow(
          indent + SafeText(String(folder.name) + "/"),
          .option(isChosen: folder.path == chosen), detail: SafeText("\(folder.count)"),
          id: folder.path)
      }
  }
}
