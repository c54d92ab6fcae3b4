/// The layout of a kind of container: the positions of its children, and the chrome around them.
///
///     struct CarouselLayout: ContainerLayout {
///       func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
///         var arrangement = ContainerArrangement()
///         let (dots, rest) = rect.dividing(.bottom, amount: 1)
///         arrangement.place(chrome: "dots", in: dots)
///         arrangement.place(child: container.selection, in: rest)
///         return arrangement
///       }
///
///       func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
///         canvas.write("\(chrome.container.selection + 1)", theme.dim, at: .origin)
///       }
///     }
///
/// ``TabsLayout`` and ``SplitLayout``, the layouts of tabs and splits, use only this protocol. See
/// <doc:BuildingAContainer>.
public protocol ContainerLayout: Sendable {
  /// Returns the positions of the children and the chrome in a rectangle, which may be empty.
  func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement

  /// Draws a part of the chrome on a blank canvas of its size.
  func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas)

  /// Returns the index of the child that a click on the chrome selects, or nil, the default, for none.
  func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int?
}

extension ContainerLayout {
  public func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int? { nil }
}
