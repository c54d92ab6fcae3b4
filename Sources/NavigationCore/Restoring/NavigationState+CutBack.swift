extension NavigationState {
  /// Cuts the trees and histories of all scenes back to the screens that are kept: others were deleted, or
  /// their place is none any more.
  ///
  ///     let report = state.cutBack(to: table) { $0 != .note(5) }
  ///     // main, tab notes › detail › 1: note(5) is no longer there, nor the screen over it
  ///
  /// A screen goes with what lies over it: a stack keeps what is under it, a split loses its detail, a
  /// presentation is dismissed when its first screen goes. A tab whose first screen goes shows the one that
  /// the table declares for it, and goes when there is none; a scene of which nothing remains shows the
  /// table's first place, whether or not that is kept. What stays keeps its identity.
  ///
  /// An entry of the history goes when the place it shows does, and of entries that come to show the same
  /// place one after the other, only one stays.
  ///
  /// A ``Navigator`` or ``Store`` is given a copy that was cut back, as ``NavigationAction/restore(_:)``.
  ///
  /// - Parameters:
  ///   - table: Declares what is shown where nothing remains.
  ///   - isKept: Whether a screen can still be shown.
  /// - Returns: What was cut.
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

  /// Like ``cutBack(to:keeping:)``, but leaves alone what the scenes show now: only the ways back and
  /// forward lose what is gone.
  ///
  /// - Returns: What was cut.
  @discardableResult
  public mutating func cutBackHistory(
    to table: RouteTable<Screen>, keeping isKept: (Screen) -> Bool
  ) -> CutBackReport<Screen> {
    withoutActuallyEscaping(isKept) { isKept in
      var cut = TreeCut(of: self, rootLeg: table.rootLeg, read: { .screen($0) }, isKept)
      for index in scenes.indices {
        cut.begin(scenes[index].name)
        scenes[index].history = cut.history(
          scenes[index].history, around: scenes[index].root, isCut: false)
      }
      makeID = cut.makeID
      return cut.report
    }
  }
}

extension RouteTable {
  /// Whether a screen is one of the table's places.
  ///
  /// - Complexity: O(destinations).
  public func declares(_ screen: Screen) -> Bool {
    rows.contains { $0.destination.extract(screen) != nil }
  }
}
