import TerminalUI

extension AppState {
  /// The sections of the settings, each with what it says at a glance.
  var sectionRows: [MenuRow] {
    SettingsSection.allCases.map { MenuRow($0.title, summary(of: $0), .section($0)) }
  }

  func rows(of section: SettingsSection) -> [MenuRow] {
    switch section {
    case .appearance: appearanceRows
    case .keys: allKeyRows
    case .editor: editorRows
    case .storage: [MenuRow("Database", environment.storage), MenuRow("Notes", noteCount)]
    case .links: brokenLinkRows
    case .about:
      [
        MenuRow("navtui", environment.version),
        MenuRow("Link to here", link(toPath: "/settings/about")),
      ]
    }
  }

  /// The themes, why none of them shows colours when that is so, and what else is set: each with where it
  /// comes from.
  private var appearanceRows: [MenuRow] {
    let settings = environment.settings
    let reason = environment.colorsOffReason
    let themes = settings.themeNames.map { name in
      let isChosen = name == settings.theme.value
      let mark = (reason == nil ? "in use, " : "chosen, ") + settings.theme.source.title
      // A blank, so that the values stand in one column whichever theme it is.
      return MenuRow(
        SafeText(name.title), .option(isChosen: isChosen), detail: isChosen ? SafeText(mark) : " ",
        id: .theme(name))
    }
    let others = [
      MenuRow("Mouse", .toggle(isOn: environment.hasMouse), detail: mouseSource, id: .mouse),
      MenuRow("Lines and marks", glyphPicker, detail: glyphSource, id: .ascii),
    ]
    return themes + (reason.map { [MenuRow(""), MenuRow("Colours are off: \($0).")] } ?? [])
      + [MenuRow("")] + others
  }

  /// What says whether the mouse is reported: a key may have switched it since.
  private var mouseSource: SafeText {
    let setting = environment.settings.mouse
    return SafeText(
      environment.hasMouse == setting.value ? setting.source.title : "switched since the start")
  }

  private var glyphPicker: FormControl {
    .picker(["Unicode", "ASCII"], selection: environment.isUnicode ? 0 : 1)
  }

  private var glyphSource: SafeText {
    let setting = environment.settings.ascii
    let isForced = !environment.supportsUnicode && !setting.value
    return SafeText(isForced ? "as the locale wants" : setting.source.title)
  }

  /// The editor that a key starts, and how to have another one.
  private var editorRows: [MenuRow] {
    let key = environment.keys.firstKey(of: .editOutside, in: [.list])
    let (editor, others) = (
      environment.editor, "editor = \"nano\" in config.toml, $VISUAL or $EDITOR"
    )
    return [
      MenuRow(key.map { "\($0) starts" } ?? "Editor", "\(editor.shown), \(editor.source)"),
      MenuRow("Another one", others),
    ]
  }

  private var noteCount: String {
    listings[.notes].map { String($0.total) } ?? ""
  }

  private func summary(of section: SettingsSection) -> String {
    switch section {
    case .appearance:
      environment.colorsOffReason.map { "No colours: \($0)" }
        ?? environment.settings.theme.value.title
    case .keys: "all keys, by screen"
    case .editor: environment.editor.shown
    case .storage: listings[.notes]?.total.notes ?? "where the notes are"
    case .links: "to notes that are not there"
    case .about: environment.version
    }
  }
}
