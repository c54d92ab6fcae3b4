public import NavigationCore

/// A rectangle of the screen with its content.
public struct Pane<Place: NavigationScreen>: Hashable, Sendable {
  /// The content of a pane.
  public enum Content: Hashable, Sendable {
    /// A screen of the app.
    case screen(PresentedScreen<Place>)
    /// An empty child of a container, such as the detail of a split without a selection.
    case placeholder
    /// Chrome that a container's layout draws around the children.
    case chrome(ContainerChrome)
    /// The frame around a presentation. The next pane is its inside.
    case frame(PresentationStyle, title: Place?)
  }

  /// The content.
  public let content: Content
  /// The rectangle of the content.
  public let rect: Rect
  /// The visible part of the rectangle. It is smaller only if the pane extends beyond its container.
  public let visible: Rect
  /// Whether a presentation above blocks clicks on the pane.
  public internal(set) var isCovered = false
  /// Whether the pane is drawn dim, below a presentation or at the request of its container.
  public internal(set) var isDimmed: Bool

  /// The screen in the pane, if any.
  public var screen: PresentedScreen<Place>? {
    if case .screen(let screen) = content { screen } else { nil }
  }

  init(_ content: Content, _ rect: Rect, visible: Rect, isDimmed: Bool = false) {
    (self.content, self.rect) = (content, rect)
    (self.visible, self.isDimmed) = (visible, isDimmed)
  }
}
