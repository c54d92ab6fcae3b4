public import TerminalUI

extension AppState {
  /// How everything is drawn.
  var theme: Theme {
    let isColored = environment.colorsOffReason == nil
    var theme = isColored ? environment.theme : .mono
    theme.glyphs = environment.isUnicode ? .unicode : .ascii
    return theme
  }

  /// Whether the theme depends on a background that is not known.
  var needsBackground: Bool {
    environment.settings.theme.value == .auto && environment.isBackgroundDark == nil
  }
}

extension AppEnvironment {
  /// The theme that is chosen; where light or dark depends on a background that is not known, the terminal's
  /// own colours.
  public var theme: Theme {
    switch settings.theme.value {
    case .light: .light
    case .dark: .dark
    case .contrast: .contrast
    case .mono: .mono
    case .auto: isBackgroundDark.map { $0 ? .dark : .light } ?? .terminal
    case let name: settings.themes[name] ?? .terminal
    }
  }
}
