public import NavigationCore

/// Draws panes over one another. It draws the chrome of containers and the frames of presentations,
/// and the app draws the content.
///
///     Compositor(theme: theme, layouts: layouts).draw(panes, in: &canvas) { screen in
///       SafeText(title(of: screen))
///     } content: { screen, canvas in
///       draw(screen, in: &canvas)
///     }
public struct Compositor: Sendable {
  /// The styles of frames and of dimmed content.
  public var theme: Theme
  /// The layouts of containers.
  public var layouts: ContainerLayouts

  /// Creates a compositor. The layouts must be those used to create the panes.
  public init(theme: Theme, layouts: ContainerLayouts = ContainerLayouts()) {
    self.theme = theme
    self.layouts = layouts
  }

  /// Draws panes in order.
  ///
  /// - Parameters:
  ///   - panes: The result of ``Pane/panes(of:in:layouts:overlay:)``.
  ///   - canvas: The screen for which the panes are laid out.
  ///   - title: Returns the title for the frame of a presentation with a given screen.
  ///   - content: Draws a screen on a blank canvas of its pane, or a placeholder for nil, in a
  ///     container without content.
  public func draw<Place>(
    _ panes: [Pane<Place>], in canvas: inout Canvas, title: (Place) -> SafeText,
    content: (PresentedScreen<Place>?, inout Canvas) -> Void
  ) {
    for pane in panes {
      canvas.within(pane.visible) { canvas in
        let origin = pane.rect.origin - pane.visible.origin
        canvas.within(Rect(origin: origin, size: pane.rect.size)) { canvas in
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
      // A frame below another presentation is dimmed afterwards.
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
