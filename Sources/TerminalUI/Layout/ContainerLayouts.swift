public import NavigationCore

/// The layouts of an app's containers by kind.
///
///     let layouts = ContainerLayouts([.carousel: CarouselLayout()])
public struct ContainerLayouts: Sendable {
  private let layouts: [ContainerKind: any ContainerLayout]

  /// Creates the layouts of an app. ``TabsLayout`` and ``SplitLayout`` are used for kinds that are missing.
  public init(_ layouts: [ContainerKind: any ContainerLayout] = [:]) {
    self.layouts = layouts
  }

  /// Returns the layout of a kind. The default is that of tabs.
  public subscript(kind: ContainerKind) -> any ContainerLayout {
    layouts[kind] ?? (kind == .split ? SplitLayout() : layouts[.tabs] ?? TabsLayout())
  }

  /// Returns the container and the name of the item that a click selects.
  ///
  /// - Parameters:
  ///   - point: The position of the click on the screen.
  ///   - pane: The pane at that position.
  /// - Returns: Nil if the pane is not chrome, or if the click selects nothing.
  public func tab<Place>(at point: Point, on pane: Pane<Place>) -> (
    container: NodeID, name: String
  )? {
    guard case .chrome(let chrome) = pane.content else { return nil }
    let inside = point - pane.rect.origin
    let names = chrome.container.names
    let child = self[chrome.container.kind].child(at: inside, on: chrome, size: pane.rect.size)
    return child.flatMap {
      names.indices.contains($0) ? (chrome.container.id, names[$0]) : nil
    }
  }
}
