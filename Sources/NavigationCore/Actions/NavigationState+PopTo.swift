extension NavigationState {
  /// Goes to a screen anywhere in the tree and removes everything over it.
  mutating func popTo(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence
  ) -> NavigationOutcome {
    guard let path = root.path(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    return leavingSkipped { $0.reveal(path) }
  }

  /// Goes to the screen under a screen, which is removed too.
  mutating func popBefore(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence
  ) -> NavigationOutcome {
    guard let path = root.path(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    guard let under = path.under else { return .unchanged(.atRoot) }
    return leavingSkipped { $0.reveal(under) }
  }

  mutating func reveal(_ path: [NodeStep]) -> NavigationOutcome {
    var revealed = root
    revealed.reveal(path[...])
    guard revealed != root else { return .unchanged(.alreadyThere) }
    root = revealed
    return .applied
  }
}

extension [NodeStep] {
  /// The path to the leaf that going back from a leaf uncovers; nil at the root.
  fileprivate var under: [NodeStep]? {
    for index in indices.reversed() {
      switch self[index] {
      case .element(let position) where position > 0:
        return self[..<index] + [.element(position - 1)]
      case .presented: return Array(self[..<index])
      case .column(.detail): return self[..<index] + [.column(.sidebar)]
      case .element, .tab, .column(.sidebar): continue
      }
    }
    return nil
  }
}
