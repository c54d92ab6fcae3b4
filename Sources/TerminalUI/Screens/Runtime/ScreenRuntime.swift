public import NavigationCore

/// A terminal app that runs a ``ScreenApp`` in a ``Program``. It handles everything that such apps have in common.
///
/// ```swift
/// let app = try ScreenRuntime(Countries())
/// let handler = ScreenEffectHandler(app.app, source: store)
/// let program = Program(app, state: try ScreenState(app.app), handler: handler)
/// program.send(.launched(link: CommandLine.arguments.dropFirst().first))
/// try program.run(on: terminal)
/// ```
public final class ScreenRuntime<App: ScreenApp>: TerminalApp, Sendable {
  public typealias State = ScreenState<App>
  public typealias Action = ScreenAction<App>
  public typealias Effect = ScreenEffect<App>

  /// The app.
  public let app: App
  /// The route table of the app.
  public let table: RouteTable<App.Place>
  /// The app's bindings that its places can use.
  let bindings: [AppBinding<App>]
  let bindingInfos: [BindingInfo]

  /// Creates the runtime of an app.
  ///
  /// - Throws: `RouteTableError` for an invalid route table.
  public init(_ app: App) throws(RouteTableError) {
    let table = try App.table()
    (self.app, self.table) = (app, table)
    bindings = App.bindings.filter { $0.isUseful(table) }
    // A key path of a generic type is made at run time, in some hundred thousand instructions.
    bindingInfos = bindings.map { $0.info }
  }

  /// Keys go to the active screen, but the mouse can reach every visible screen.
  public func preparation(for event: TerminalEvent) -> Action? {
    if case .mouse = event { .prepared(.allScreens) } else { .prepared(.activeScreen) }
  }

  public var prepareFrame: Action? { .prepared(.allScreens) }

  public var prepareNext: Action? { .readAhead }

  public func action(for event: TerminalEvent, in state: State) -> Action? { .event(event) }

  public func isAlt(_ key: Key, in state: State) -> Bool {
    keys.isBound(state.keyboard.pendingKeys + [Key(key.code, .alt)], state)
  }

  /// Only the key that starts a text is a key; the rest is for the text.
  public func isKey(_ first: Character, ofBurstIn state: State) -> Bool {
    keys.beginsText(Substring(String(first)), in: state)
  }

  public func writesLine(in state: State) -> Bool {
    state.textKind(on: state.activeNode.id) == .field
  }

  public func idleAction(in state: State) -> Action? {
    state.sources.isSessionOutdated || state.sources.hasWaitingChanges ? .rested : nil
  }

  /// The delay before the key panel appears.
  static var keyPanelDelay: Duration { .milliseconds(400) }

  /// The pause after which held keys and a binding that counts once work again, and a key can dismiss a late failure.
  static var holdDelay: Duration { .milliseconds(500) }

  public func pauseAction(in state: State) -> (after: Duration, action: Action)? {
    let keyboard = state.keyboard
    let isHeld = keyboard.held?.isForText == false || keyboard.heldBinding != nil
    if isHeld || state.messages.isHeld || state.messages.lateFailure?.isHeld == true {
      return (Self.holdDelay, .paused)
    }
    return keyboard.pendingKeys.isEmpty || keyboard.showsPanel
      ? nil : (Self.keyPanelDelay, .paused)
  }

  public func request(of effect: Effect) -> ProgramRequest? {
    if case .program(let request) = effect { request } else { nil }
  }

  public func action(forEndless effects: [Effect], in state: State) -> Action? {
    let queries = effects.flatMap { effect -> [AnyQuery<App>] in
      if case .load(let queries) = effect { queries } else { [] }
    }
    let names = Set(queries.map { "\(type(of: $0.base))" }).sorted().joined(separator: ", ")
    let message =
      names.isEmpty
      ? "Stopped: each change requests another one, without end"
      : "Stopped loading: the screen asks for another \(names) each time"
    return .said(Toast(SafeText(message), isError: true))
  }

  public func action(after program: ForegroundProgram, endingWith end: ProgramEnd) -> Action? {
    .ran(program, end)
  }

  public func draw(_ state: State, in canvas: inout Canvas) { frames.draw(state, in: &canvas) }

  public func presentedRect(of state: State) -> Rect? {
    state.layout.placed.panes?.last { if case .frame = $0.content { true } else { false } }?.rect
  }

  public func title(of state: State) -> String {
    let title = state.activeScreen.map { $0.title(activeContext(of: $0, state)) } ?? .empty
    let scene = state.navigation.scenes.count > 1 ? state.navigation.activeScene.name : ""
    return [title.string, scene, app.name.string].filter { !$0.isEmpty }
      .joined(separator: " \(state.environment.theme.glyphs.dash.string) ")
  }

  public func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .launched(let link, let scene): return performer.launch(link, scene: scene, &state)
    case .event(let event):
      let effects = input.operation(of: event, &state).map { performer.apply($0, &state) }
      state.messages.showNext()
      return effects ?? []
    case .prepared(let preparation): return performer.prepare(preparation, &state)
    case .readAhead: return readAhead(state)
    case .timeChanged(let now): state.tell(now)
    case .loaded(let values): load(values, &state)
    case .arrived(let query, let value): state.arrive(query, value)
    case .changed(let change, let result, let requester):
      return performer.changed(change, result, requester: requester, &state)
    case .sourceChanged:
      keepTarget(&state)
      state.forgetQueries { _, _ in true }
      state.layout.settlesAllVisibleScreens = true
    case .progressed(let work, let progress):
      if state.sources.note(progress, of: work) { state.followWork() }
    case .delivered(let work, let elements):
      return holdingMessage(&state) { performer.deliver(elements, of: work, &$0) }
    case .ended(let work, let result):
      // The user waits for the end of work, which may close its screen.
      state.keyboard.keep(nil)
      return holdingMessage(&state) { performer.end(work, result, &$0) }
    case .ran(let program, let end): return performer.end(program, end, &state)
    case .linkReceived(let link, let request): return performer.receive(link, request, &state)
    case .paused:
      if let released = state.keyboard.pause() { state.messages.release(released) }
      state.messages.pause()
    case .rested: return keep(&state) + state.sources.retry()
    case .said(let toast): state.messages.say(toast)
    case .unsaid(let subject): state.messages.withdraw(subject)
    case .environmentChanged(let environment): state.environment = environment
    }
    return []
  }

  /// Returns the navigation actions that ended, with their causes.
  public func notes(on state: State, since before: State) -> [String] {
    state.recentEvents.filter { !before.recentEvents.contains($0) }.map {
      "step \($0.action) by \($0.cause): \($0.kind), shows \($0.screen)"
    }
  }

  /// Applies a result of something in the background, whose message stays for a time.
  private func holdingMessage(
    _ state: inout State, _ body: (inout State) -> [Effect]
  ) -> [Effect] {
    let before = state.toast
    defer { if state.toast != before { state.messages.hold() } }
    return body(&state)
  }

  /// Saves the session if it has changed.
  private func keep(_ state: inout State) -> [Effect] {
    guard state.sources.isSessionOutdated else { return [] }
    state.sources.saveSession()
    return [.keep(SavedSession(state, of: self), isLast: false)]
  }

  /// Stores what keys act on, before the data is read again. Right after a key, the screen is not known yet.
  private func keepTarget(_ state: inout State) {
    guard state.keyboard.targetBeforeReload == nil, state.navigating.revealing.isDone,
      placer.isPlaced(.activeScreen, state)
    else { return }
    state.keyboard.keep(targets.target(state))
  }

  /// Loads the data that the next key is likely to need.
  private func readAhead(_ state: State) -> [Effect] {
    guard !state.layout.isTooSmall, let screen = state.activeScreen else { return [] }
    let context = activeContext(of: screen, state)
    screen.readAhead(context)
    // What takes long is loaded once it is shown.
    let missing = context.reads.missing.filter { $0.base.loader == nil }
    return missing.isEmpty ? [] : [.load(missing)]
  }

  private func load(_ values: [(query: AnyQuery<App>, value: AnyEquatable)], _ state: inout State) {
    // A screen without a layout may need all values that were loaded for it so far.
    let isPlaced = placer.isPlaced(.allScreens, state)
    let shown = state.layout.placed.screens.values.lazy.flatMap(\.reads.queries)
    state.sources.load(values, keeping: isPlaced ? Set(shown) : nil)
  }
}

// MARK: - Parts

/// The way of an event: `input` finds its operation, `performer` applies it, `placer` lays out the state, and `frames`
/// draws it. Each may use those after it. The others only read.
extension ScreenRuntime {
  var input: InputReader<App> { InputReader(runtime: self) }
  var performer: Performer<App> { Performer(runtime: self) }
  var follower: DetailFollower<App> { DetailFollower(runtime: self) }
  var placer: Placer<App> { Placer(runtime: self) }
  var frames: FrameDrawer<App> { FrameDrawer(runtime: self) }

  var keys: KeyResolver<App> { KeyResolver(runtime: self) }
  var targets: KeyTargets<App> { KeyTargets(runtime: self) }
  var leaving: LeaveRules<App> { LeaveRules(runtime: self) }
  var links: LinkResolver<App> { LinkResolver(runtime: self) }
  var panes: PanePlacer<App> { PanePlacer(runtime: self) }

  func context(
    of screen: any Screen<App>, _ id: NodeID, _ place: App.Place, _ state: State,
    recorder: ReadRecorder<App> = ReadRecorder()
  ) -> Context<App> {
    Context(self, state, type(of: screen), id, place, recorder: recorder)
  }

  func activeContext(of screen: any Screen<App>, _ state: State) -> Context<App> {
    context(of: screen, state.activeNode.id, state.activePlace, state)
  }

  /// Returns the context of the app and its rules: that of the active screen, which may not have been created yet.
  func appContext(_ state: State) -> Context<App> {
    activeContext(of: state.activeScreen ?? app.screen(at: state.activePlace), state)
  }

  /// Returns the screen of a node with its context, or nil if it does not exist.
  func screen(
    _ node: NodeID, _ state: State
  ) -> (screen: any Screen<App>, context: Context<App>)? {
    guard let screen = state.screens[node], let place = state.navigating.place(of: node) else {
      return nil
    }
    return (screen, context(of: screen, node, place, state))
  }

  /// Returns the link to the current screen with the details that its screens add, or nil if no link leads there.
  public func link(to state: State) -> String? { links.link(to: state) }

  /// Returns the link to the current screen of a scene, or nil if no link leads there or there is no such scene.
  public func link(to state: State, scene: String) -> String? {
    var shown = state
    let events = shown.navigating.navigator.send(.activate(scene: scene))
    return events.last?.outcome?.problem == nil ? link(to: shown) : nil
  }
}
