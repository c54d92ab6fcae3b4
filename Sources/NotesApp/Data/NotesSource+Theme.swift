public import TerminalUI

extension NotesSource {
  /// How everything is drawn.
  public var theme: Theme {
    var theme = surroundings.colorsOffReason == nil ? chosenTheme : .mono
    theme.glyphs = surroundings.supportsUnicode && !settings.ascii.value ? .unicode : .ascii
    return theme
  }

  /// The theme that is chosen; where light or dark depends on an unknown background, the terminal's own colours.
  private var chosenTheme: Theme {
    switch settings.theme.value {
    case .light: .light
    case .dark: .dark
    case .contrast: .contrast
    case .mono: .mono
    case .auto: isBackgroundDark.map { $0 ? .dark : .light } ?? .terminal
    case .terminal: .terminal(onDark: isBackgroundDark)
    case let name: settings.themes[name] ?? .terminal(onDark: isBackgroundDark)
    }
  }
}
