import NavigationCore

/// The keys typed so far, the keys to ignore, and the tables of bindings.
///
/// This type is not generic: changing a dictionary of a concrete type inside a generic function of this module would
/// keep the compiler from specializing that function for the app.
struct Keyboard: Equatable, Sendable {
  /// The keys typed so far of a longer binding.
  private(set) var pendingKeys: [Key] = []
  /// Whether the panel with the possible next keys is shown.
  private(set) var showsPanel = false
  /// The keys to ignore, because an external link or a change by another process has just changed the screen.
  private(set) var held: HeldKeys?
  /// The name of the ``BindingTraits/once`` binding that has just been performed, and does not work again yet.
  private(set) var heldBinding: String?
  /// The number that the current input enters in a ``Stepper``, and the number typed before.
  private(set) var typedNumber: String?
  private(set) var previousNumber: String?
  /// What keys acted on before another process changed the data, until the screens show it.
  private(set) var targetBeforeReload: KeyTarget?
  /// What the mouse has pressed and drags.
  var grabbed: Grabbed?
  /// The text that was last cut or copied in the app.
  var clipboard = ""
  /// The vi keys, with the node whose text they are in.
  private(set) var vi = PlacedViKeys()
  var tables = KeyTables()

  /// Waits for more keys of a longer binding.
  mutating func wait(after keys: [Key], showsPanel: Bool) {
    (pendingKeys, self.showsPanel) = (keys, showsPanel)
  }

  mutating func forgetPending() { (pendingKeys, showsPanel) = ([], false) }

  /// Takes note of the beginning of an input.
  mutating func begin() { (previousNumber, typedNumber) = (typedNumber, nil) }

  mutating func note(number: String?) { typedNumber = number }

  /// Ignores keys.
  mutating func hold(_ keys: HeldKeys?) { held = keys }

  /// Takes note of the binding that has just been performed, if it works once for a held key.
  ///
  /// - Returns: The binding before.
  @discardableResult mutating func hold(binding: String?) -> String? {
    defer { heldBinding = binding }
    return heldBinding
  }

  /// Takes note of a pause in the input.
  ///
  /// - Returns: The keys that are no longer ignored.
  mutating func pause() -> HeldKeys? {
    let released = held?.isForText == false ? held : nil
    if released != nil { held = nil }
    heldBinding = nil
    showsPanel = !pendingKeys.isEmpty
    return released
  }

  /// Keeps what keys act on while the data is read again.
  mutating func keep(_ target: KeyTarget?) { targetBeforeReload = target }

  mutating func keep(_ vi: PlacedViKeys) { self.vi = vi }

  mutating func choose(_ keys: ChosenKeys) { tables.choose(keys) }
}

/// What the mouse drags.
enum Grabbed: Equatable, Sendable {
  /// The divider of the split in a rectangle.
  case divider(Rect)
  /// A control of a screen, by its index.
  case control(Int, on: NodeID)
}

/// The tables of the lists of bindings, with the keys that the user chose. They follow from the rest of the state and
/// take no part in comparisons.
struct KeyTables: Equatable, Sendable {
  /// A list of bindings, and whether a text has the focus.
  private struct TableID: Hashable {
    let list: ObjectIdentifier
    let isWriting: Bool
  }

  private var tables: [TableID: KeyTable] = [:]
  /// The keys that the user chose.
  private(set) var chosen = ChosenKeys()
  /// The kinds of the focused texts, kept while a screen waits for its next layout.
  private(set) var textKinds: [NodeID: TextBuffer.Kind] = [:]

  static func == (a: Self, b: Self) -> Bool { true }

  /// Returns the keys of a screen or of the app, including those that the user chose.
  func table(
    of type: Any.Type, isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo],
    where isIncluded: (BindingInfo) -> Bool = { _ in true }
  ) -> KeyTable {
    tables[TableID(list: ObjectIdentifier(type), isWriting: isWriting)]
      ?? KeyTable(infos(), chosen, isWriting: isWriting, where: isIncluded)
  }

  fileprivate mutating func choose(_ keys: ChosenKeys) { (chosen, tables) = (keys, [:]) }

  mutating func keep(_ kind: TextBuffer.Kind?, of node: NodeID) { textKinds[node] = kind }

  /// Caches a table until the user's choice changes.
  mutating func keep(
    _ type: Any.Type, isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo],
    where isIncluded: (BindingInfo) -> Bool = { _ in true }
  ) {
    let id = TableID(list: ObjectIdentifier(type), isWriting: isWriting)
    guard tables[id] == nil else { return }
    tables[id] = KeyTable(infos(), chosen, isWriting: isWriting, where: isIncluded)
  }
}
