/// A part of a screen that handles keys, text, clicks or the mouse wheel.
public struct Control<Root: Screen>: Sendable {
  /// The bindings with their action, or nil if the control handles no keys.
  private(set) var keys: (any ControlKeys<Root>)?
  /// The available bindings, and those that the footer and other lists show.
  private var (live, offered) = (IndexBits(), IndexBits())
  /// Whether the control can have the focus. A control without focus still receives keys that no other control handles,
  /// such as a list that completes a field.
  public var isFocusable: Bool
  /// The text input of the control, if it takes text.
  public var text: TextInput<Root>?
  /// A closure that handles a click at a point of the control.
  public var click: (@Sendable (Point, inout Root, inout Turn<Root.App>) -> Void)?
  /// A closure that handles a movement of the mouse with the button pressed, to the nearest point of the control.
  public var drag: (@Sendable (Point, inout Root) -> Void)?
  /// A closure that takes each key that has no binding of the control, whatever it means elsewhere.
  var record: (@Sendable (Key, inout Root) -> Void)?
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
  /// The name by which the app gives it the focus.
  var name: String?
  /// Whether it deletes something, so that an alert does not begin with the focus on it.
  var isDestructive = false

  /// Creates a control without bindings of its own.
  public init(
    isFocusable: Bool = true, text: TextInput<Root>? = nil,
    click: (@Sendable (Point, inout Root, inout Turn<Root.App>) -> Void)? = nil,
    wheel: (@Sendable (Int, inout Root) -> Void)? = nil
  ) {
    (self.isFocusable, self.text, self.click, self.wheel) = (isFocusable, text, click, wheel)
  }

  /// Creates a control with bindings.
  ///
  /// - Parameters:
  ///   - bindings: The bindings with their actions.
  ///   - isFocusable: Whether the control can have the focus.
  ///   - isLive: A closure that returns whether an action is available.
  ///   - isOffered: A closure that returns whether an action is shown in the footer and other lists. Keys that move
  ///     among rows are hidden if there is only one row.
  ///   - text: The text input, if the control takes text.
  ///   - click: A closure that handles a click at a point of the control.
  ///   - wheel: A closure that handles a turn of the wheel by a number of rows.
  ///   - perform: A closure that performs an action.
  public init<Action: Sendable>(
    _ bindings: ControlBindings<Action>, isFocusable: Bool = true,
    isLive: (Action) -> Bool = { _ in true }, isOffered: (Action) -> Bool = { _ in true },
    text: TextInput<Root>? = nil,
    click: (@Sendable (Point, inout Root, inout Turn<Root.App>) -> Void)? = nil,
    wheel: (@Sendable (Int, inout Root) -> Void)? = nil,
    perform: @escaping @Sendable (Action, inout Root, inout Turn<Root.App>) -> Void
  ) {
    self.init(isFocusable: isFocusable, text: text, click: click, wheel: wheel)
    keys = PerformedBindings(bindings: bindings, perform: perform)
    (live, offered) = (bindings.indices(where: isLive), bindings.indices(where: isOffered))
  }
}

/// The text input of a control.
public struct TextInput<Root: Screen>: Sendable {
  let kind: TextBuffer.Kind
  let buffer: (any WritableKeyPath<Root, TextBuffer> & Sendable)?
  let apply: @Sendable (TextCommand, inout Root, inout Turn<Root.App>) -> Void
  /// What vi keys change beside the text, if the text has them: see ``ScreenEnvironment/editing``.
  public var vi: ViInput<Root>?
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

/// What the vi keys of a text change beside it.
public struct ViInput<Root: Screen>: Sendable {
  let scroll: any WritableKeyPath<Root, TextScroll> & Sendable
  let size: Size
  let perform: (@Sendable (ViKeys.Command, inout Root, inout Turn<Root.App>) -> Void)?

  /// Creates the vi keys of a text.
  ///
  /// - Parameters:
  ///   - scroll: The first visible row.
  ///   - size: The size of the text on screen.
  ///   - perform: A closure that performs `:w`, `:q`, `:wq` and `:q!`. By default `:q` goes back.
  public init(
    scroll: any WritableKeyPath<Root, TextScroll> & Sendable, size: Size,
    perform: (@Sendable (ViKeys.Command, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.scroll, self.size, self.perform) = (scroll, size, perform)
  }
}

/// The constant list of bindings for a kind of control, each with its action.
///
/// ```swift
/// enum StarAction {
///   case more, fewer
///
///   static let bindings = ControlBindings<Self>([
///     (BindingInfo("<Right>", "more stars"), .more), (BindingInfo("<Left>", "fewer stars"), .fewer),
///   ])
/// }
/// ```
public final class ControlBindings<Action: Sendable>: Sendable {
  let table: KeyTable
  let actions: [Action]

  /// Creates a list of bindings.
  public init(_ rows: [(info: BindingInfo, action: Action)]) {
    table = KeyTable(rows.map(\.info))
    actions = rows.map(\.action)
  }

  /// The bindings in order.
  public var infos: [BindingInfo] { table.infos }

  /// Returns the indices of the actions that meet a condition.
  fileprivate func indices(where isIncluded: (Action) -> Bool) -> IndexBits {
    var indices = IndexBits()
    for (index, action) in actions.enumerated() where isIncluded(action) { indices.insert(index) }
    return indices
  }
}

/// A set of indices. Those below 64, which is all for most controls, need no allocation.
private struct IndexBits: Sendable {
  private var bits: UInt64 = 0
  private var others: Set<Int> = []

  mutating func insert(_ index: Int) {
    if index < UInt64.bitWidth { bits |= 1 << index } else { others.insert(index) }
  }

  func contains(_ index: Int) -> Bool {
    index < UInt64.bitWidth ? bits & 1 << index != 0 : others.contains(index)
  }
}

/// The bindings of a control with the closure that performs their actions, of any type.
protocol ControlKeys<Root>: Sendable {
  associatedtype Root: Screen
  var table: KeyTable { get }
  func perform(at index: Int, _ root: inout Root, _ turn: inout Turn<Root.App>)
}

/// Three words, which an existential stores without an allocation.
private struct PerformedBindings<Root: Screen, Action: Sendable>: ControlKeys {
  let bindings: ControlBindings<Action>
  let perform: @Sendable (Action, inout Root, inout Turn<Root.App>) -> Void

  var table: KeyTable { bindings.table }

  func perform(at index: Int, _ root: inout Root, _ turn: inout Turn<Root.App>) {
    perform(bindings.actions[index], &root, &turn)
  }
}

/// A type-erased control.
protocol AnyControl: Sendable {
  /// The keys by default.
  var table: KeyTable { get }
  var rect: Rect { get }
  var visible: Rect { get }
  var number: Int? { get }
  var name: String? { get }
  var isDestructive: Bool { get }
  var textKind: TextBuffer.Kind? { get }
  var hasViKeys: Bool { get }
  var hasWheel: Bool { get }
  var hasDrag: Bool { get }
  /// Whether the control takes all keys that it has no binding for.
  var recordsKeys: Bool { get }
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
  var table: KeyTable { keys?.table ?? .empty }

  var textKind: TextBuffer.Kind? { text?.kind }

  var hasViKeys: Bool { text?.vi != nil }

  var hasWheel: Bool { wheel != nil }

  var hasDrag: Bool { drag != nil }

  var recordsKeys: Bool { record != nil }

  var isHidden: Bool { reveal != nil }

  var hasEntry: Bool { enter != nil }

  /// The rows that a scroll view shows.
  var rowsInView: Range<Int> {
    guard let focusedRows else { return rect.rows }
    let top = rect.origin.row
    return top + focusedRows.lowerBound..<top + focusedRows.upperBound
  }

  func isLive(at index: Int) -> Bool { live.contains(index) }

  func isOffered(at index: Int) -> Bool { offered.contains(index) }
}
