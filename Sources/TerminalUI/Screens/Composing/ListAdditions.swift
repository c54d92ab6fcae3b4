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

/// The bindings and actions of a control made of a list.
struct ListAdditions<Root: Screen>: Sendable {
  let bindings: ControlBindings<RowAction>
  /// Returns whether an action that lists do not have is available.
  var isLive: @Sendable (RowAction) -> Bool = { _ in true }
  /// Handles a click at a point of a row.
  ///
  /// - Returns: Whether the click has no other effect than moving the focus.
  var click: @Sendable (Point, Int, inout Root) -> Bool = { _, _, _ in false }
  /// Performs an action.
  ///
  /// - Returns: Whether the list has nothing left to do.
  var perform: @Sendable (RowAction, inout Root, inout Turn<Root.App>) -> Bool
}
