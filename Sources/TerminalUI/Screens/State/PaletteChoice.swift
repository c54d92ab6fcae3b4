/// The action of a row in the palette.
public enum PaletteChoice<App: ScreenApp>: Equatable, Sendable {
  /// Performs a binding of the screen under the palette.
  case action(name: String)
  /// Shows the place of a path or link.
  case place(String)
  /// Presents the place of a path over the screen under the palette.
  case overlay(String)
  /// Opens a typed link, or completes a partial one.
  case link(String)
  /// Performs steps.
  case steps([Step<App>])
}

extension ScreenState {
  /// The maximum number of recent choices.
  static var recentChoiceLimit: Int { 5 }
}
