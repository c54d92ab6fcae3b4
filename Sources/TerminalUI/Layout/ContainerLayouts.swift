public import NavigationCore

/// The layouts of an app's containers, each by its kind.
///
///     let layouts = ContainerLayouts([.carousel: CarouselLayout()])
public struct ContainerLayouts: Sendable {
  private let layouts: [ContainerKind: any ContainerLayout]

  /// Takes an app's layouts; ``TabsLayout`` and ``SplitLayout`` stand for the kinds that are not among
  /// them.
  public init(_ layouts: [ContainerKind: any ContainerLayout] = [:]) {
    self.layouts = layouts
  }

  /// The layout of a kind; a kind that nobody has given one to looks like tabs.
  public subscript(kind: ContainerKind) -> any ContainerLayout {
    layouts[kind] ?? (kind == .split ? SplitLayout() : layouts[.tabs] ?? TabsLayout())
  }

  /// The name of the item that a click selects.
  ///
  /// - Parameters:
  ///   - point: Where the click was, on the whole screen.
  ///   - pane: The pane that lies there.
  /// - Returns: Nil when the pane is no chrome, or the click means nothing there.
  public func tab<Place>(at point: Point, on pane: Pane<Place>) -> String? {
    guard case .chrome(let chrome) = pane.content else { return nil }
    let origin = pane.rect.origin
    let inside = Point(column: point.column - origin.column, row: point.row - origin.row)
    let names = chrome.container.names
    let child = self[chrome.container.kind].child(at: inside, on: chrome, size: pane.rect.size)
    return child.flatMap { names.indices.contains($0) ? names[$0] : nil }
  }
}
