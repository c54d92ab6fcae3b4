public import NavigationCore

/// A part of the screen and what is shown there.
public struct Pane<Screen: NavigationScreen>: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case screen(PresentedScreen<Screen>)
    /// The detail of a split in which nothing is chosen.
    case placeholder
    case tabBar(names: [String], selection: Int)
    /// The line between two columns.
    case separator
    /// The frame around a presentation; the inside is the next pane's.
    case frame(PresentationStyle, title: Screen?)
  }

  public let content: Content
  public let rect: Rect
  /// Whether a presentation that lies over it has the focus to itself: it takes no clicks.
  public internal(set) var isCovered = false
  /// Whether it is drawn dim, because what is presented lies on it.
  public internal(set) var isDimmed: Bool

  init(_ content: Content, _ rect: Rect, isDimmed: Bool = false) {
    self.content = content
    self.rect = rect
    self.isDimmed = isDimmed
  }
}
