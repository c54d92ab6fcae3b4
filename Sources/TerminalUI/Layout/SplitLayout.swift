/// The layout of a split: a sidebar, a line and a detail.
public struct SplitLayout: ContainerLayout {
  /// Creates the layout.
  public init() {}

  public func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
    var arrangement = ContainerArrangement()
    let width = LayoutMetrics.sidebarWidth(in: rect.size.columns)
    let (left, rest) = rect.dividing(.leading, amount: width)
    let (line, right) = rest.dividing(.leading, amount: 1)
    arrangement.place(chrome: "separator", in: line)
    arrangement.place(child: 0, in: left)
    arrangement.place(child: max(1, container.selection), in: right)
    return arrangement
  }

  public func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
    SeparatorView(theme: theme).draw(in: &canvas)
  }
}
