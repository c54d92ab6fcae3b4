/// Reads and writes the position of a list, wherever the screen stores it.
struct ListAccess<Root: Screen>: Sendable {
  let get: @Sendable (Root) -> ListPosition
  let set: @Sendable (ListPosition, inout Root) -> Void
}

extension ListAccess {
  init(_ path: any WritableKeyPath<Root, ListPosition> & Sendable) {
    self.init(get: { $0[keyPath: path] }, set: { $1[keyPath: path] = $0 })
  }
}

/// An action of a control made of a list. Its raw value is the position of its binding after those of
/// ``ControlBindings/choices``.
protocol ListAction: RawRepresentable<Int> {}

extension ListAction {
  /// Creates the action of a binding, or nil for a binding of the list.
  init?(_ index: Int) { self.init(rawValue: index - ControlBindings.selectAllIndex - 1) }
}

/// What a control made of a list does beyond it: bindings after those of ``ControlBindings/choices``, and other actions.
struct ListAdditions<Root: Screen>: Sendable {
  let bindings: ControlBindings
  /// Returns whether a further binding is available.
  var isLive: @Sendable (Int) -> Bool = { _ in true }
  /// Handles a click at a point of a row.
  ///
  /// - Returns: Whether the click has no other effect than moving the focus.
  var click: @Sendable (Point, Int, inout Root) -> Bool = { _, _, _ in false }
  /// Performs a binding.
  ///
  /// - Returns: Whether the list has nothing left to do.
  var perform: @Sendable (Int, inout Root, inout Turn<Root.App>) -> Bool
}
