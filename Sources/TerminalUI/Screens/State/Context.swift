public import NavigationCore

/// What a screen can read: the model, the answers of its queries, and where it stands.
public struct Context<App: ScreenApp> {
  private let description: AppDescription<App>
  let state: ScreenState<App>
  private let screenType: any Screen<App>.Type
  /// The node of the screen.
  public let id: NodeID
  /// The place of the screen.
  public let place: App.Place
  let reads: QueryReads<App>

  init(
    _ description: AppDescription<App>, _ state: ScreenState<App>,
    _ screenType: any Screen<App>.Type, _ id: NodeID, _ place: App.Place,
    reads: QueryReads<App> = QueryReads()
  ) {
    (self.description, self.state, self.screenType) = (description, state, screenType)
    (self.id, self.place, self.reads) = (id, place, reads)
  }

  var runtime: ScreenRuntime<App> { ScreenRuntime(description) }

  /// The app.
  public var app: App { description.app }
  /// The places of the app.
  public var table: RouteTable<App.Place> { description.table }
  /// What the app knows beside its screens.
  public var model: App.Model { state.model }
  /// Where the user is.
  public var navigation: NavigationState<App.Place> {
    reads.readsNavigation = true
    return state.navigation
  }
  /// How many controls of the screen can have the focus.
  public var focusableCount: Int { state.focusableCount(on: id) }
  /// What has happened to the last actions of navigation, the latest last.
  public var recentEvents: [NavigationEvent<App.Place>] {
    reads.readsNavigation = true
    return state.recentEvents
  }
  /// How many actions of navigation are over: each once, also where nothing changed.
  public var finishedCount: Int {
    reads.readsNavigation = true
    return state.finishedCount
  }
  /// The link to what is shown; nil where no link leads there. In a ``Turn`` it is without what the screen adds to it
  /// by ``Screen/place(_:)``.
  public var link: String? {
    reads.readsNavigation = true
    return runtime.link(to: state)
  }
  /// The world that the app runs in.
  public var environment: ScreenEnvironment { state.environment }
  /// How everything is drawn.
  public var theme: Theme { state.environment.theme }
  /// Whether the screen has the keys.
  public var isActive: Bool { state.activeNode.id == id }
  /// The size of the terminal.
  public var size: Size { state.size }

  /// The answer of a query; nil before it is loaded, which is done before anything is drawn.
  public func value<Q: Query>(of query: Q) -> Q.Value? where Q.App == App {
    let any = AnyQuery<App>(query)
    let value = state.cache[any]
    reads.note(any, isMissing: value == nil)
    return value?.base as? Q.Value
  }

  /// How far work is; nil while it does not run.
  public func progress(of work: some Work<App>) -> WorkProgress? {
    state.work[AnyWork(work)]?.progress
  }

  /// The first key of a binding that works on this screen, as people write it; nil where it has none.
  public func key(_ name: String) -> String? {
    let info =
      infos(of: screenType).first { $0.name == name }
      ?? description.bindings.first { $0.info.name == name }?.info
    return info.flatMap { state.keys(of: $0).first }?.shown
  }

  private func infos<S: Screen>(of type: S.Type) -> [BindingInfo] { S.bindings.map(\.info) }

  /// The title of a place.
  public func title(of place: App.Place) -> SafeText { title(of: app.screen(at: place), place) }

  private func title<S: Screen>(of screen: S, _ place: App.Place) -> SafeText where S.App == App {
    screen.title(Context(description, state, S.self, id, place, reads: reads))
  }
}

/// What a screen has read: queries, and whether where the user is.
final class QueryReads<App: ScreenApp> {
  var readsNavigation = false
  private(set) var all: Set<AnyQuery<App>> = []
  private(set) var missing: [AnyQuery<App>] = []

  func note(_ query: AnyQuery<App>, isMissing: Bool) {
    if all.insert(query).inserted, isMissing { missing.append(query) }
  }
}
