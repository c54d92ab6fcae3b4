import TerminalUI

extension SettingsSectionScreen {
  /// The themes, why none of them shows colours when that is so, and what else is set: each with where it comes from.
  func appearanceRows(_ settings: Settings, _ context: Context<Notes>) -> [SettingsRow] {
    let reason = context.app.surroundings.colorsOffReason
    let themes = settings.themeNames.map { name in
      let isChosen = name == settings.theme.value
      let mark = (reason == nil ? "in use, " : "chosen, ") + settings.theme.source.title
      // A blank, so that the values stand in one column whichever theme it is.
      return SettingsRow(
        SafeText(name.title), .option(isChosen: isChosen), detail: isChosen ? SafeText(mark) : " ",
        id: .theme(name))
    }
    let note = reason.map { [SettingsRow(""), SettingsRow("Colours are off: \($0).")] } ?? []
    return themes + note
      + [SettingsRow(""), mouseRow(settings, context), glyphRow(settings, context)]
  }

  /// Whether the mouse is reported: a key may have switched it since.
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
      detail: SafeText(isForced ? "as the locale wants" : settings.ascii.source.title), id: .ascii)
  }
}
