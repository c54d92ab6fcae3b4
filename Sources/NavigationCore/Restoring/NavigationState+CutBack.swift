extension NavigationState {
  /// Removes the screens from the trees and histories of all scenes that are not kept, such as those of deleted
  /// items.
  ///
  ///     let report = state.cutBack(to: table) { $0 != .note(5) }
  ///     // main, tab notes › detail › 1: note(5) is no longer there, nor the screen over it
  ///
  /// A screen is removed together with everything over it: a stack keeps the nodes under it, a split loses its
  /// detail, and a presentation is dismissed if its first screen is removed. A tab whose first screen is removed
  /// shows the one that the table declares for it, or is removed if there is none. A scene of which nothing remains
  /// shows the table's first place, whether or not that is kept. Nodes that stay keep their identity.
  ///
  /// An entry of the history is removed with the place it shows. Of consecutive entries that then show the same
  /// place, one stays.
  ///
  /// To cut back a ``Navigator`` or ``Store``, cut a copy of its state and send it as
  /// ``NavigationAction/restore(_:)``.
  ///
  /// - Parameters:
  ///   - table: The table that declares the places to show if nothing remains.
  ///   - isKept: Returns whether a screen can still be shown.
  /// - Returns: The screens that were removed.
  /// - Complexity: O(nodes of all trees).
  @discardableResult
  public mutating func cutBack(
    to table: RouteTable<Screen>, keeping isKept: (Screen) -> Bool
  ) -> CutBackReport<Screen> {
    withoutActuallyEscaping(isKept) { isKept in
      var cut = TreeCut(of: self, rootLeg: table.rootLeg, read: { .screen($0) }, isKept)
      self = cut.state(self)
      return cut.report
    }
  }
}

extension RouteTable {
  /// Returns whether a screen is one of the table's places.
  ///
  /// - Complexity: O(destinations).
  public func declares(_ screen: Screen) -> Bool {
    rows.contains { $0.destination.extract(screen) != nil }
  }
}
