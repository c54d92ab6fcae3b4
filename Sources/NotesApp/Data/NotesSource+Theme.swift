public import TerminalUI

extension NotesSource {
  /// The theme with its glyphs.
  public var theme: Theme {
    var theme = surroundings.colorsOffReason == nil ? chosenTheme : .mono
    theme.glyphs = surroundings.supportsUnicode && !settings.ascii.value ? .unicode : .ascii
    theme.readingColumns = settings.width.value
    return theme
  }

  /// The chosen theme. `auto` falls back to the terminal's own colours if the background is unknown.
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
