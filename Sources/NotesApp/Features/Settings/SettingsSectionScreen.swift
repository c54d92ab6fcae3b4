import NavigationCore
import TerminalUI

/// One section of the settings.
struct SettingsSectionScreen: AppScreen {
  let section: SettingsSection
  var position = ListPosition()
  /// What is searched for among the keys.
  var filter = TextBuffer("", .field)
  private var isTyping = false

  static var takesText: Bool { true }

  init(section: SettingsSection) {
    self.section = section
  }

  var keywords: [String] { section.keywords }

  func title(_ context: Context<Notes>) -> SafeText { SafeText(section.title) }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    switch section {
    case .keys where isTyping: ["confirm": "done", "back": "all keys"]
    case .keys:
      [
        "open": "copy the line", "filter": "search", "move-down": "move", "back": "back",
        "help": "help",
      ]
    case .appearance, .links, .storage:
      ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
    case .editor, .about: ["move-down": "scroll", "back": "back", "help": "help"]
    }
  }

  static let bindings: [Binding<Self>] = [
    Binding(
      "/", "search", title: "search the keys", keywords: "find look filter",
      name: "filter",
      when: { screen, _ in screen.section == .keys && !screen.isTyping }
    ) { screen, _ in screen.isTyping = true },
    Binding(
      "<Enter>", "done", title: "end typing", keywords: "confirm ok yes enter", name: "confirm",
      rank: 0,
      when: { screen, _ in screen.isTyping }
    ) { screen, _ in screen.isTyping = false },
    Binding(
      "<Esc>", "all keys", title: "clear the search",
      keywords: "return leave cancel close", name: "back", rank: 0,
      when: { screen, _ in screen.isTyping || !screen.filter.isEmpty }
    ) { screen, _ in
      (screen.filter, screen.isTyping) = (TextBuffer("", .field), false)
      screen.position = ListPosition()
    },
  ]

  func body(_ context: Context<Notes>) -> Body {
    let rows = rows(context)
    if isTyping {
      TextField("/", \.filter, placeholder: "Search keys")
    } else if !filter.isEmpty {
      Text(SafeText("/ " + filter.text), { $0.dim })
    }
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
      let count = context.value(of: ListCounts(query: .notes))?.total
      return [
        SettingsRow("Database", detail: SafeText(surroundings.storage), keepsEnd: true),
        SettingsRow("Notes", detail: SafeText(count.map(String.init) ?? "")),
        SettingsRow(""),
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

  /// The external editor, and how to set another one.
  private func editorRows(_ context: Context<Notes>) -> [SettingsRow] {
    let key = context.key("edit-outside", on: NoteListScreen.self)
    let editor = context.app.surroundings.editor
    let path = context.app.surroundings.configPath
    return [
      SettingsRow("Editor", detail: SafeText("\(editor.shown) (\(editor.source))")),
      SettingsRow("Key", detail: SafeText(key.map { "\($0) on a note" } ?? "none")),
      SettingsRow(""),
      SettingsRow("To change it", detail: SafeText("write editor = \"nano\" in \(path)")),
      SettingsRow("", detail: "or set $VISUAL or $EDITOR"),
    ]
  }
}

typealias SettingsRow = FormRow<SettingsChoice>
