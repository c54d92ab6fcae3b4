public import NavigationCore

/// Draws panes over one another: the chrome of containers and the frames of presentations by itself, and
/// what is inside as the app says.
///
///     Compositor(theme: theme, layouts: layouts).draw(panes, in: &canvas) { screen in
///       SafeText(title(of: screen))
///     } content: { screen, canvas in
///       draw(screen, in: &canvas)
///     }
public struct Compositor: Sendable {
  /// The styles of frames and of what lies under them.
  public var theme: Theme
  /// How containers arrange their children.
  public var layouts: ContainerLayouts

  /// Creates a compositor; the layouts must be those that the panes were made with.
  public init(theme: Theme, layouts: ContainerLayouts = ContainerLayouts()) {
    self.theme = theme
    self.layouts = layouts
  }

  /// Draws panes in their order.
  ///
  /// - Parameters:
  ///   - panes: What ``Pane/panes(of:in:layouts:overlay:)`` gives.
  ///   - canvas: The screen the panes are laid out on.
  ///   - title: What stands in the frame of a presentation that begins with a screen.
  ///   - content: Draws a screen on a blank canvas of its pane; nil is a placeholder, where a container
  ///     has nothing to show.
  public func draw<Place>(
    _ panes: [Pane<Place>], in canvas: inout Canvas, title: (Place) -> SafeText,
    content: (PresentedScreen<Place>?, inout Canvas) -> Void
  ) {
    for pane in panes {
      canvas.within(pane.visible) { canvas in
        canvas.within(pane.rect.moved(from: pane.visible.origin)) { canvas in
          draw(pane, in: &canvas, title, content)
        }
      }
    }
  }

  private func draw<Place>(
    _ pane: Pane<Place>, in canvas: inout Canvas, _ title: (Place) -> SafeText,
    _ content: (PresentedScreen<Place>?, inout Canvas) -> Void
  ) {
    canvas.fill(canvas.bounds, theme.text)
    switch pane.content {
    case .screen(let screen): content(screen, &canvas)
    case .placeholder: content(nil, &canvas)
    case .chrome(let chrome):
      layouts[chrome.container.kind].draw(chrome, theme: theme, in: &canvas)
    case .frame(_, let screen):
      // A frame that something lies over is dimmed below.
      FrameView(title: screen.map(title) ?? .empty, isActive: true, theme: theme)
        .draw(in: &canvas)
    }
    if pane.isDimmed { dim(&canvas) }
  }

  private func dim(_ canvas: inout Canvas) {
    canvas.restyle(canvas.bounds) { $0 = theme.dim }
    canvas.hideCursor()
  }
}

extension Rect {
  /// The same cells, counted from another origin.
  fileprivate func moved(from origin: Point) -> Rect {
    let place = Point(
      column: self.origin.column - origin.column, row: self.origin.row - origin.row)
    return Rect(origin: place, size: size)
  }
}
