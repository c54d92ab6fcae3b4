/// What choosing a row of the palette does.
public enum PaletteChoice<App: ScreenApp>: Equatable, Sendable {
  /// Does what a binding of the screen under the palette does.
  case action(name: String)
  /// Shows the place of a path or a link.
  case place(String)
  /// Shows the place of a path over the screen under the palette.
  case overlay(String)
  /// Opens a link that is written, or writes one on that is not whole.
  case link(String)
  /// Takes steps.
  case steps([Step<App>])
}

extension ScreenState {
  /// How many choices are remembered.
  public static var recentChoiceLimit: Int { 5 }

  /// Puts a choice before those that were made earlier.
  mutating func remember(_ choice: PaletteChoice<App>) {
    recentChoices.removeAll { $0 == choice }
    recentChoices = [choice] + recentChoices.prefix(Self.recentChoiceLimit - 1)
  }
}
