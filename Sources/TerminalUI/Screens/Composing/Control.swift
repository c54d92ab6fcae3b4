/// A part of a screen that takes keys, text, clicks or the wheel.
public struct Control<Root: Screen>: Sendable {
  /// What its keys are called and do.
  public var bindings: ControlBindings
  /// Whether keys can be given to it. One without focus still gets the keys that no other control answers: a list
  /// that completes a field.
  public var isFocusable: Bool
  /// Which of its bindings do something now, by their position.
  public var isLive: @Sendable (Int) -> Bool
  /// Which of those are worth naming, in the footer for example: keys that move among rows do nothing, silently,
  /// where there is one row.
  public var isOffered: @Sendable (Int) -> Bool
  /// Does what a binding says, by its position.
  public var perform: @Sendable (Int, inout Root, inout Turn<Root.App>) -> Void
  /// How it takes text; nil where it takes none.
  public var text: TextInput<Root>?
  /// Takes a click at a point of it.
  public var click: (@Sendable (Point, inout Root, inout Turn<Root.App>) -> Void)?
  /// Takes a turn of the wheel by so many rows.
  public var wheel: (@Sendable (Int, inout Root) -> Void)?
  var rect = Rect(size: .zero)
  var number: Int?

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

/// How a control takes text.
public struct TextInput<Root: Screen>: Sendable {
  let kind: TextBuffer.Kind
  let buffer: (any WritableKeyPath<Root, TextBuffer> & Sendable)?
  let apply: @Sendable (TextCommand, inout Root, inout Turn<Root.App>) -> Void
  /// Whether what was copied is put in as if it were typed: where lines go on in another field, for example.
  public var pastesAsTyped = false

  /// Creates the input of a text of a kind; the buffer is what is cut, copied and pasted in.
  public init(
    _ kind: TextBuffer.Kind, _ buffer: (any WritableKeyPath<Root, TextBuffer> & Sendable)? = nil,
    apply: @escaping @Sendable (TextCommand, inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.kind, self.buffer, self.apply) = (kind, buffer, apply)
  }
}

/// A constant list of what the keys of a kind of control do.
public final class ControlBindings: Sendable {
  /// The bindings in their order.
  public let infos: [BindingInfo]
  let standardTable: KeyTable

  /// Creates a list.
  public init(_ infos: [BindingInfo]) {
    self.infos = infos
    standardTable = KeyTable(infos)
  }

  /// No keys at all.
  public static let none = ControlBindings([])
}

/// A control of a screen of any type.
protocol AnyControl: Sendable {
  var bindings: ControlBindings { get }
  var rect: Rect { get }
  var number: Int? { get }
  var textKind: TextBuffer.Kind? { get }
  func isLive(at index: Int) -> Bool
  func isOffered(at index: Int) -> Bool
}

extension Control: AnyControl {
  var textKind: TextBuffer.Kind? { text?.kind }

  func isLive(at index: Int) -> Bool { isLive(index) }

  func isOffered(at index: Int) -> Bool { isOffered(index) }
}
