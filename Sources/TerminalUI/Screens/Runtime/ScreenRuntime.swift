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
    keys.isBound(state.pendingKeys + [Key(key.code, .alt)], state)
  }

  /// Only the key that starts a text is a key; the rest is for the text.
  public func isKey(_ first: Character, ofBurstIn state: State) -> Bool {
    keys.beginsText(Substring(String(first)), in: state)
  }

  public func writesLine(in state: State) -> Bool {
    state.textKind(on: state.activeNode.id) == .field
  }

  public func idleAction(in state: State) -> Action? {
    state.isSessionOutdated || state.hasWaitingChanges ? .rested : nil
  }

  /// The delay before the key panel appears.
  static var keyPanelDelay: Duration { .milliseconds(400) }

  /// The pause after which held keys and a binding that counts once work again, and a key can dismiss a late failure.
  static var holdDelay: Duration { .milliseconds(500) }

  public func pauseAction(in state: State) -> (after: Duration, action: Action)? {
    let isHeld = state.heldKeys?.isForText == false || state.heldBinding != nil
    if isHeld || state.lateFailure?.isHeld == true { return (Self.holdDelay, .paused) }
    return state.pendingKeys.isEmpty || state.showsKeyPanel ? nil : (Self.keyPanelDelay, .paused)
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

  public func draw(_ state: State, in canvas: inout Canvas) { frames.draw(state, in: &canvas) }

  public func presentedRect(of state: State) -> Rect? {
    state.layout.panes?.last { if case .frame = $0.content { true } else { false } }?.rect
  }

  public func title(of state: State) -> String {
    let title = state.activeScreen.map { $0.title(activeContext(of: $0, state)) } ?? .empty
    let scene = state.navigation.scenes.count > 1 ? state.navigation.activeScene.name : ""
    return [title.string, scene, app.name.string].filter { !$0.isEmpty }
      .joined(separator: " \(state.environment.theme.glyphs.dash.string) ")
  }

  public func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .launched(let link, let scene): return launch(link, scene: scene, &state)
    case .event(let event): return input.handle(event, &state)
    case .prepared(let preparation): return preparer.prepare(preparation, &state)
    case .readAhead: return preparer.readAhead(state)
    case .timeChanged(let now): state.tell(now)
    case .loaded(let values): preparer.load(values, &state)
    case .changed(let change, let result, let requester):
      return changes.changed(change, result, requester: requester, &state)
    case .sourceChanged:
      holder.begin(&state)
      state.forgetQueries { _ in true }
      state.settlesAllVisibleScreens = true
    case .progressed(let work, let progress):
      self.work.progress(of: work, progress, &state)
    case .ended(let work, let result):
      // The user waits for the end of work, which may close its screen.
      state.targetBeforeReload = nil
      return self.work.end(work, result, &state)
    case .linkReceived(let link, let request): return receive(link, request, &state)
    case .paused:
      state.releaseKeys()
      state.heldBinding = nil
      state.lateFailure?.pause()
      state.showsKeyPanel = !state.pendingKeys.isEmpty
    case .rested: return keep(&state) + changes.retry(state)
    case .said(let toast): state.say(toast)
    case .environmentChanged(let environment): state.environment = environment
    }
    return []
  }

  /// Saves the session if it has changed.
  private func keep(_ state: inout State) -> [Effect] {
    guard state.isSessionOutdated else { return [] }
    state.isSessionOutdated = false
    return [.keep(SavedSession(state, of: runtime), isLast: false)]
  }
}
