/// A vertical stack.
///
/// Children without a fixed number of rows share the remaining space. If there is too little space, each child with
/// controls keeps a row, so that the focus stays visible.
public struct VStack<Root: Screen>: ScreenView {
  private let children: Root.Body

  /// Creates a stack from its children.
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

  public func idealRows(in columns: Int) -> Int? {
    children.map { $0.idealRows(in: columns) }.sum
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    guard !layout.isCounting else {
      for child in children { child.place(in: rect, &layout) }
      return
    }
    let wanted = children.map { $0.rows(in: rect.size.columns) }
    let kept =
      wanted.isShort(of: rect.size.rows) ? layout.partsWithFocus(children, in: rect) : []
    // Not with `zip`, whose generic types take a hundred thousand instructions at a start.
    let shares = wanted.shares(of: rect.size.rows, keeping: kept)
    var rest = rect
    for index in children.indices {
      let (slice, remainder) = rest.dividing(.top, amount: shares[index])
      children[index].place(in: slice, &layout)
      rest = remainder
    }
  }
}

/// A horizontal stack.
///
/// Children without a fixed number of columns share the remaining space.
public struct HStack<Root: Screen>: ScreenView {
  private let children: Root.Body
  private let spacing: Int

  /// Creates a stack from its children, with a number of columns between them.
  public init(spacing: Int = 1, @ScreenBuilder<Root> _ children: () -> Root.Body) {
    (self.children, self.spacing) = (children(), spacing)
  }

  public var columns: Int? {
    children.map { $0.columns }.sum.map { $0 + spacing * max(0, children.count - 1) }
  }

  public func rows(in columns: Int) -> Int? {
    zip(children, widths(in: columns)).map { $0.rows(in: $1) }.largest
  }

  public func idealRows(in columns: Int) -> Int? {
    zip(children, widths(in: columns)).map { $0.idealRows(in: $1) }.largest
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
  /// The largest size, 0 if there are none, or nil if one is flexible.
  fileprivate var largest: Int? { contains(nil) ? nil : compactMap(\.self).max() ?? 0 }

  /// The sum of the sizes, or nil if one is flexible.
  fileprivate var sum: Int? { contains(nil) ? nil : compactMap(\.self).reduce(0, +) }

  /// Whether an amount leaves some child without space.
  fileprivate func isShort(of amount: Int) -> Bool {
    reduce(0) { $0 + ($1 ?? 1) } > amount
  }

  /// Divides an amount among the children. Those at the kept indices have at least 1 while space lasts. Then fixed sizes
  /// are satisfied in order; flexible children share the rest equally.
  fileprivate func shares(of amount: Int, keeping kept: [Int] = []) -> [Int] {
    var (shares, room) = (map { _ in 0 }, amount)
    for index in kept where room > 0 && self[index] != 0 {
      shares[index] = 1
      room -= 1
    }
    var left = room
    for (wanted, kept) in zip(self, shares) { left -= wanted.map { $0 - kept } ?? 0 }
    var open = count { $0 == nil }
    for (index, wanted) in enumerated() {
      var share = Swift.min((wanted ?? 0) - shares[index], room)
      if wanted == nil {
        share = Swift.max(0, left / open)
        left -= share
        open -= 1
      }
      room -= share
      shares[index] += share
    }
    return shares
  }
}

/// A view with space around its content.
public struct Padding<Root: Screen>: ScreenView {
  private let content: VStack<Root>
  /// The space on each side, and above and below.
  private let space: (columns: Int, rows: Int)

  /// Creates space around content.
  public init(
    columns: Int = 1, rows: Int = 0, @ScreenBuilder<Root> _ content: () -> Root.Body
  ) {
    (self.content, space) = (VStack(content()), (columns, rows))
  }

  public var columns: Int? { content.columns.map { $0 + 2 * space.columns } }

  public func rows(in columns: Int) -> Int? {
    content.rows(in: max(0, columns - 2 * space.columns)).map { $0 + 2 * space.rows }
  }

  public func idealRows(in columns: Int) -> Int? {
    content.idealRows(in: max(0, columns - 2 * space.columns)).map { $0 + 2 * space.rows }
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    content.place(in: rect.inset(columns: space.columns, rows: space.rows), &layout)
  }
}

/// A view with a fixed size, at the top left of larger space.
public struct Fixed<Root: Screen>: ScreenView {
  private let content: VStack<Root>
  public let columns: Int?
  private let rows: Int?

  /// Creates a view with a fixed number of columns, rows, or both.
  public init(
    columns: Int? = nil, rows: Int? = nil, @ScreenBuilder<Root> _ content: () -> Root.Body
  ) {
    (self.content, self.columns, self.rows) = (VStack(content()), columns, rows)
  }

  public func rows(in columns: Int) -> Int? { rows ?? content.rows(in: columns) }

  public func idealRows(in columns: Int) -> Int? { rows ?? content.idealRows(in: columns) }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let wide = rect.dividing(.leading, amount: columns ?? rect.size.columns).slice
    content.place(in: wide.dividing(.top, amount: rows ?? wide.size.rows).slice, &layout)
  }
}

/// A view with a titled frame around its content. The frame has the accent while a control in it has the focus.
public struct GroupBox<Root: Screen>: ScreenView {
  private let title: SafeText
  private let content: Padding<Root>

  /// Creates a frame around content.
  public init(_ title: SafeText = .empty, @ScreenBuilder<Root> _ content: () -> Root.Body) {
    (self.title, self.content) = (title, Padding(columns: 1, rows: 1, content))
  }

  public var columns: Int? { content.columns }

  public func rows(in columns: Int) -> Int? { content.rows(in: columns) }

  public func idealRows(in columns: Int) -> Int? { content.idealRows(in: columns) }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.frame(title, in: rect) { content.place(in: rect, &$0) }
  }
}
