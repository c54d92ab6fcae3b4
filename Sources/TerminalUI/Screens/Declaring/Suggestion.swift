/// Something that an app offers in the palette beside actions and places: an item that is called so.
public struct Suggestion<App: ScreenApp>: Equatable, Sendable {
  /// What it is called, and found by.
  public let title: SafeText
  /// What stands at the end of its row: what it is, say.
  public let detail: SafeText
  /// What choosing it does.
  public let choice: PaletteChoice<App>

  /// Creates a suggestion that does something.
  public init(_ title: SafeText, _ detail: SafeText = .empty, steps: [Step<App>]) {
    (self.title, self.detail, choice) = (title, detail, .steps(steps))
  }

  /// Creates a suggestion that leads to the place of a link: of a path, which is looked up in the scene that is shown.
  public init(_ title: SafeText, _ detail: SafeText = .empty, link: String) {
    (self.title, self.detail, choice) = (title, detail, .place(link))
  }
}
