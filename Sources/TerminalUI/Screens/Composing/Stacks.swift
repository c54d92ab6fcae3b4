/// Parts below one another.
///
/// Parts that need no certain number of rows share what the others leave.
public struct VStack<Root: Screen>: ScreenView {
  private let children: Root.Body

  /// Creates a stack of its parts.
  public init(@ScreenBuilder<Root> _ children: () -> Root.Body) {
    self.children = children()
  }

  init(_ children: Root.Body) {
    self.children = children
  }

  public var columns: Int? {
    children.map { $0.columns }.largest
  }

  public func rows(in columns: Int) -> Int? {
    children.map { $0.rows(in: columns) }.sum
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let wanted = children.map { $0.rows(in: rect.size.columns) }
    var rest = rect
    for (child, rows) in zip(children, wanted.shares(of: rect.size.rows)) {
      let (slice, remainder) = rest.dividing(.top, amount: rows)
      child.place(in: slice, &layout)
      rest = remainder
    }
  }
}

/// Parts beside one another.
///
/// Parts that need no certain number of columns share what the others leave.
public struct HStack<Root: Screen>: ScreenView {
  private let children: Root.Body
  private let spacing: Int

  /// Creates a stack of its parts with so many columns between two of them.
  public init(spacing: Int = 1, @ScreenBuilder<Root> _ children: () -> Root.Body) {
    (self.children, self.spacing) = (children(), spacing)
  }

  public var columns: Int? {
    children.map { $0.columns }.sum.map { $0 + spacing * max(0, children.count - 1) }
  }

  public func rows(in columns: Int) -> Int? {
    zip(children, widths(in: columns)).map { $0.rows(in: $1) }.largest
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    var rest = rect
    for (child, width) in zip(children, widths(in: rect.size.columns)) {
      let (slice, remainder) = rest.dividing(.leading, amount: width)
      child.place(in: slice, &layout)
      rest = remainder.inset(.leading, by: spacing)
    }
  }

  private func widths(in columns: Int) -> [Int] {
    children.map { $0.columns }.shares(of: max(0, columns - spacing * max(0, children.count - 1)))
  }
}

extension [Int?] {
  /// The largest, 0 where there are none; nil where one has no wish.
  fileprivate var largest: Int? { contains(nil) ? nil : compactMap(\.self).max() ?? 0 }

  /// All together; nil where one has no wish.
  fileprivate var sum: Int? { contains(nil) ? nil : compactMap(\.self).reduce(0, +) }

  /// What each gets of an amount: as much as it wants as long as there is some, and those without a wish the rest in
  /// equal parts.
  fileprivate func shares(of amount: Int) -> [Int] {
    var left = amount - compactMap(\.self).reduce(0, +)
    var open = count { $0 == nil }
    var room = amount
    return map { wanted in
      var share = Swift.min(wanted ?? 0, room)
      if wanted == nil {
        share = Swift.max(0, left / open)
        left -= share
        open -= 1
      }
      room -= share
      return share
    }
  }
}

/// A part with room around it.
public struct Padding<Root: Screen>: ScreenView {
  private let content: VStack<Root>
  private let (leading, trailing, top, bottom): (Int, Int, Int, Int)

  /// Creates room at the sides and above and below.
  public init(
    columns: Int = 1, rows: Int = 0, @ScreenBuilder<Root> _ content: () -> Root.Body
  ) {
    self.content = VStack(content())
    (leading, trailing, top, bottom) = (columns, columns, rows, rows)
  }

  public var columns: Int? { content.columns.map { $0 + leading + trailing } }

  public func rows(in columns: Int) -> Int? {
    content.rows(in: max(0, columns - leading - trailing)).map { $0 + top + bottom }
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let inside = rect.inset(.leading, by: leading).inset(.trailing, by: trailing)
    content.place(in: inside.inset(.top, by: top).inset(.bottom, by: bottom), &layout)
  }
}

/// A part of a certain size.
public struct Fixed<Root: Screen>: ScreenView {
  private let content: VStack<Root>
  public let columns: Int?
  private let rows: Int?

  /// Gives a part so many columns, rows, or both.
  public init(
    columns: Int? = nil, rows: Int? = nil, @ScreenBuilder<Root> _ content: () -> Root.Body
  ) {
    (self.content, self.columns, self.rows) = (VStack(content()), columns, rows)
  }

  public func rows(in columns: Int) -> Int? { rows ?? content.rows(in: columns) }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    content.place(in: rect, &layout)
  }
}

/// A part in a frame with a title.
public struct Border<Root: Screen>: ScreenView {
  private let title: SafeText
  private let content: VStack<Root>

  /// Draws a frame around a part.
  public init(_ title: SafeText = .empty, @ScreenBuilder<Root> _ content: () -> Root.Body) {
    (self.title, self.content) = (title, VStack(content()))
  }

  public var columns: Int? { content.columns.map { $0 + 2 } }

  public func rows(in columns: Int) -> Int? { content.rows(in: max(0, columns - 2)).map { $0 + 2 } }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(FrameView(title: title, theme: layout.theme), in: rect)
    content.place(in: rect.inset(columns: 1, rows: 1), &layout)
  }
}
