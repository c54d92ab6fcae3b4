import NavigationCore

/// The layout of tabs: one child below a tab bar.
///
/// If space is short, a back mark replaces the tab bar.
public struct TabsLayout: ContainerLayout {
  private let trailing: SafeText
  private let title: @Sendable (String) -> SafeText

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - trailing: A short text at the end of the bar, shown if it fits.
  ///   - title: Returns the title of a tab by its name.
  public init(
    trailing: SafeText = "", title: @escaping @Sendable (String) -> SafeText = { SafeText($0) }
  ) {
    self.trailing = trailing
    self.title = title
  }

  public func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
    var arrangement = ContainerArrangement()
    guard container.sizeClass == .regular || !container.hasWayBack else { return arrangement }
    let (bar, rest) = rect.dividing(.top, amount: 1)
    arrangement.place(chrome: "bar", in: bar)
    arrangement.place(child: container.selection, in: rest)
    return arrangement
  }

  public func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
    bar(chrome.container, theme).draw(in: &canvas)
  }

  public func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int? {
    bar(chrome.container, .terminal).tab(at: point.column, columns: size.columns)
  }

  private func bar(_ container: ContainerShape, _ theme: Theme) -> TabBarView {
    TabBarView(
      names: container.names.map(title), selection: container.selection, trailing: trailing,
      isNumbered: !container.holdsTabs, theme: theme)
  }
}
