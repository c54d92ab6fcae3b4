public import NavigationCore

/// A part of the screen and what is shown there.
public struct Pane<Place: NavigationScreen>: Hashable, Sendable {
  /// What a pane can show.
  public enum Content: Hashable, Sendable {
    /// A screen of the app.
    case screen(PresentedScreen<Place>)
    /// A child of a container in which nothing is chosen: the detail of a split.
    case placeholder
    /// What a container's layout draws around the children.
    case chrome(ContainerChrome)
    /// The frame around a presentation; the inside is the next pane's.
    case frame(PresentationStyle, title: Place?)
  }

  /// What is shown.
  public let content: Content
  /// The cells the content has to fill.
  public let rect: Rect
  /// The part of them that is to be seen: all, unless the pane peeks in from the side.
  public let visible: Rect
  /// Whether a presentation that lies over it has the focus to itself: it takes no clicks.
  public internal(set) var isCovered = false
  /// Whether it is drawn dim: what is presented lies on it, or its container wants it so.
  public internal(set) var isDimmed: Bool

  /// The screen that is shown; nil in a pane that shows something else.
  public var screen: PresentedScreen<Place>? {
    if case .screen(let screen) = content { screen } else { nil }
  }

  init(_ content: Content, _ rect: Rect, visible: Rect, isDimmed: Bool = false) {
    self.content = content
    self.rect = rect
    self.visible = visible
    self.isDimmed = isDimmed
  }
}
