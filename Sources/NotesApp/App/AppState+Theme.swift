import TerminalUI

extension AppState {
  var theme: Theme {
    var theme: Theme =
      switch environment.settings.theme.value {
      case .terminal: .terminal
      case .mono: .mono
      }
    theme.glyphs = environment.isUnicode ? .unicode : .ascii
    return theme
  }
}
