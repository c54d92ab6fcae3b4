/// A part of a screen that handles keys, text, clicks or the mouse wheel.
public struct Control<Root: Screen>: Sendable {
  /// The bindings of the control.
  public var bindings: ControlBindings
  /// Whether the control can have the focus. A control without focus still receives keys that no other control handles,
  /// such as a list that completes a field.
  public var isFocusable: Bool
  /// A closure that returns whether the binding at an index is available.
  public var isLive: @Sendable (Int) -> Bool
  /// A closure that returns whether the binding at an index is shown in the footer and other lists. Keys that move
  /// among rows are hidden if there is only one row.
  public var isOffered: @Sendable (Int) -> Bool
  /// A closure that performs the binding at an index.
  public var perform: @Sendable (Int, inout Root, inout Turn<Root.App>) -> Void
  /// The text input of the control, if it takes text.
  public var text: TextInput<Root>?
  /// A closure that handles a click at a point of the control.
  public var click: (@Sendable (Point, inout Root, inout Turn<Root.App>) -> Void)?
  /// A closure that handles a turn of the wheel by a number of rows.
  public var wheel: (@Sendable (Int, inout Root) -> Void)?
  var rect = Rect(size: .zero)
  /// The visible part of the rectangle.
  var visible = Rect(size: .zero)
  /// Whether the control is in a scroll view.
  var isScrolled = false
  /// The rows of the control that a scroll view shows, or nil for all rows.
  var focusedRows: Range<Int>?
  /// A closure that scrolls the control into view, if a part of it is hidden.
  var reveal: (@Sendable (inout Root) -> Void)?
  /// A closure that focuses the first row of the control, or the last if the focus comes from the control after it.
  var enter: (@Sendable (_ isForward: Bool, inout Root) -> Void)?
  var number: Int?
  /// Whether it deletes something, so that an alert does not begin with the focus on it.
  var isDestructive = false

  /// Creates a control.
  public init(
    _ bindings: ControlBindings = .none, isFocusable: Bool = true,
    isLive: @escaping @Sendable (Int) -> Bool = { _ in true },
    isOffered: @escaping @Sendable (Int) -> Bool = { _ in true },
    text: TextInput<Root>? = nil,
    click: (@Sendable (Point, inout Root, inout Turn<Root.App>) -> Void)? = nil,
    wheel: (@Sendable (Int, inout Root) -> Void)? = nil,
    perform: @escaping @Sendable (Int, inout Root, inout Turn<Root.App>) -> Void = { _, _, _ in }
  ) {
    (self.bindings, self.isFocusable, self.isLive) = (bindings, isFocusable, isLive)
    self.isOffered = isOffered
    (self.text, self.click, self.wheel, self.perform) = (text, click, wheel, perform)
  }
}

/// The text input of a control.
public struct TextInput<Root: Screen>: Sendable {
  let kind: TextBuffer.Kind
  let buffer: (any WritableKeyPath<Root, TextBuffer> & Sendable)?
  let apply: @Sendable (TextCommand, inout Root, inout Turn<Root.App>) -> Void
  /// Whether pasted text is handled like typed text, for example because a newline moves on to another field.
  public var pastesAsTyped = false

  /// Creates the input for a kind of text. Cutting, copying and pasting act on the buffer.
  public init(
    _ kind: TextBuffer.Kind, _ buffer: (any WritableKeyPath<Root, TextBuffer> & Sendable)? = nil,
    apply: @escaping @Sendable (TextCommand, inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.kind, self.buffer, self.apply) = (kind, buffer, apply)
  }
}

/// The constant list of bindings for a kind of control.
public final class ControlBindings: Sendable {
  /// The bindings in order.
  public let infos: [BindingInfo]
  let standardTable: KeyTable

  /// Creates a list of bindings.
  public init(_ infos: [BindingInfo]) {
    self.infos = infos
    standardTable = KeyTable(infos)
  }

  /// No bindings.
  public static let none = ControlBindings([])
}

/// A type-erased control.
protocol AnyControl: Sendable {
  var bindings: ControlBindings { get }
  var rect: Rect { get }
  var visible: Rect { get }
  var number: Int? { get }
  var isDestructive: Bool { get }
  var textKind: TextBuffer.Kind? { get }
  var hasWheel: Bool { get }
  var isFocusable: Bool { get }
  var isScrolled: Bool { get }
  /// Whether a row to be shown is hidden.
  var isHidden: Bool { get }
  /// Whether the control focuses a row when it receives the focus.
  var hasEntry: Bool { get }
  func isLive(at index: Int) -> Bool
  func isOffered(at index: Int) -> Bool
}

extension Control: AnyControl {
  var textKind: TextBuffer.Kind? { text?.kind }

  var hasWheel: Bool { wheel != nil }

  var isHidden: Bool { reveal != nil }

  var hasEntry: Bool { enter != nil }

  /// The rows that a scroll view shows.
  var rowsInView: Range<Int> {
    guard let focusedRows else { return rect.rows }
    let top = rect.origin.row
    return top + focusedRows.lowerBound..<top + focusedRows.upperBound
  }

  func isLive(at index: Int) -> Bool { isLive(index) }

  func isOffered(at index: Int) -> Bool { isOffered(index) }
}
