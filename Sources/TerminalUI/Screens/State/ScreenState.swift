public import NavigationCore

/// The state of a running app of screens: where the user is, what each screen remembers, the app's model, and the
/// answers of the queries that are shown.
public struct ScreenState<App: ScreenApp>: Equatable, Sendable {
  /// Where the user is, and what waits for an answer.
  public internal(set) var navigator: Navigator<App.Place> {
    didSet { activeNode = navigator.state.activeNode }
  }
  /// The node that has the keys.
  public private(set) var activeNode: NavigationNode<App.Place>
  /// The model.
  public internal(set) var model: App.Model {
    didSet { forgetPlaces() }
  }
  /// The world it runs in.
  public var environment: ScreenEnvironment {
    didSet {
      if environment.keys != oldValue.keys { keyTables.value = [:] }
      forgetPlaces()
    }
  }
  /// The size of the terminal.
  public internal(set) var size = Size(columns: 80, rows: 24)
  /// The message that is shown.
  public internal(set) var toast: Toast?
  /// The message that the last input has ended.
  var answeredToast: Toast?

  /// What has happened to the last actions of navigation, the latest last: at most ``eventLimit`` of them.
  public internal(set) var recentEvents: [NavigationEvent<App.Place>] = []
  /// How many events are kept to be looked at.
  public static var eventLimit: Int { 16 }
  /// How many actions of navigation are over: each once, also where nothing changed.
  public internal(set) var finishedCount = 0

  /// What was chosen in the palette, the latest first: at most ``recentChoiceLimit`` of them. It is not saved.
  public internal(set) var recentChoices: [PaletteChoice<App>] = []

  var screens: [NodeID: AnyScreen<App>] = [:]
  /// The number of the control that has the focus on each screen where it is not the first.
  var focus: [NodeID: Int] = [:]
  var cache: [AnyQuery<App>: AnyEquatable] = [:]
  /// The work that runs, who started it, and how far it is.
  var work: [AnyWork<App>: RunningWork] = [:]
  /// What was cut or copied in the app.
  var clipboard = ""
  /// Keys that begin a longer binding.
  var pendingKeys: [Key] = [] {
    didSet { if pendingKeys.isEmpty { showsKeyPanel = false } }
  }
  /// Whether the keys that may follow them are shown.
  var showsKeyPanel = false
  /// Whether a split shows one column also where there is room for both.
  var isSplitOff = false
  /// The node that is shown alone while it is the active one.
  var zoomedNode: NodeID?
  /// The name of the ``BindingTraits/once`` binding that has just been performed, and does not work again yet.
  var heldBinding: String?
  /// Whether a link from elsewhere has just changed what is shown, so that keys were not meant for it.
  var holdsKeys = false
  /// Whether something has changed since the session was kept.
  var isSessionOutdated = false
  /// For how many more inputs asking to quit a second time quits.
  var quitInputs = 0
  /// What a sidebar has yet to move its focus to.
  var revealing: App.Place?
  /// The place over the active screen that was left, whose row is to have the focus there.
  var left: App.Place?
  /// Whether the detail has yet to follow the sidebar.
  var followsSidebar = true
  /// Whether what was changed is to be settled before the next key by the screens beside the active one too: where
  /// their focus is in the end follows from each change, not from all of them together.
  var settlesAllScreens = false
  /// The steps that follow the one that waits.
  var waitingSteps: [Step<App>] = []
  /// The screen that stores its text before what waits goes on.
  var storingNode: NodeID?

  /// Where things are, computed once for keys, clicks, paging and drawing.
  var panes = Derived<[Pane<App.Place>]?>(nil)
  var placed = Derived<[NodeID: PlacedScreen<App>]>([:])
  /// Whether another detail is beside the sidebar than when the panes were found.
  var isDetailOutdated = Derived(false)
  /// The kinds of the texts that have the keys of screens, also while a screen is to be placed again.
  var textKinds = Derived<[NodeID: TextBuffer.Kind]>([:])
  /// The keys of each list of bindings, as the user has chosen them.
  var keyTables = Derived<[KeyTableID: KeyTable]>([:])

  /// Creates the state of a first start.
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
  }

  /// Where the user is.
  public var navigation: NavigationState<App.Place> { navigator.state }

  /// The screen of a node; nil where nothing was shown there yet.
  public func screen(of id: NodeID) -> (any Screen<App>)? { screens[id]?.base }

  /// All screens that remember something, those of the histories too, in the order of their nodes.
  public var allScreens: [(id: NodeID, screen: any Screen<App>)] {
    screens.sorted { $0.key < $1.key }.map { ($0.key, $0.value.base) }
  }

  /// The screen that has the keys.
  public var activeScreen: (any Screen<App>)? { screens[activeNode.id]?.base }
}

/// Work that has been started.
struct RunningWork: Hashable, Sendable {
  let asker: NodeID
  var progress = WorkProgress(completed: 0, total: nil)
  var isCancelled = false
  /// Whether it was started again while it was being cancelled.
  var startsAgain = false
}
