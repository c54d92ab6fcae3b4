public import NavigationCore

/// The state of a running app: the navigation, the state of each screen, the app's model, and the values of the queries
/// that are shown.
public struct ScreenState<App: ScreenApp>: Equatable, Sendable {
  /// The model.
  public internal(set) var model: App.Model {
    didSet { layout.raise(.model) }
  }
  /// The environment.
  public var environment: ScreenEnvironment {
    didSet {
      if environment.keys != oldValue.keys {
        keyboard.choose(ChosenKeys(environment.keys, of: App.self))
      }
      layout.raise(.environment)
    }
  }
  var screens = ScreenTable<App>()
  var navigating: Navigating<App>
  var keyboard = Keyboard()
  var sources = Sources<App>()
  var layout = WindowLayout<App>()
  var messages = Messages()

  /// Creates the state of the first launch.
  ///
  /// - Throws: `RouteTableError` for an invalid route table.
  public init(_ app: App, environment: ScreenEnvironment = ScreenEnvironment())
    throws(RouteTableError)
  {
    self.init(
      NavigationState(try App.table()), model: App.model, environment: environment)
  }

  init(_ navigation: NavigationState<App.Place>, model: App.Model, environment: ScreenEnvironment) {
    navigating = Navigating(navigation)
    self.model = model
    self.environment = environment
    keyboard.choose(ChosenKeys(environment.keys, of: App.self))
  }
}

// MARK: - What the parts hold

extension ScreenState {
  /// The navigation state and the pending action.
  public var navigator: Navigator<App.Place> { navigating.navigator }

  /// The navigation state.
  public var navigation: NavigationState<App.Place> { navigating.state }

  /// The active node, which receives keys.
  public var activeNode: NavigationNode<App.Place> { navigating.activeNode }

  /// The place of the active node.
  var activePlace: App.Place { activeNode.screen ?? navigation.activeScreen }

  /// The outcomes of the most recent navigation actions, the latest last: at most ``eventLimit``.
  public var recentEvents: [NavigationEvent<App.Place>] { navigating.recentEvents }

  /// The maximum number of recent events.
  public static var eventLimit: Int { 16 }

  /// The number of completed navigation actions. Each counts once, also if it changed nothing.
  public var finishedCount: Int { navigating.finishedCount }

  /// The size of the terminal.
  public var size: Size { layout.size }

  /// The message on screen.
  public var toast: Toast? { messages.toast }

  /// The message to show.
  var message: Toast? {
    messages.lateFailure?.toast ?? toast ?? sources.waitingChanges.notice
  }

  /// Returns the screen of a node, or nil if it has not been shown yet.
  public func screen(of id: NodeID) -> (any Screen<App>)? { screens[id] }

  /// All screens with state, including those in the histories, ordered by node.
  public var allScreens: [(id: NodeID, screen: any Screen<App>)] {
    screens.all.sorted { $0.key < $1.key }.map { ($0.key, $0.value.base) }
  }

  /// The active screen, which receives keys.
  public var activeScreen: (any Screen<App>)? { screens[activeNode.id] }

  /// Returns the discarded screen that a binding of the app brings back; nil for another binding, or if there is none.
  func discarded(for binding: BindingInfo) -> DiscardedScreen<App>? {
    binding.name == App.words.undoBinding ? navigating.discarded : nil
  }

  /// The stamps of all inputs.
  var stamps: Stamps {
    var stamps = layout.stamps
    stamps[.navigation] = navigating.stamp.count
    stamps[.recentChoices] = navigating.choicesStamp.count
    stamps[.screens] = screens.stamp.count
    stamps[.work] = sources.workStamp.count
    stamps[.waitingChanges] = sources.changesStamp.count
    stamps[.answeredToast] = messages.stamp.count
    return stamps
  }

  /// Whether a single pane fills the window.
  var isZoomed: Bool {
    layout.zoomedNode.flatMap {
      navigation.presentationTree(for: layout.sizeClass).activePart(from: $0)
    } != nil
  }

  /// The text at the end of the tab bar, or of the footer without one: whether the data is read-only, and the scene.
  var sceneStatus: SafeText {
    let parts = [environment.isReadOnly ? "read-only" : "", sceneLabel.string]
    return SafeText(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// The name and number of the active scene, or an empty text if it is the only one.
  private var sceneLabel: SafeText {
    let count = navigation.scenes.count
    guard count > 1 else { return .empty }
    return "\(navigation.activeScene.name) \(navigation.activeIndex + 1)/\(count)"
  }
}

// MARK: - Controls

extension ScreenState {
  /// The focused control of the active screen.
  var focusedControl: (any AnyControl)? { focusedControlIndex.map { activeControls[$0] } }

  var focusedControlIndex: Int? { focusedControlIndex(on: activeNode.id) }

  var activeControls: [any AnyControl] { layout.placed.controls(on: activeNode.id) }

  func focusedControlIndex(on node: NodeID) -> Int? {
    let (number, controls) = (layout.focus[node] ?? 0, layout.placed.controls(on: node))
    return controls.firstIndex { $0.number == number } ?? controls.firstIndex { $0.number == 0 }
  }

  func isWriting(on node: NodeID) -> Bool { textKind(on: node) != nil }

  /// Returns the kind of the focused text of a screen, or nil if no text has the focus.
  func textKind(on node: NodeID) -> TextBuffer.Kind? {
    guard layout.placed.screens[node] != nil else { return keyboard.tables.textKinds[node] }
    return focusedControlIndex(on: node).flatMap { layout.placed.controls(on: node)[$0].textKind }
  }

  func focusableCount(on node: NodeID) -> Int {
    layout.placed.controls(on: node).count { $0.number != nil }
  }

  /// Returns the number of the control at an offset from the focused one, or nil if none can have the focus.
  func focusNumber(at offset: Int) -> Int? {
    let count = focusableCount(on: activeNode.id)
    return count > 0 ? ((focusedControl?.number ?? 0) + offset + count) % count : nil
  }
}

// MARK: - Changes of several parts

extension ScreenState {
  /// Applies an action of the runtime, to which navigation rules do not apply.
  @discardableResult
  mutating func apply(_ action: NavigationAction<App.Place>) -> [NavigationEvent<App.Place>] {
    let events = navigating.navigator.send(action)
    pruneScreens()
    return events
  }

  /// Replaces the screen of a node by a screen at another place; without a node, the active one if it is at that place.
  mutating func replace(_ node: NodeID?, _ screen: AnyScreen<App>, at place: App.Place) {
    guard node != nil || activeNode.screen == place else { return }
    let id = node ?? activeNode.id
    navigating.navigator.update(id, to: place)
    screens[id] = screen.base
    sources.outdateSession()
  }

  /// Keeps the vi keys.
  mutating func keep(_ vi: PlacedViKeys) {
    guard keyboard.vi != vi else { return }
    keyboard.keep(vi)
    layout.raise(.vi)
  }

  /// Removes the state of screens that are in no tree and no history.
  mutating func pruneScreens() {
    var gone = screens.nodes
    for scene in navigation.scenes {
      for tree in scene.trees where !gone.isEmpty {
        tree.forEachNode { gone.remove($0.id) }
      }
    }
    for id in gone {
      screens[id] = nil
      layout.forget(id)
      keyboard.tables.keep(nil, of: id)
    }
  }

  /// Removes queries from the cache, so that the screens that read them read them again.
  mutating func forgetQueries(_ isForgotten: (AnyQuery<App>, AnyEquatable) -> Bool) {
    let forgotten = sources.forget(isForgotten)
    guard !forgotten.isEmpty else { return }
    layout.placed.forget(readersOf: forgotten)
    navigating.revealing.followsSidebar = true
  }

  /// Takes note of what is known of a value that is loaded beside the loop.
  mutating func arrive(_ query: AnyQuery<App>, _ value: AnyEquatable) {
    guard sources.arrive(query, value) else { return }
    layout.placed.forget(readersOf: [query])
    followWork()
  }

  /// Returns whether a node is in the tree of a workspace, and not only in a history.
  func isOpen(_ node: NodeID) -> Bool {
    navigation.scenes.contains { $0.root.first { $0.id == node } != nil }
  }

  /// Ends loading what no screen reads any more. A screen that is covered, or in another tab, still reads what it read.
  mutating func stopUnreadQueries() -> [ScreenEffect<App>] {
    guard !sources.loads.isEmpty else { return [] }
    let (state, shown) = (self, layout.placed.screens)
    return sources.stop { query, readers in
      readers.filter { state.isOpen($0) && shown[$0] == nil }
        .union(shown.filter { $0.value.reads.queries.contains(query) }.keys)
    }
  }

  /// Updates the time, which is shown in minutes.
  mutating func tell(_ now: Int64) {
    if now / 60_000 != environment.now / 60_000 { environment.now = now }
  }

  /// Asks a sidebar whose detail is empty for it again, because it may follow from work. A detail that is shown stays,
  /// because a link may have opened it.
  mutating func followWork() {
    if let split = navigation.innermostSplit, split.detail == nil {
      navigating.revealing.followsSidebar = true
    }
  }
}
