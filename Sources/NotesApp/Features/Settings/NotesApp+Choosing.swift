import TerminalUI

/// What is changed on the settings screen holds at once, and is kept by the app; the user's file is never
/// written, and goes before it.
extension NotesApp {
  func use(_ theme: ThemeName, _ state: inout AppState) -> [AppEffect] {
    choose(theme, .theme, \.theme, &state) { state in
      state.toast = NotesToast(text: "“\(theme.title)” is chosen")
      return [.keepSetting(.theme, value: theme.rawValue)]
        + (state.needsBackground ? [.findBackground] : [])
    }
  }

  func switchMouse(_ state: inout AppState) -> [AppEffect] {
    let isOn = !state.environment.hasMouse
    return choose(isOn, .mouse, \.mouse, &state) { state in
      [.keepSetting(.mouse, value: "\(isOn)")] + toggleMouse(&state)
    }
  }

  func switchASCII(_ state: inout AppState) -> [AppEffect] {
    guard state.environment.supportsUnicode else {
      state.toast = NotesToast(text: "The locale is not UTF-8: all is ASCII", isError: true)
      return []
    }
    let isASCII = state.environment.isUnicode
    return choose(isASCII, .ascii, \.ascii, &state) { state in
      state.toast = NotesToast(text: "Lines and marks are \(isASCII ? "ASCII" : "Unicode")")
      return [.keepSetting(.ascii, value: "\(isASCII)")]
    }
  }

  /// Takes a value from now on, unless the user's file says which; `body` answers with what keeps it.
  private func choose<Value>(
    _ value: Value, _ name: SettingName, _ path: WritableKeyPath<Settings, Setting<Value>>,
    _ state: inout AppState, _ body: (inout AppState) -> [AppEffect]
  ) -> [AppEffect] {
    guard !state.environment.settings[keyPath: path].isFixed else {
      state.toast = NotesToast(text: "config.toml says `\(name)`: change it there", isError: true)
      return []
    }
    state.environment.settings[keyPath: path].choose(value)
    let effects = body(&state)
    guard state.environment.isReadOnly else { return effects }
    state.toast = NotesToast(text: "Read-only: the choice holds until you quit", isError: true)
    return effects.filter { if case .keepSetting = $0 { false } else { true } }
  }
}
