import TerminalUI

extension SettingsSectionScreen {
  /// The themes, the reason if colours are off, and the other settings, each with its source.
  func appearanceRows(_ settings: Settings, _ context: Context<Notes>) -> [SettingsRow] {
    let reason = context.app.surroundings.colorsOffReason
    let themes = settings.themeNames.map { name in
      let isChosen = name == settings.theme.value
      // A space keeps the values in one column.
      return SettingsRow(
        SafeText(name.title), .option(isChosen: isChosen),
        detail: isChosen ? SafeText(settings.theme.source.title) : " ", id: .theme(name))
    }
    let note = reason.map { [SettingsRow(""), SettingsRow("Colours are off: \($0).")] } ?? []
    return themes + note
      + [
        SettingsRow(""),
        SettingsRow(
          "Width of notes",
          .picker([SafeText("\(settings.width.value) columns")], selection: 0),
          detail: SafeText(settings.width.source.title), id: .width),
        SettingsRow(
          "Front matter", .toggle(isOn: settings.properties.value),
          detail: SafeText(settings.properties.source.title), id: .properties),
        mouseRow(settings, context), glyphRow(settings, context),
      ]
  }

  /// The row of the mouse, with its current state: a key can have changed it.
  private func mouseRow(_ settings: Settings, _ context: Context<Notes>) -> SettingsRow {
    let isOn = context.environment.hasMouse
    let source =
      isOn == settings.mouse.value ? settings.mouse.source.title : "switched since the start"
    return SettingsRow("Mouse", .toggle(isOn: isOn), detail: SafeText(source), id: .mouse)
  }

  private func glyphRow(_ settings: Settings, _ context: Context<Notes>) -> SettingsRow {
    let isForced = !context.app.surroundings.supportsUnicode && !settings.ascii.value
    return SettingsRow(
      "Lines and marks",
      .picker(["Unicode", "ASCII"], selection: context.theme.glyphs == .ascii ? 1 : 0),
      detail: SafeText(isForced ? "the locale is not UTF-8" : settings.ascii.source.title),
      id: .ascii)
  }
}
