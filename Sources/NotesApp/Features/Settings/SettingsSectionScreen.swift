import NavigationCore
import TerminalUI

/// One section of the settings. The keys have a screen of the library.
struct SettingsSectionScreen: AppScreen {
  let section: SettingsSection
  var position = ListPosition()

  var keywords: [String] { section.keywords }

  func title(_ context: Context<Notes>) -> SafeText { SafeText(section.title) }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    switch section {
    case .appearance, .editor, .daily, .links, .storage:
      ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
    case .keys, .about: ["move-down": "scroll", "back": "back", "help": "help"]
    }
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
      return (context.value(of: CurrentSettings()).map { appearanceRows($0, context) } ?? [])
        + writingRows(context)
    // KeysScreen shows them.
    case .keys: return []
    case .editor: return editorRows(context) + writingRows(context)
    case .daily: return dailyRows(context) + writingRows(context)
    case .storage:
      let count = context.value(of: ListCounts(query: .notes))?.total
      return [
        SettingsRow("Database", detail: SafeText(surroundings.storage), keepsEnd: true),
        SettingsRow("Notes", detail: SafeText(count.map(String.init) ?? "")),
        SettingsRow(""),
        SettingsRow("Synchronize…", detail: "with other machines, by git", id: .sync),
        SettingsRow("Import…", detail: "Markdown of a folder", id: .transfer(.imports)),
        SettingsRow("Export…", detail: "all as Markdown", id: .transfer(.exports)),
        SettingsRow("Back up now…", detail: "a copy of all notes", id: .transfer(.backup)),
      ]
    case .links:
      return (context.value(of: BrokenLinks()) ?? []).map { link in
        SettingsRow(
          SafeText(link.target.name), detail: SafeText("in \(link.sourceTitle)"),
          id: .brokenLink(link))
      }
    case .about:
      return [
        SettingsRow("navtui", detail: SafeText(surroundings.version)),
        SettingsRow("Link to here", detail: SafeText(context.link ?? "")),
      ]
    }
  }

  /// The row that writes to the file what was chosen in the app, if anything was.
  private func writingRows(_ context: Context<Notes>) -> [SettingsRow] {
    guard context.value(of: CurrentSettings())?.hasChoices == true else { return [] }
    return [SettingsRow(""), .writing(.writing, context)]
  }

  /// The external editor, and how to set another one.
  private func editorRows(_ context: Context<Notes>) -> [SettingsRow] {
    let key = context.key("edit-outside", on: NoteListScreen.self)
    let editor = context.app.surroundings.editor
    let path = context.app.surroundings.configPath
    return [viRow(context), SettingsRow("")].compactMap(\.self) + [
      SettingsRow("Command", detail: SafeText(editor.shown)),
      SettingsRow("Key", detail: SafeText(key.map { "\($0) on a note" } ?? "none")),
      SettingsRow(""),
      SettingsRow("To change it", detail: SafeText("write `editor: nano` in \(path)")),
      SettingsRow("", detail: "or set $VISUAL or $EDITOR"),
    ]
  }
}

extension SettingsSectionScreen {
  /// The daily notes, their template and their folder.
  private func dailyRows(_ context: Context<Notes>) -> [SettingsRow] {
    guard let days = context.value(of: DayNotes(day: nil)),
      let settings = context.value(of: CurrentSettings()),
      let templates = context.value(of: DayTemplates())
    else { return [] }
    let (folder, template) = (settings.dailyFolder, templates.first)
    let note: SafeText = days.days.contains(days.today) ? "" : ", no note yet"
    return [
      SettingsRow("Today", detail: SafeText(days.today.description) + note, id: .today),
      SettingsRow("Calendar…", detail: "days with a note", id: .calendar),
      SettingsRow(
        "Template",
        detail: template.map { SafeText($0.title) } ?? "none · Enter makes one",
        id: .dailyTemplate(template?.id)),
      SettingsRow(
        "Folder…",
        detail: SafeText(folder.value.isEmpty ? "none" : "\(folder.value), \(folder.source.title)"),
        id: .dailyFolder),
      SettingsRow(""),
      SettingsRow("The template is the note tagged \(SafeText(NoteTemplate.dayTag))."),
    ]
  }

  /// The row of the vi keys; nil until the settings are loaded.
  private func viRow(_ context: Context<Notes>) -> SettingsRow? {
    guard let settings = context.value(of: CurrentSettings()) else { return nil }
    return SettingsRow(
      "Vi keys", .toggle(isOn: context.environment.editing == .vi),
      detail: SafeText(settings.editing.source.title), id: .viKeys)
  }
}

typealias SettingsRow = FormRow<SettingsChoice>
