/// A part of what a screen shows: a value that says how much room it needs and, given room, which views are drawn
/// where and which controls take keys and clicks.
///
/// Layout and drawing are two steps: keys that come in a burst find the controls without a frame.
public protocol ScreenView<Root> {
  /// The screen that it is a part of.
  associatedtype Root: Screen

  /// How many columns it needs; nil where it takes what there is, as it does unless it says otherwise.
  var columns: Int? { get }

  /// How many rows it needs in so many columns; nil where it takes what there is.
  func rows(in columns: Int) -> Int?

  /// Places its views and its controls in a rectangle of the screen.
  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>)
}

extension ScreenView {
  public var columns: Int? { nil }
}

/// Composes the parts of a screen from top to bottom.
@resultBuilder
public enum ScreenBuilder<Root: Screen> {
  public static func buildExpression<V: ScreenView>(_ view: V) -> [any ScreenView<Root>]
  where V.Root == Root { [view] }

  public static func buildExpression(_ view: some View) -> [any ScreenView<Root>] {
    [Leaf<Root>(view)]
  }

  public static func buildExpression(_ views: [any ScreenView<Root>]) -> [any ScreenView<Root>] {
    views
  }

  public static func buildBlock(_ parts: [any ScreenView<Root>]...) -> [any ScreenView<Root>] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [any ScreenView<Root>]?) -> [any ScreenView<Root>] {
    part ?? []
  }

  public static func buildEither(first: [any ScreenView<Root>]) -> [any ScreenView<Root>] { first }

  public static func buildEither(second: [any ScreenView<Root>]) -> [any ScreenView<Root>] {
    second
  }

  public static func buildArray(_ parts: [[any ScreenView<Root>]]) -> [any ScreenView<Root>] {
    parts.flatMap { $0 }
  }
}
