/// An item that an app offers in the palette in addition to actions and places.
public struct Suggestion<App: ScreenApp>: Equatable, Sendable {
  /// The title. The palette sorts by it, and shows all that ``ScreenApp/suggestions(for:_:)`` returns.
  public let title: SafeText
  /// A detail at the end of the row, such as the kind of item.
  public let detail: SafeText
  /// The action when the suggestion is chosen.
  public let choice: PaletteChoice<App>

  /// Creates a suggestion that performs steps.
  public init(_ title: SafeText, _ detail: SafeText = .empty, steps: [Step<App>]) {
    (self.title, self.detail, choice) = (title, detail, .steps(steps))
  }

  /// Creates a suggestion that opens a link. A path is resolved in the current scene.
  public init(_ title: SafeText, _ detail: SafeText = .empty, link: String) {
    (self.title, self.detail, choice) = (title, detail, .place(link))
  }
}
