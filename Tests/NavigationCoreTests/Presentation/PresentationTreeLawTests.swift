import Testing

@testable import NavigationCore

@Suite struct PresentationTreeLawTests {
  @Test func `One active screen is to be seen, the same one whatever the room`() {
    forAll(cases: 700) { random throws(BrokenLaw) in
      let state = random.state(random.element(of: ExampleTable.examples))
      for sizeClass in SizeClass.allCases {
        let active = state.presentationTree(for: sizeClass).screens.filter(\.isActive)
        try check(active.map(\.id) == [state.activeNode.id], "\(sizeClass)\n\(state.outline)")
        try check(active.map(\.screen) == [state.activeScreen], "\(sizeClass)\n\(state.outline)")
        let crumbs = active.flatMap { $0.trail + [$0.screen] }
        try check(crumbs == state.breadcrumbs, "\(crumbs), \(state.breadcrumbs)\n\(state.outline)")
      }
    }
  }

  @Test func `Breadcrumbs are the screens of the route`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      let state = random.state(random.element(of: ExampleTable.examples))
      let screens = state.route.legs.compactMap(\.screen)
      try check(state.breadcrumbs == screens, "\(state.breadcrumbs)\n\(state.outline)")
    }
  }

  @Test func `What is shown in little room is shown in much room too`() {
    forAll(cases: 500) { random throws(BrokenLaw) in
      let state = random.state(random.element(of: ExampleTable.examples))
      let compact = state.presentationTree(for: .compact)
      let regular = state.presentationTree(for: .regular)
      let missing = Set(compact.screens).subtracting(regular.screens)
      try check(missing.isEmpty, "\(missing)\n\(state.outline)")
      try check(!compact.hasColumns && !compact.hasPopover, state.outline)
      let visible = Set(regular.screens.map(\.id))
      try check(visible.count == regular.screens.count, "a screen is shown twice")
      try check(visible.isSubset(of: state.nodeIDs), "a screen is shown that is on no tree")
    }
  }
}

extension PresentationTree {
  /// The screens to be seen, each once.
  var screens: [PresentedScreen<Screen>] {
    let inside: [PresentedScreen<Screen>] =
      switch content {
      case .screen(let screen): [screen]
      case .tabs(_, _, let tree): tree.screens
      case .columns(let sidebar, let detail, _): sidebar.screens + (detail?.screens ?? [])
      }
    return inside + (overlay?.tree.screens ?? [])
  }

  fileprivate var hasColumns: Bool {
    let inside =
      switch content {
      case .screen: false
      case .tabs(_, _, let tree): tree.hasColumns
      case .columns: true
      }
    return inside || overlay?.tree.hasColumns == true
  }

  fileprivate var hasPopover: Bool {
    let inside =
      switch content {
      case .screen: false
      case .tabs(_, _, let tree): tree.hasPopover
      case .columns(let sidebar, let detail, _): sidebar.hasPopover || detail?.hasPopover == true
      }
    return inside || overlay.map { $0.style == .popover || $0.tree.hasPopover } == true
  }
}
