/// The layout of a split: a sidebar, a line and a detail.
public struct SplitLayout: ContainerLayout {
  /// The name of the line between both.
  static let divider = "separator"

  private let share: Double?

  /// Creates the layout.
  ///
  /// - Parameter share: The share of the columns that the sidebar has, or nil for two fifths, within limits.
  public init(share: Double? = nil) {
    self.share = share
  }

  public func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
    var arrangement = ContainerArrangement()
    let width = LayoutMetrics.sidebarWidth(in: rect.size.columns, share: share)
    let (left, rest) = rect.dividing(.leading, amount: width)
    let (line, right) = rest.dividing(.leading, amount: 1)
    arrangement.place(chrome: Self.divider, in: line)
    arrangement.place(child: 0, in: left)
    arrangement.place(child: max(1, container.selection), in: right)
    return arrangement
  }

  public func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
    SeparatorView(theme: theme).draw(in: &canvas)
  }
}
