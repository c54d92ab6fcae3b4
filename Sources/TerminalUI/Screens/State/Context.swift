public import NavigationCore

/// The data that a screen can read: the model, the values of its queries, and its position in the navigation.
///
/// A class, because bindings, rows and turns keep it: each copy of the state would retain a hundred objects.
public final class Context<App: ScreenApp> {
  let runtime: ScreenRuntime<App>
  let state: ScreenState<App>
  private let screenType: any Screen<App>.Type
  /// The node of the screen.
  public let id: NodeID
  /// The place of the screen.
  public let place: App.Place
  private let recorder: ReadRecorder<App>

  init(
    _ runtime: ScreenRuntime<App>, _ state: ScreenState<App>,
    _ screenType: any Screen<App>.Type, _ id: NodeID, _ place: App.Place,
    recorder: ReadRecorder<App> = ReadRecorder()
  ) {
    (self.runtime, self.state, self.screenType) = (runtime, state, screenType)
    (self.id, self.place, self.recorder) = (id, place, recorder)
  }

  /// What has been read so far.
  var reads: ScreenReads<App> { recorder.reads }

  /// Takes note of what is read.
  func note(_ inputs: Inputs) { recorder.reads.inputs.formUnion(inputs) }

  /// Takes note that the context reads which control has the focus, which is known only after a layout.
  private func noteControls() { recorder.reads.readsControls = true }

  /// Returns the context of another screen, whose reads are those of this one.
  func sharing(
    _ screen: any Screen<App>, _ id: NodeID, _ place: App.Place, in state: ScreenState<App>
  ) -> Context {
    Context(runtime, state, type(of: screen), id, place, recorder: recorder)
  }

  /// The app.
  public var app: App { runtime.app }
  /// The route table of the app.
  public var table: RouteTable<App.Place> { runtime.table }
  /// The model that the screens share.
  public var model: App.Model {
    note(.model)
    return state.model
  }
  /// The navigation state.
  public var navigation: NavigationState<App.Place> {
    note(.navigation)
    return state.navigation
  }
  /// The number of focusable controls on the screen.
  public var focusableCount: Int {
    noteControls()
    return state.focusableCount(on: id)
  }
  /// The number of the focused control among the focusable controls of the screen.
  public var focusedControl: Int { state.layout.focus[id] ?? 0 }
  /// The outcomes of the most recent navigation actions, the latest last.
  public var recentEvents: [NavigationEvent<App.Place>] {
    note(.navigation)
    return state.recentEvents
  }
  /// The number of completed navigation actions. Each counts once, also if it changed nothing.
  public var finishedCount: Int {
    note(.navigation)
    return state.finishedCount
  }
  /// The link to the current screen, or nil if no link leads there. In a ``Turn``, it lacks the details that the screen
  /// adds by ``Screen/place(_:)``.
  public var link: String? {
    note([.navigation, .screens, .model])
    return runtime.link(to: state)
  }
  var recentChoices: [PaletteChoice<App>] {
    note(.recentChoices)
    return state.navigating.recentChoices
  }
  /// The environment of the app.
  public var environment: ScreenEnvironment { state.environment }
  /// The styles and marks.
  public var theme: Theme { state.environment.theme }
  /// Whether the screen is active, so that it receives keys.
  public var isActive: Bool { state.activeNode.id == id }
  /// The size of the terminal.
  public var size: Size {
    note(.size)
    return state.size
  }
  /// The size available for the content of the screen, or zero if it is not shown.
  public var room: Size { state.layout.placed.contentRect(of: id)?.size ?? .zero }
  /// The message that was shown when the current key was pressed.
  public var answeredToast: Toast? {
    note(.answeredToast)
    return state.messages.answered
  }

  /// The pending navigation action, for example while the question about unsaved text is open.
  public var pendingAction: NavigationAction<App.Place>? {
    note(.navigation)
    return state.navigator.pending?.action
  }

  /// Whether a change that this screen requested waits for another process: see ``SourceFailure/waitingNotice``.
  public var isChangeWaiting: Bool {
    note(.waitingChanges)
    return state.sources.waitingChanges.requests.contains { $0.requester == id }
  }

  /// Returns the value of a query, or nil before it is loaded. All values are loaded before a frame is drawn.
  public func value<Q: Query>(of query: Q) -> Q.Value? where Q.App == App {
    let any = AnyQuery<App>(query)
    let value = state.sources.cache[any]
    recorder.reads.note(any, value)
    return value?.base as? Q.Value
  }

  /// Returns what is known of a value that is loaded beside the loop.
  public func loading<Q: AsyncQuery>(of query: Q) -> Loading<Q.Loaded> where Q.App == App {
    value(of: query) ?? Loading()
  }

  /// Returns the progress of work, or nil if it is not running.
  public func progress(of work: some Work<App>) -> WorkProgress? {
    note(.work)
    return state.sources.work[AnyWork(work)]?.progress
  }

  /// The vi keys with the node of the screen; nil if texts are edited without them.
  var vi: (placed: PlacedViKeys, node: NodeID)? {
    guard environment.editing == .vi else { return nil }
    note(.vi)
    return (state.keyboard.vi, id)
  }

  /// Whether a text has the focus on the screen.
  public var isWriting: Bool {
    noteControls()
    return state.isWriting(on: id)
  }

  /// Whether the active screen is a question that has to be answered first.
  var isQuestion: Bool {
    note([.navigation, .screens])
    guard let screen = state.activeScreen else { return false }
    return type(of: screen).appBindings != .all
  }

  /// Whether the active screen is the first one of an alert, which only `Esc` and the answers close.
  var isAlert: Bool {
    note(.navigation)
    return state.navigation.activePresenter?.presentation?.style.traits.isQuestion == true
      && state.navigation.activePresentation?.node == state.activeNode.id
  }

  /// Returns the first key of a binding that works on this screen in readable form, or nil if it has none.
  public func key(_ name: String) -> String? {
    key(name, screenType.bindingInfos, others, isWriting: isWriting)
  }

  /// Returns the end of a message that names a key, such as ` · u undo`. The result is empty if no key of this
  /// screen has the name, or if the data is read-only.
  public func hint(_ name: String, _ verb: String) -> String {
    hint(verb, key(name), info(name, on: screenType))
  }

  /// Returns the end of a message that names a key of another screen.
  public func hint(_ name: String, _ verb: String, on type: any Screen<App>.Type) -> String {
    hint(verb, key(name, on: type), info(name, on: type))
  }

  private func hint(_ verb: String, _ key: String?, _ info: BindingInfo?) -> String {
    if environment.isReadOnly, info?.traits.contains(.changes) == true { return "" }
    return key.map { " · \($0) \(verb)" } ?? ""
  }

  /// Returns the first key of a binding of another screen.
  public func key(_ name: String, on type: any Screen<App>.Type) -> String? {
    key(name, type.bindingInfos, runtime.bindingInfos, isWriting: false)
  }

  /// Returns the first key that a binding of this screen does not share with another one.
  public func key(_ name: String, notOf other: String) -> String? {
    let infos = screenType.bindingInfos
    let taken = Set(keys(of: infos, isWriting: isWriting) { $0 == other })
    return keys(of: infos, isWriting: isWriting) { $0 == name }.first { !taken.contains($0) }?.shown
  }

  private func key(
    _ name: String, _ own: [BindingInfo], _ others: [BindingInfo], isWriting: Bool
  ) -> String? {
    func keys(_ infos: [BindingInfo]) -> [[Key]] {
      self.keys(of: infos, isWriting: isWriting) { $0 == name }
        .filter { !isWriting || $0.first?.text == nil }
    }
    if let key = keys(own).first { return key.shown }
    let taken = Set(self.keys(of: own, isWriting: isWriting) { $0 != name })
    return keys(others).first { !taken.contains($0) }?.shown
  }

  /// Returns whether a key belongs to a binding that works on this screen.
  func has(_ key: Key, for name: String) -> Bool {
    keys(of: screenType.bindingInfos + others, isWriting: isWriting) { $0 == name }.contains([key])
  }

  private func keys(
    of infos: [BindingInfo], isWriting: Bool, named isMeant: (String) -> Bool
  ) -> [[Key]] {
    infos.filter { isMeant($0.name) }
      .flatMap { $0.keys(state.keyboard.tables.chosen, isWriting: isWriting) }
  }

  private func info(_ name: String, on type: any Screen<App>.Type) -> BindingInfo? {
    type.bindingInfos.first { $0.name == name }
      ?? runtime.bindings.first { $0.info.name == name }?.info
  }

  /// The bindings beyond the screen's own: those of the focused text and of the app.
  private var others: [BindingInfo] {
    noteControls()
    return (state.textKind(on: id).map { TextAction.bindings(of: $0).infos } ?? [])
      + runtime.bindingInfos
  }

  /// Returns the title of a place.
  public func title(of place: App.Place) -> SafeText {
    let screen = app.screen(at: place)
    return screen.title(sharing(screen, id, place, in: state))
  }
}
