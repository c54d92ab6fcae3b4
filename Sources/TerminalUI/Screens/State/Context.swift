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
  /// The number of the control that has the focus, among those of the screen that can have it.
  public var focusedControl: Int { state.focus[id] ?? 0 }
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
  /// The room that the screen has for its content; none where it is not shown.
  public var room: Size { state.contentRect(of: id)?.size ?? .zero }
  /// The message that was shown when the key was pressed that is obeyed now.
  public var answeredToast: Toast? { state.answeredToast }

  /// The action of navigation that waits until a question is answered, about unsaved text for example.
  public var waitingAction: NavigationAction<App.Place>? { state.navigator.pending?.action }

  /// The answer of a query; nil before it is loaded, which is done before anything is drawn.
  public func value<Q: Query>(of query: Q) -> Q.Value? where Q.App == App {
    let any = AnyQuery<App>(query)
    let value = state.cache[any]
    reads.note(any, value)
    return value?.base as? Q.Value
  }

  /// How far work is; nil while it does not run.
  public func progress(of work: some Work<App>) -> WorkProgress? {
    state.work[AnyWork(work)]?.progress
  }

  /// Whether a text has the keys of the screen.
  public var isWriting: Bool { state.isWriting(on: id) }

  /// Whether the screen is a question, which has to be answered first.
  var isQuestion: Bool {
    guard let type = state.screens[state.activeNode.id].map({ type(of: $0.base) }) else {
      return false
    }
    return type.appBindings != .all
  }

  /// The first key of a binding that works on this screen, as people write it; nil where it has none.
  public func key(_ name: String) -> String? {
    key(name, screenType.bindingInfos, others, isWriting: isWriting)
  }

  /// The end of a sentence that says which key does what about it: `; u brings it back`. Empty where no key of this
  /// screen does, or where nothing may be changed.
  public func hint(_ name: String, _ verb: String) -> String {
    hint(verb, key(name), info(name, on: screenType))
  }

  /// The same for a key of another screen.
  public func hint(_ name: String, _ verb: String, on type: any Screen<App>.Type) -> String {
    hint(verb, key(name, on: type), info(name, on: type))
  }

  private func hint(_ verb: String, _ key: String?, _ info: BindingInfo?) -> String {
    if environment.isReadOnly, info?.traits.contains(.changes) == true { return "" }
    return key.map { "; \($0) \(verb)" } ?? ""
  }

  /// The first key of a binding of another screen.
  public func key(_ name: String, on type: any Screen<App>.Type) -> String? {
    key(name, type.bindingInfos, description.bindings.map(\.info), isWriting: false)
  }

  private func key(
    _ name: String, _ own: [BindingInfo], _ others: [BindingInfo], isWriting: Bool
  ) -> String? {
    func keys(_ infos: [BindingInfo]) -> [[Key]] {
      infos.filter { $0.name == name }
        .flatMap { $0.keys(environment.keys, isWriting: isWriting) }
        .filter { !isWriting || $0.first?.text == nil }
    }
    let taken = Set(
      own.filter { $0.name != name }
        .flatMap { $0.keys(environment.keys, isWriting: isWriting) })
    let keys = keys(own).first ?? keys(others).first { !taken.contains($0) }
    return keys?.shown
  }

  private func info(_ name: String, on type: any Screen<App>.Type) -> BindingInfo? {
    type.bindingInfos.first { $0.name == name }
      ?? description.bindings.first { $0.info.name == name }?.info
  }

  /// What has keys beside the screen's own bindings: the text that has the keys, and the app.
  private var others: [BindingInfo] {
    (state.textKind(on: id).map { TextBindings.of($0).bindings.infos } ?? [])
      + description.bindings.map(\.info)
  }

  /// The title of a place.
  public func title(of place: App.Place) -> SafeText { title(of: app.screen(at: place), place) }

  private func title<S: Screen>(of screen: S, _ place: App.Place) -> SafeText where S.App == App {
    screen.title(Context(description, state, S.self, id, place, reads: reads))
  }
}

/// What a screen has read: queries, and whether where the user is.
final class QueryReads<App: ScreenApp> {
  var readsNavigation = false
  /// All queries, each once.
  private(set) var queries: [AnyQuery<App>] = []
  private(set) var missing: [AnyQuery<App>] = []

  /// Why the first query that failed has no answer.
  private(set) var failure: QueryFailure?

  func note(_ query: AnyQuery<App>, _ value: AnyEquatable?) {
    if !queries.contains(query) { queries.append(query) }
    if value == nil, !missing.contains(query) { missing.append(query) }
    failure = failure ?? value?.base as? QueryFailure
  }
}
