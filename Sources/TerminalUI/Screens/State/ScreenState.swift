public import NavigationCore

/// The state of a running app: the navigation, the state of each screen, the app's model, and the values of the queries
/// that are shown.
public struct ScreenState<App: ScreenApp>: Equatable, Sendable {
  /// The navigation state and the pending action.
  public internal(set) var navigator: Navigator<App.Place> {
    didSet { activeNode = navigator.state.activeNode }
  }
  /// The active node, which receives keys.
  public private(set) var activeNode: NavigationNode<App.Place>
  /// The model.
  public internal(set) var model: App.Model {
    didSet { invalidateLayout() }
  }
  /// The environment.
  public var environment: ScreenEnvironment {
    didSet {
      if environment.keys != oldValue.keys {
        keyCache.choose(ChosenKeys(environment.keys, of: App.self))
      }
      invalidateLayout()
    }
  }
  /// The size of the terminal.
  public internal(set) var size = Size(columns: 80, rows: 24)
  /// The message on screen.
  public internal(set) var toast: Toast?
  /// The messages that wait until the one on screen is answered.
  var waitingToasts: [Toast] = []
  /// The message that the last input dismissed.
  var answeredToast: Toast?
  /// The changes that another process blocks.
  var waitingChanges = WaitingChanges<App>()
  /// The failure of a change that waited.
  var lateFailure: LateFailure?

  /// The outcomes of the most recent navigation actions, the latest last: at most ``eventLimit``.
  public internal(set) var recentEvents: [NavigationEvent<App.Place>] = []
  /// The maximum number of recent events.
  public static var eventLimit: Int { 16 }
  /// The number of completed navigation actions. Each counts once, also if it changed nothing.
  public internal(set) var finishedCount = 0

  /// The recent choices in the palette, the latest first: at most ``recentChoiceLimit``. They are not saved.
  var recentChoices: [PaletteChoice<App>] = []

  var screens: [NodeID: AnyScreen<App>] = [:]
  /// The number of the focused control of each screen whose focus did not stay on the first.
  var focus: [NodeID: Int] = [:]
  var cache: [AnyQuery<App>: AnyEquatable] = [:]
  /// The running work, with its starter and progress.
  var work: [AnyWork<App>: RunningWork] = [:]
  /// The text that was last cut or copied in the app.
  var clipboard = ""
  /// The vi keys, with the node whose text they are in.
  var vi = PlacedViKeys()
  /// The keys typed so far of a longer binding.
  var pendingKeys: [Key] = [] {
    didSet { if pendingKeys.isEmpty { showsKeyPanel = false } }
  }
  /// Whether the panel with the possible next keys is shown.
  var showsKeyPanel = false
  /// Whether a split shows one column even if both fit.
  var isSplitOff = false
  /// The node that fills the window while it is active.
  var zoomedNode: NodeID?
  /// The name of the ``BindingTraits/once`` binding that has just been performed, and does not work again yet.
  var heldBinding: String?
  /// The number that the current input enters in a ``Stepper``.
  var typedNumber: String?
  /// The number typed before the current input.
  var previousNumber: String?
  /// The keys to ignore, because an external link or a change by another process has just changed the screen.
  var heldKeys: HeldKeys?
  /// What keys acted on before another process changed the data, until the screens show it.
  var targetBeforeReload: KeyTarget?
  /// What was discarded last, until something else is changed.
  var discarded: DiscardedScreen<App>?
  /// Whether the state has changed since the session was saved.
  var isSessionOutdated = false
  /// The detail whose row the sidebar has yet to focus.
  var revealing: App.Place?
  /// The place that was left above the active screen. Its row receives the focus.
  var leftPlace: App.Place?
  /// The places that a link presented, by their presenters, which have yet to focus their rows.
  var presentedPlaces: [NodeID: App.Place] = [:]
  /// Whether the detail has yet to follow the sidebar.
  var followsSidebar = true
  /// Whether all visible screens, not only the active one, settle before the next key. Their focus depends on each
  /// change in turn, so several changes cannot be settled together.
  var settlesAllVisibleScreens = false
  /// The steps after the pending one.
  var waitingSteps: [RequestedStep<App>] = []
  /// The details of the link of the pending step: places as the link says them, by those in the tree.
  var waitingPlaces: [App.Place: App.Place] = [:]
  /// The screen that has to store its text before the pending step continues.
  var storingNode: NodeID?

  var layout = LayoutCache<App>()
  var keyCache = KeyCache()

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
    navigator = Navigator(navigation)
    activeNode = navigation.activeNode
    self.model = model
    self.environment = environment
    keyCache.choose(ChosenKeys(environment.keys, of: App.self))
  }

  /// The navigation state.
  public var navigation: NavigationState<App.Place> { navigator.state }

  /// Returns the screen of a node, or nil if it has not been shown yet.
  public func screen(of id: NodeID) -> (any Screen<App>)? { screens[id]?.base }

  /// All screens with state, including those in the histories, ordered by node.
  public var allScreens: [(id: NodeID, screen: any Screen<App>)] {
    screens.sorted { $0.key < $1.key }.map { ($0.key, $0.value.base) }
  }

  /// The place of the active node.
  var activePlace: App.Place { activeNode.screen ?? navigation.activeScreen }

  /// Returns the discarded screen that a binding of the app brings back; nil for another binding, or if there is none.
  func discarded(for binding: BindingInfo) -> DiscardedScreen<App>? {
    discarded != nil && binding.name == App.words.undoBinding ? discarded : nil
  }

  /// The active screen, which receives keys.
  public var activeScreen: (any Screen<App>)? { screens[activeNode.id]?.base }
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

struct RunningWork: Hashable, Sendable {
  /// The screens that started it.
  var requesters: Set<NodeID>
  var progress = WorkProgress(completed: 0, total: nil)
  var isCancelled = false
  /// The screens that started it again while it was being cancelled. It restarts for them once it has ended.
  var nextRequesters: Set<NodeID> = []
}
