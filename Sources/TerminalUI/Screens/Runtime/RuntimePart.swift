import NavigationCore

/// A part of the runtime, responsible for one step from an event to a frame. The parts reach one another through the
/// properties of the extension.
protocol RuntimePart<App>: Sendable {
  associatedtype App: ScreenApp
  var runtime: ScreenRuntime<App> { get }
}

extension RuntimePart {
  typealias State = ScreenState<App>
  typealias Effect = ScreenEffect<App>

  var app: App { runtime.app }
  var table: RouteTable<App.Place> { runtime.table }

  var input: InputPerformer<App> { InputPerformer(runtime: runtime) }
  var holder: KeyHolder<App> { KeyHolder(runtime: runtime) }
  var keys: KeyResolver<App> { KeyResolver(runtime: runtime) }
  var operations: OperationPerformer<App> { OperationPerformer(runtime: runtime) }
  var steps: StepPerformer<App> { StepPerformer(runtime: runtime) }
  var navigation: NavigationPerformer<App> { NavigationPerformer(runtime: runtime) }
  var leaving: LeavePerformer<App> { LeavePerformer(runtime: runtime) }
  var changes: ChangePerformer<App> { ChangePerformer(runtime: runtime) }
  var answers: AnswerPerformer<App> { AnswerPerformer(runtime: runtime) }
  var work: WorkPerformer<App> { WorkPerformer(runtime: runtime) }
  var links: LinkResolver<App> { LinkResolver(runtime: runtime) }
  var preparer: ScreenPreparer<App> { ScreenPreparer(runtime: runtime) }
  var follower: DetailFollower<App> { DetailFollower(runtime: runtime) }
  var screens: ScreenPlacer<App> { ScreenPlacer(runtime: runtime) }
  var panes: PanePlacer<App> { PanePlacer(runtime: runtime) }
  var frames: FrameDrawer<App> { FrameDrawer(runtime: runtime) }

  func context(
    of screen: any Screen<App>, _ id: NodeID, _ place: App.Place, _ state: State,
    reads: QueryReads<App> = QueryReads()
  ) -> Context<App> {
    Context(runtime, state, type(of: screen), id, place, reads: reads)
  }

  func activeContext(of screen: any Screen<App>, _ state: State) -> Context<App> {
    context(of: screen, state.activeNode.id, state.activePlace, state)
  }

  /// Returns the context of the app and its rules: that of the active screen, which may not have been created yet.
  func appContext(_ state: State) -> Context<App> {
    activeContext(of: state.activeScreen ?? app.screen(at: state.activePlace), state)
  }

  /// Creates the screen of a node that is shown for the first time.
  func create(_ id: NodeID, _ place: App.Place, _ state: inout State) {
    if state.screens[id] == nil { state.screens[id] = AnyScreen(base: app.screen(at: place)) }
  }

  /// Returns the end of a message that names a key, such as ` · q quit`, or an empty string if no key works.
  func hint(_ name: String, _ verb: String, _ state: State) -> String {
    // Laid out, because a text takes the letters.
    let placed = screens.placing(state.activeNode.id, state, QueryReads())
    return keys.liveKey(name, placed).map { " · \($0) \(verb)" } ?? ""
  }
}

extension ScreenRuntime: RuntimePart {
  var runtime: ScreenRuntime<App> { self }
}
