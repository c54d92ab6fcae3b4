import NavigationCore

/// The navigation, what its pending action waits with, and what a link or a step back still has to show.
struct Navigating<App: ScreenApp>: Equatable, Sendable {
  /// The navigation state and the pending action.
  var navigator: Navigator<App.Place> {
    didSet {
      activeNode = navigator.state.activeNode
      stamp.raise()
    }
  }
  private(set) var stamp = Stamp()
  /// The active node, which receives keys.
  private(set) var activeNode: NavigationNode<App.Place>
  /// The outcomes of the most recent navigation actions, the latest last.
  private(set) var recentEvents: [NavigationEvent<App.Place>] = []
  /// The number of completed navigation actions. Each counts once, also if it changed nothing.
  private(set) var finishedCount = 0
  /// The recent choices in the palette, the latest first. They are not saved.
  private(set) var recentChoices: [PaletteChoice<App>] = [] { didSet { choicesStamp.raise() } }
  private(set) var choicesStamp = Stamp()
  /// What was discarded last, until something else is changed.
  var discarded: DiscardedScreen<App>? { didSet { stamp.raise() } }
  /// The rows that screens have yet to focus.
  var revealing = Revealing<App.Place>()
  /// What waits for the pending action.
  var waiting = WaitingSteps<App>()

  init(_ navigation: NavigationState<App.Place>) {
    navigator = Navigator(navigation)
    activeNode = navigation.activeNode
  }

  var state: NavigationState<App.Place> { navigator.state }

  /// The question about unsaved text that the pending action waits for.
  var pendingQuestion: Question<App.Place>? {
    if case .question(let question)? = navigator.pending?.reason { question } else { nil }
  }

  /// Returns the place of a node in the trees and histories of the scenes.
  func place(of id: NodeID) -> App.Place? {
    if id == activeNode.id { return activeNode.screen }
    let current = state.scenes.map { $0.root }
    for tree in current + state.scenes.flatMap({ $0.history.back + $0.history.forward }) {
      if let node = tree.first(where: { $0.id == id }) { return node.screen }
    }
    return nil
  }

  /// Takes note of the outcomes of actions.
  mutating func note(_ events: [NavigationEvent<App.Place>], limit: Int) {
    finishedCount += events.count { $0.outcome != nil }
    recentEvents = Array((recentEvents + events).suffix(limit))
  }

  /// Moves a choice to the front of the recent choices.
  mutating func remember(_ choice: PaletteChoice<App>, limit: Int) {
    recentChoices = [choice] + recentChoices.filter { $0 != choice }.prefix(limit - 1)
  }

  mutating func forgetChoices() { recentChoices = [] }

  /// Gives up the pending action.
  mutating func abandon() {
    waiting = WaitingSteps()
    navigator.abandon()
  }
}

/// The rows that screens have yet to focus, because a link or a step back changed what is beside or over them.
struct Revealing<Place: NavigationScreen>: Equatable, Sendable {
  /// The detail whose row the sidebar has yet to focus.
  var detail: Place?
  /// The place that was left above the active screen. Its row receives the focus.
  var left: Place?
  /// The places that a link presented, by their presenters, which have yet to focus their rows.
  var presented: [NodeID: Place] = [:]
  /// Whether the detail has yet to follow the sidebar.
  var followsSidebar = true

  /// Whether no row has to be focused.
  var isDone: Bool { detail == nil && left == nil && presented.isEmpty }

  /// Ends the search for the row of the detail.
  mutating func endDetail(followsSidebar: Bool) {
    (detail, self.followsSidebar) = (nil, followsSidebar)
  }
}

/// What waits for the pending action.
struct WaitingSteps<App: ScreenApp>: Equatable, Sendable {
  /// The steps after it.
  var steps: [RequestedStep<App>] = []
  /// The details of its link: places as the link says them, by those in the tree.
  var places: [App.Place: App.Place] = [:]
  /// The screen that has to store its text before the action continues.
  var storingNode: NodeID?
}

/// A step, and the screen that requested it.
struct RequestedStep<App: ScreenApp>: Equatable, Sendable {
  let step: Step<App>
  let requester: NodeID
}

/// A screen with unsaved text, and where it was when the text was discarded.
struct DiscardedScreen<App: ScreenApp>: Equatable, Sendable {
  let screen: AnyScreen<App>
  let node: NodeID
  let navigation: NavigationState<App.Place>
}

extension Navigator {
  /// Applies an action without rules.
  @discardableResult
  mutating func send(_ action: NavigationAction<Screen>) -> [NavigationEvent<Screen>] {
    send(action, under: NavigationRules<Screen, Void>(), in: ())
  }
}
