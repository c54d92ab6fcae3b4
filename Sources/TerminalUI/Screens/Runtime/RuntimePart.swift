import NavigationCore

/// A part of the runtime, responsible for one step from an event to a frame. The parts reach one another through the
/// properties of the extension.
protocol RuntimePart<App>: Sendable {
  associatedtype App: ScreenApp
  var description: AppDescription<App> { get }
}

extension RuntimePart {
  typealias State = ScreenState<App>
  typealias Effect = ScreenEffect<App>

  var app: App { description.app }
  var table: RouteTable<App.Place> { description.table }

  var input: InputPerformer<App> { InputPerformer(description: description) }
  var holder: KeyHolder<App> { KeyHolder(description: description) }
  var keys: KeyResolver<App> { KeyResolver(description: description) }
  var operations: OperationPerformer<App> { OperationPerformer(description: description) }
  var steps: StepPerformer<App> { StepPerformer(description: description) }
  var navigation: NavigationPerformer<App> { NavigationPerformer(description: description) }
  var leaving: LeavePerformer<App> { LeavePerformer(description: description) }
  var changes: ChangePerformer<App> { ChangePerformer(description: description) }
  var answers: AnswerPerformer<App> { AnswerPerformer(description: description) }
  var work: WorkPerformer<App> { WorkPerformer(description: description) }
  var links: LinkResolver<App> { LinkResolver(description: description) }
  var preparer: ScreenPreparer<App> { ScreenPreparer(description: description) }
  var follower: DetailFollower<App> { DetailFollower(description: description) }
  var screens: ScreenPlacer<App> { ScreenPlacer(description: description) }
  var panes: PanePlacer<App> { PanePlacer(description: description) }
  var frames: FrameDrawer<App> { FrameDrawer(description: description) }

  func context(
    of screen: any Screen<App>, _ id: NodeID, _ place: App.Place, _ state: State,
    reads: QueryReads<App> = QueryReads()
  ) -> Context<App> {
    Context(description, state, type(of: screen), id, place, reads: reads)
  }

  func activeContext(of screen: any Screen<App>, _ state: State) -> Context<App> {
    context(of: screen, state.activeNode.id, state.navigation.activeScreen, state)
  }

  /// Returns a context without a screen, as for the app and its rules.
  func appContext(_ state: State) -> Context<App> {
    Context(
      description, state, PaletteScreen<App>.self, state.activeNode.id,
      state.navigation.activeScreen)
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

/// The constant data of a running app.
final class AppDescription<App: ScreenApp>: Sendable {
  let app: App
  let table: RouteTable<App.Place>
  /// The app's bindings that its places can use.
  let bindings: [AppBinding<App>]
  let bindingInfos: [BindingInfo]

  init(_ app: App, _ table: RouteTable<App.Place>) {
    (self.app, self.table) = (app, table)
    bindings = App.bindings.filter { $0.isUseful(table) }
    // A key path of a generic type is made at run time, in some hundred thousand instructions.
    bindingInfos = bindings.map { $0.info }
  }
}
