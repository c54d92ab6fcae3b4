/// How a kind of container lies on the screen: where its children are, and what is drawn around them.
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
/// Tabs and splits are laid out by ``TabsLayout`` and ``SplitLayout``, which know no more than this. See
/// <doc:BuildingAContainer>.
public protocol ContainerLayout: Sendable {
  /// Where the children and the parts of the chrome lie in a rectangle, which may be empty.
  func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement

  /// Draws one part of the chrome on a canvas of the size it was given, which is blank.
  func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas)

  /// The child that a click on the chrome selects; nil where it means nothing, and everywhere unless a
  /// layout says otherwise.
  func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int?
}

extension ContainerLayout {
  public func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int? { nil }
}
