import NavigationCore

/// The key tables, with the keys that the user chose, and the kinds of the focused texts. They follow from the rest of
/// the state and take no part in comparisons.
///
/// This type is not generic: changing a dictionary of a concrete type inside a generic function of this module would
/// keep the compiler from specializing that function for the app.
struct KeyCache: Equatable, Sendable {
  /// A list of bindings, and whether a text has the focus.
  struct TableID: Hashable {
    let list: ObjectIdentifier
    let isWriting: Bool
  }

  fileprivate var tables: [TableID: KeyTable] = [:]
  /// The keys that the user chose.
  private(set) var chosen = ChosenKeys()
  /// The kinds of the focused texts, kept while a screen waits for its next layout.
  private(set) var textKinds: [NodeID: TextBuffer.Kind] = [:]

  static func == (a: Self, b: Self) -> Bool { true }

  mutating func choose(_ keys: ChosenKeys) { (chosen, tables) = (keys, [:]) }

  mutating func keep(_ kind: TextBuffer.Kind?, of node: NodeID) { textKinds[node] = kind }

  mutating func forget(_ node: NodeID) { textKinds[node] = nil }
}

extension ScreenState {
  /// Returns the keys of a screen or of the app, including those that the user chose.
  func keyTable(
    of type: Any.Type, isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo],
    where isIncluded: (BindingInfo) -> Bool = { _ in true }
  ) -> KeyTable {
    keyCache.tables[KeyCache.TableID(list: ObjectIdentifier(type), isWriting: isWriting)]
      ?? KeyTable(
        infos(), keyCache.chosen, isWriting: isWriting, where: isIncluded)
  }

  /// Caches the key table until the user's choice changes.
  mutating func keepKeyTable(
    of type: Any.Type, isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo],
    where isIncluded: (BindingInfo) -> Bool = { _ in true }
  ) {
    let id = KeyCache.TableID(list: ObjectIdentifier(type), isWriting: isWriting)
    guard keyCache.tables[id] == nil else { return }
    keyCache.tables[id] = KeyTable(
      infos(), keyCache.chosen, isWriting: isWriting, where: isIncluded)
  }

  func isWriting(on node: NodeID) -> Bool { textKind(on: node) != nil }

  /// Returns the kind of the focused text of a screen, or nil if no text has the focus.
  func textKind(on node: NodeID) -> TextBuffer.Kind? {
    guard layout.placed[node] != nil else { return keyCache.textKinds[node] }
    return focusedControlIndex(on: node).flatMap { controls(on: node)[$0].textKind }
  }
}
