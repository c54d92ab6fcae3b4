extension NavigationNode {
  /// Returns whether this node can show a step without changing its kind: a stack accepts another root, and tabs must
  /// be of the same kind.
  func takes(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.stack, .stack), (.split, .split): true
    case (.tabs(let tabs), .tabs(_, let kind, let isOpenEnded)):
      tabs.kind == kind && tabs.isOpenEnded == isOpenEnded
    default: fits(leg)
    }
  }

  /// Returns whether this node already is what a step leads to, so that it can stay.
  func fits(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.screen(let screen), .screen(let wanted)): screen == wanted
    case (.stack(let stack), .stack(let wanted)): stack.root.screen == wanted
    case (.split(let split), .split(let wanted)):
      split.sidebar.fits(Leg(.root, .stack(wanted)))
    case (.tabs(let tabs), .tabs(let wanted, _, let isOpenEnded)):
      // The order does not matter, because an app may have moved the tabs.
      takes(leg)
        && (isOpenEnded || Set(tabs.items.map(\.name)) == Set(wanted.compactMap(\.tabName)))
    default: false
    }
  }
}
