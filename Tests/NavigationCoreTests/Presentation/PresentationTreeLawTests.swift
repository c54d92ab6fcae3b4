import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct PresentationTreeLawTests {
  @Test func `Exactly one screen is active, the same one in any size class`() {
    forAll(cases: 700) { random throws(BrokenLaw) in
      let state = random.state(random.element(of: ExampleTable.examples))
      for sizeClass in SizeClass.allCases {
        let active = state.presentationTree(for: sizeClass).screens.filter(\.isActive)
        try check(active.map(\.id) == [state.activeNode.id], "\(sizeClass)\n\(state.outline)")
        try check(active.map(\.screen) == [state.activeScreen], "\(sizeClass)\n\(state.outline)")
        let crumbs = active.flatMap { $0.trail.map(\.screen) + [$0.screen] }
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

  @Test func `Every child of a container is included, and only the active one presents`() {
    forAll(cases: 500) { random throws in
      let state = random.state(random.element(of: ExampleTable.examples))
      let tree = state.presentationTree(for: random.element(of: SizeClass.allCases))
      guard case .container(let shown) = tree.content, case .tabs(let tabs) = state.root.content
      else { throw Discarded() }
      try check(shown.kind == tabs.kind && shown.selection == tabs.selection, state.outline)
      try check(shown.children.map(\.name) == tabs.items.map(\.name), state.outline)
      for (position, child) in shown.children.enumerated() where position != shown.selection {
        let screens = child.tree?.screens ?? []
        try check(!screens.isEmpty && !screens.contains(where: \.isActive), state.outline)
        try check(child.tree?.hasOverlay == false, "\(child.name) presents\n\(state.outline)")
      }
    }
  }

  @Test func `A screen has the style of its presentation`() {
    forAll(cases: 500) { random throws(BrokenLaw) in
      let state = random.state(random.element(of: ExampleTable.examples))
      let tree = state.presentationTree(for: random.element(of: SizeClass.allCases))
      let styles = tree.styles().map { "\($0)" }
      let known = tree.screens.map { "\(($0.id, $0.presentationStyle))" }
      try check(styles == known, "\(known)\n\(state.outline)")
    }
  }

  @Test func `What is visible in a compact size is visible in a regular one`() {
    forAll(cases: 500) { random throws(BrokenLaw) in
      let state = random.state(random.element(of: ExampleTable.examples))
      let compact = state.presentationTree(for: .compact)
      let regular = state.presentationTree(for: .regular)
      let adapted = regular.screens.map { screen in
        PresentedScreen(
          id: screen.id, screen: screen.screen, trail: screen.trail,
          presentationStyle: screen.presentationStyle == .popover
            ? .sheet : screen.presentationStyle,
          isActive: screen.isActive)
      }
      let missing = Set(compact.screens).subtracting(adapted)
      try check(missing.isEmpty, "\(missing)\n\(state.outline)")
      try check(!compact.hasColumns && !compact.hasPopover, state.outline)
      let visible = Set(regular.screens.map(\.id))
      try check(visible.count == regular.screens.count, "a screen is shown twice")
      try check(visible.isSubset(of: state.nodeIDs), "a screen is shown that is on no tree")
    }
  }
}

extension PresentationTree {
  /// The visible screens with the styles of their presentations.
  fileprivate func styles(in style: PresentationStyle? = nil) -> [(NodeID, PresentationStyle?)] {
    let inside =
      switch content {
      case .screen(let screen): [(screen.id, style)]
      case .container(let container): container.shown.flatMap { $0.styles(in: style) }
      }
    return inside + (overlay.map { $0.tree.styles(in: $0.style) } ?? [])
  }

  /// The visible screens.
  var screens: [PresentedScreen<Screen>] {
    let inside: [PresentedScreen<Screen>] =
      switch content {
      case .screen(let screen): [screen]
      case .container(let container): container.shown.flatMap { $0.screens }
      }
    return inside + (overlay?.tree.screens ?? [])
  }

  fileprivate var hasOverlay: Bool {
    guard overlay == nil, case .container(let container) = content else { return overlay != nil }
    return container.shown.contains { $0.hasOverlay }
  }

  fileprivate var hasColumns: Bool {
    let inside =
      switch content {
      case .screen: false
      case .container(let container):
        container.kind == .split || container.shown.contains { $0.hasColumns }
      }
    return inside || overlay?.tree.hasColumns == true
  }

  fileprivate var hasPopover: Bool {
    let inside =
      switch content {
      case .screen: false
      case .container(let container): container.shown.contains { $0.hasPopover }
      }
    return inside || overlay.map { $0.style == .popover || $0.tree.hasPopover } == true
  }
}

extension PresentationTree.Container {
  /// The visible children: the selected one of tabs, all of other containers.
  fileprivate var shown: [PresentationTree] {
    kind == .tabs ? selected.map { [$0] } ?? [] : children.compactMap { $0.tree }
  }
}
