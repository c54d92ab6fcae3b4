import NavigationCore
import TerminalUI

/// One section of the settings.
struct SettingsSectionScreen: Screen {
  typealias App = Notes
  let section: SettingsSection
  var position = ListPosition()

  init(section: SettingsSection) {
    self.section = section
  }

  var keywords: [String] { section.keywords }

  func title(_ context: Context<Notes>) -> SafeText { SafeText(section.title) }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [.appearance, .links, .storage].contains(section)
      ? ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
      : ["move-down": "scroll", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    let rows = rows(context)
    if rows.isEmpty {
      EmptyText("No broken links.")
    } else {
      Menu(\.position, rows) { choice, _, turn in choice.choose(&turn) }
    }
  }

  private func rows(_ context: Context<Notes>) -> [SettingsRow] {
    let surroundings = context.app.surroundings
    switch section {
    case .appearance:
      return context.value(of: CurrentSettings()).map { appearanceRows($0, context) } ?? []
    case .keys: return keyRows(context)
    case .editor: return editorRows(context)
    case .storage:
      let count = context.value(of: ListCounts(query: NoteQuery(.notes)))?.total
      return [
        SettingsRow("Database", detail: SafeText(surroundings.storage)),
        SettingsRow("Notes", detail: SafeText(count.map(String.init) ?? "")),
        SettingsRow(""),
        SettingsRow("Import…", detail: "Markdown files of a folder", id: .transfer(.imports)),
        SettingsRow("Export…", detail: "all notes, as Markdown", id: .transfer(.exports)),
        SettingsRow("Back up now…", detail: "a copy beside the database", id: .transfer(.backup)),
      ]
    case .links:
      return (context.value(of: BrokenLinks()) ?? []).map { link in
        SettingsRow(
          SafeText(link.target.name), detail: SafeText("in \(link.sourceTitle)"),
          id: .note(link.source))
      }
    case .about:
      return [
        SettingsRow("navtui", detail: SafeText(surroundings.version)),
        SettingsRow("Link to here", detail: SafeText(context.link ?? "")),
      ]
    }
  }

  /// The external editor, and how to set another one.
  private func editorRows(_ context: Context<Notes>) -> [SettingsRow] {
    let key = context.key("edit-outside", on: NoteListScreen.self)
    let editor = context.app.surroundings.editor
    return [
      SettingsRow(
        SafeText(key.map { "\($0) starts" } ?? "Editor"),
        detail: SafeText("\(editor.shown), \(editor.source)")),
      SettingsRow("Another one", detail: "editor = \"nano\" in config.toml, $VISUAL or $EDITOR"),
    ]
  }
}

typealias SettingsRow = FormRow<SettingsChoice>
