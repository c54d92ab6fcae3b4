/// Something that the palette offers: an action, a place, a link.
public struct Suggestion<App: ScreenApp>: Equatable, Sendable {
  /// What it is called, and found by.
  public let title: SafeText
  /// What stands at the end of its row: keys, or what it is.
  public let detail: SafeText
  /// Further words it is found by.
  public let words: String
  /// What choosing it does.
  public let steps: [Step<App>]

  /// Creates a suggestion.
  public init(
    _ title: SafeText, _ detail: SafeText = .empty, words: String = "", steps: [Step<App>]
  ) {
    (self.title, self.detail, self.words, self.steps) = (title, detail, words, steps)
  }
}
