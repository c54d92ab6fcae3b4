import NavigationCore
import TerminalUI

/// The sections of the settings, each with a summary.
struct SettingsScreen: AppScreen {
  var position = ListPosition()

  var keywords: [String] { ["preferences", "options", "configuration"] }

  func title(_ context: Context<Notes>) -> SafeText { "Settings" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [
      "move-down": "move", "open": "choose", "back": "back", "close": "quit", "help": "help",
    ]
  }

  func body(_ context: Context<Notes>) -> Body {
    Menu(\.position, rows(context)) { section, _, turn in turn.push(.settingsSection(section)) }
  }

  mutating func reveal(_ place: NotesPlace, _ context: Context<Notes>) {
    guard case .settingsSection(let section) = place else { return }
    position.moveFocus(in: SettingsSection.allCases) { $0 == section }
  }

  private func rows(_ context: Context<Notes>) -> [FormRow<SettingsSection>] {
    SettingsSection.allCases.map {
      FormRow(SafeText($0.title), detail: SafeText(summary(of: $0, context)), id: $0)
    }
  }

  private func summary(of section: SettingsSection, _ context: Context<Notes>) -> String {
    let surroundings = context.app.surroundings
    switch section {
    case .appearance:
      let theme = context.value(of: CurrentSettings())?.theme.value.title
      return surroundings.colorsOffReason.map { "No colours: \($0)" } ?? theme ?? ""
    case .keys: return "all keys, by screen"
    case .editor: return surroundings.editor.shown
    case .daily: return "calendar, template, folder"
    case .storage:
      let counts = context.value(of: ListCounts(query: .notes))
      let sync = context.syncSign.text
      return (counts?.total.notes ?? "") + (sync.isEmpty ? "" : ", \(sync.string)")
    case .links: return "links that lead to no note"
    case .about: return surroundings.version
    }
  }
}
