/// Rebuilds trees from the screens that are kept, and reports the removed ones.
struct TreeCut<Source: NavigationScreen, Screen: NavigationScreen> {
  let rootLeg: Leg<Screen>
  let read: (Source) -> SavedScreen<Screen>
  let isKept: (Screen) -> Bool
  private(set) var report = CutBackReport<Screen>()
  var makeID: NodeID.Generator
  private var scene = ""
  private var entry = 0
  private var place: [String] = []
  /// The fallback nodes of the scene's tabs, by place. All trees of a history share them.
  private var firstPlaces: [[String]: NavigationNode<Screen>] = [:]

  init(
    of state: NavigationState<Source>, rootLeg: Leg<Screen>,
    read: @escaping (Source) -> SavedScreen<Screen>, _ isKept: @escaping (Screen) -> Bool
  ) {
    (self.rootLeg, self.read, self.isKept) = (rootLeg, read, isKept)
    makeID = state.makeID
  }

  /// Starts another scene.
  mutating func begin(_ scene: String) {
    self.scene = scene
    firstPlaces = [:]
  }

  /// Returns the tree without the screens that do not fit; nil if nothing remains.
  mutating func tree(_ root: NavigationNode<Source>, entry: Int) -> NavigationNode<Screen>? {
    self.entry = entry
    // A tree that needs no cut keeps sharing its storage with the other trees of the history.
    if fits(root), let same = root as? NavigationNode<Screen> { return same }
    guard var kept = node(root, rootLeg) else { return nil }
    guard kept.activeNode.id != root.activeNode.id else { return kept }
    let before = kept
    kept.leaveSkipped()
    recordRemoval(from: before, to: kept)
    return kept
  }

  /// Returns the first place of a tab, or of the scene if there is no tab on the way; nil if the table declares none
  /// that is kept.
  mutating func firstPlace(_ leg: Leg<Screen>?) -> NavigationNode<Screen>? {
    if let node = firstPlaces[place] { return node }
    guard let leg, leg.content.screens.allSatisfy(isKept) else { return nil }
    let node = NavigationNode(leg, &makeID)
    firstPlaces[place] = node
    return node
  }

  /// Runs `body` one step down the tree.
  mutating func at<Result>(_ step: String, _ body: (inout TreeCut) -> Result) -> Result {
    place.append(step)
    defer { place.removeLast() }
    return body(&self)
  }
}

// MARK: - Screens

extension TreeCut {
  mutating func screen(_ source: Source) -> Screen? {
    switch read(source) {
    case .screen(let screen) where isKept(screen): return screen
    case .screen(let screen): note(screen, .refused)
    case .unreadable(let text): note(nil, .unreadable(text))
    }
    return nil
  }

  private mutating func note(_ screen: Screen?, _ reason: CutBackReport<Screen>.Reason) {
    report.cuts.append(
      CutBackReport.Cut(scene: scene, entry: entry, place: place, screen: screen, reason: reason))
  }

  private func fits(_ root: NavigationNode<Source>) -> Bool {
    root.first { node in
      guard let source = node.screen else { return false }
      return if case .screen(let screen) = read(source) { !isKept(screen) } else { true }
    } == nil
  }

  /// Reports that a node is removed with the screen that was cut last.
  mutating func recordRemoval(of node: NavigationNode<Source>?) {
    guard let node else { return }
    report.noteDependents(
      node.leaves.compactMap { $0.screen }.compactMap {
        if case .screen(let screen) = read($0) { screen } else { nil }
      })
  }

  /// Reports the screens that a tree has lost because of the last cut.
  mutating func recordRemoval(from before: NavigationNode<Screen>, to after: NavigationNode<Screen>)
  {
    var left: Set<NodeID> = []
    after.forEachNode { left.insert($0.id) }
    let lost = before.leaves.filter { !left.contains($0.id) }
    report.noteDependents(lost.compactMap { $0.screen })
  }
}

extension CutBackReport {
  fileprivate mutating func noteDependents(_ screens: [Screen]) {
    guard !cuts.isEmpty else { return }
    cuts[cuts.count - 1].dependents += screens
  }
}

extension LegContent {
  /// All screens that the step leads to, including those of tabs.
  fileprivate var screens: [Screen] {
    if case .tabs(let legs, _, _) = self { return legs.flatMap { $0.content.screens } }
    return screen.map { [$0] } ?? []
  }
}
