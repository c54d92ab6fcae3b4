/// A part of a screen: a value that states the size it needs, and places views and controls in a given rectangle.
///
/// Layout and drawing are separate steps, so that keys in a burst find their controls without drawing a frame.
public protocol ScreenView<Root> {
  /// The type of the screen.
  associatedtype Root: Screen

  /// The number of columns that the view needs, or nil, the default, to use the available space.
  var columns: Int? { get }

  /// Returns the number of rows that the view needs at a width, or nil, the default, to use the available space.
  func rows(in columns: Int) -> Int?

  /// Returns the number of rows that show the whole content at a width, or nil if it is unknown. A sheet, popover or
  /// alert has this height if there is room. The default is ``rows(in:)``.
  func idealRows(in columns: Int) -> Int?

  /// Places the views and controls in a rectangle of the screen.
  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>)
}

extension ScreenView {
  public var columns: Int? { nil }

  public func rows(in columns: Int) -> Int? { nil }

  public func idealRows(in columns: Int) -> Int? { rows(in: columns) }
}

extension ScreenView {
  /// Returns the view with a name for its first control, to which ``Turn/focus(_:)`` moves the focus.
  ///
  /// ```swift
  /// TextField("Filter", \.filter) { _, turn in turn.focus("list") }
  /// List(\.position, found) { ListRow(SafeText($0)) }.named("list")
  /// ```
  public func named(_ name: String) -> some ScreenView<Root> {
    NamedView(content: self, name: name)
  }
}

/// A view whose first control has a name.
private struct NamedView<Content: ScreenView>: ScreenView {
  let content: Content
  let name: String

  var columns: Int? { content.columns }

  func rows(in columns: Int) -> Int? { content.rows(in: columns) }

  func idealRows(in columns: Int) -> Int? { content.idealRows(in: columns) }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Content.Root>) {
    let first = layout.controls.count
    content.place(in: rect, &layout)
    layout.name(controlsFrom: first, name)
  }
}

/// A result builder for the parts of a screen, from top to bottom.
@resultBuilder
public enum ScreenBuilder<Root: Screen>: ArrayBuilder {
  public typealias Element = any ScreenView<Root>

  public static func buildExpression<V: ScreenView>(_ view: V) -> [any ScreenView<Root>]
  where V.Root == Root { [view] }

  public static func buildExpression(_ view: some View) -> [any ScreenView<Root>] {
    [Leaf<Root>(view)]
  }

  public static func buildExpression(_ views: [any ScreenView<Root>]) -> [any ScreenView<Root>] {
    views
  }
}
