import NavigationCore

/// The state of an app that is saved between launches: the trees of all scenes, the state of
/// screens, and the model.
///
/// ```swift
/// let json = try session.json()
/// let session = try SavedSession<Countries>(json: json)
/// var state = session.restored(for: app)
/// ```
public struct SavedSession<App: ScreenApp>: Equatable, Sendable {
  let form: Form
  let settings: ViewSettings
  /// The step that waits for the place of a redirect. It is optional in the JSON.
  let redirect: SavedRedirect?
  /// Whether a screen has unsaved text, in the histories, too: see ``Screen/leaveQuestion(_:)``.
  public let hasUnsavedText: Bool

  enum Form: Equatable, Sendable {
    case running(
      NavigationState<App.Place>, [NodeID: AnyScreen<App>], App.Model, SessionLayout<App.Place>)
    case read(SavedSessionContents<App>)
  }

  package init(_ state: ScreenState<App>, of runtime: ScreenRuntime<App>) {
    form = .running(
      state.navigation, state.screens.all, state.model,
      SessionLayout(state.navigation, runtime.table))
    redirect = SavedRedirect(state, runtime.table)
    hasUnsavedText = runtime.leaving.hasUnsavedText(state)
    settings = ViewSettings(
      isSplitOff: state.layout.isSplitOff, zoomedNode: state.layout.zoomedNode,
      focus: state.layout.focus, splitShare: state.layout.splitShare)
  }

  /// Creates a state from the session. Places that the app no longer has are removed, with
  /// everything above them. The saved state of a screen is applied as far as it fits.
  ///
  /// If the root of the route table has changed, its new tabs are added, and scenes whose containers it declares
  /// differently start fresh: see ``lostData(for:)``.
  public func restored(
    for runtime: ScreenRuntime<App>, environment: ScreenEnvironment = ScreenEnvironment()
  ) -> ScreenState<App> {
    var state: ScreenState<App>
    switch form {
    case .running(let navigation, let screens, let model, _):
      state = ScreenState(navigation, model: model, environment: environment)
      state.screens = ScreenTable(screens)
    case .read(let contents):
      let (navigation, report, _) = restored(contents, to: runtime.table)
      state = ScreenState(
        navigation, model: contents.model ?? App.model, environment: environment)
      if !report.isEmpty {
        state.environment.notices.append("Some places no longer exist and were closed")
      }
      for scene in navigation.scenes {
        for tree in scene.trees {
          // Most nodes of a history are those of the current tree.
          tree.forEachNode { node in
            guard state.screens[node.id] == nil, let place = node.screen,
              let saved = contents.screens[node.id]
            else { return }
            let fresh = runtime.app.screen(at: place)
            state.screens[node.id] = saved.laid(over: fresh)
          }
        }
      }
    }
    state.layout.restore(settings)
    if let redirect { runtime.await(redirect, &state) }
    // A step that waits for the question about unsaved text is not saved, so the question is dismissed.
    if state.navigation.activeScreen == .library(.leaving) {
      state.navigating.navigator.send(.dismiss)
    }
    // The rows may have changed, so the row of the current detail receives the focus.
    state.navigating.revealing.detail = state.navigation.innermostSplit?.detail?.rootPlace
    return state
  }

  /// Returns the trees in the layout of a table, and the names of the scenes that start fresh.
  private func restored(
    _ contents: SavedSessionContents<App>, to table: RouteTable<App.Place>
  ) -> (NavigationState<App.Place>, CutBackReport<App.Place>, rebuilt: [String]) {
    var (navigation, report) = contents.navigation.restored(to: table)
    // Without a change of the table, a tab that is missing was closed.
    guard contents.isRootChanged else { return (navigation, report, []) }
    let layout = (try? contents.layout.decoded()) ?? SessionLayout<App.Place>()
    let rebuilt = navigation.rebuildScenes(for: table, from: layout.root, at: layout.links)
    navigation.addDeclaredTabs(of: table, from: layout.root)
    return (navigation, report, rebuilt)
  }

  /// Says which data ``restored(for:environment:)`` leaves out because the app has changed: a part of the model that
  /// has another form, or the trees of scenes that have another layout. Nil if there is none.
  public func lostData(for runtime: ScreenRuntime<App>) -> String? {
    guard case .read(let contents) = form else { return nil }
    // The trees are restored twice only after a change of the table.
    let rebuilt =
      contents.isRootChanged
      ? restored(contents, to: runtime.table).rebuilt.map { "“\($0)”" } : []
    var lost: [String] = []
    if !contents.isModelWhole { lost.append("Some saved data has another form and was left out.") }
    if !rebuilt.isEmpty {
      let (scenes, verb) = (
        rebuilt.joined(separator: ", "), rebuilt.count == 1 ? "starts" : "start"
      )
      lost.append("The layout of this app has changed, so \(scenes) \(verb) fresh.")
    }
    return lost.isEmpty ? nil : lost.joined(separator: " ")
  }
}

/// The root of the route table of a session, and the links to its scenes, for a version of the app with another root.
struct SessionLayout<Place: NavigationScreen>: Codable, Equatable, Sendable {
  /// Nil if it is not known, or has places that the app no longer has.
  var root: LegContent<Place>?
  /// The links to the active places, by the names of the scenes.
  var links: [String: String] = [:]

  init() {}

  init(_ navigation: NavigationState<Place>, _ table: RouteTable<Place>) {
    root = table.root
    let links = navigation.scenes.compactMap { scene in
      table.nearestLink(to: scene.route).map { (scene.name, $0.text) }
    }
    self.links = Dictionary(links, uniquingKeysWith: { first, _ in first })
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    root = try? container.decode(LegContent<Place>.self, forKey: .root)
    links = (try? container.decode([String: String].self, forKey: .links)) ?? [:]
  }
}

/// A decoded session, before its places are checked against those of the app.
struct SavedSessionContents<App: ScreenApp>: Sendable, Equatable {
  let json: [UInt8]
  let navigation: SavedNavigation<App.Place>
  let screens: [NodeID: SavedValue]
  let model: App.Model?
  /// Whether nothing of the saved model was dropped.
  let isModelWhole: Bool
  /// The ``SessionLayout``, which is decoded only if the root of the app's table has changed since.
  let layout: SavedValue
  /// Whether the root has changed.
  let isRootChanged: Bool
}

/// The display settings of a session.
struct ViewSettings: Codable, Equatable, Sendable {
  var isSplitOff = false
  var zoomedNode: NodeID?
  var focus: [NodeID: Int] = [:]
  /// It is optional in the JSON.
  var splitShare: Double?
}

extension ViewSettings {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isSplitOff = try container.decode(Bool.self, forKey: .isSplitOff)
    zoomedNode = try container.decodeIfPresent(NodeID.self, forKey: .zoomedNode)
    splitShare = try container.decodeIfPresent(Double.self, forKey: .splitShare)
    focus = try container.decode(SavedValue.self, forKey: .focus).byNode.mapValues {
      try $0.decoded()
    }
  }
}

extension SavedSession {
  /// The screens of a running session in no particular order, or none for a decoded session.
  public var screens: [any Screen<App>] {
    if case .running(_, let screens, _, _) = form { screens.values.map(\.base) } else { [] }
  }
}

extension SavedSession {
  /// The version of the format. Only this version can be read.
  public static var version: Int { 4 }

  /// Decodes the JSON of a session. It takes a tenth of the time of Foundation's decoder.
  ///
  /// - Throws: `SavedNavigationError.otherVersion` for another version, `DecodingError` for damaged
  ///   data.
  public init(json: some Sequence<UInt8>) throws {
    let json = Array(json)
    let decoder = SavedValueDecoder(try SavedValue(json: json))
    let container = try decoder.container(keyedBy: SavedSessionCodingKey.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw SavedNavigationError.otherVersion(version, expected: Self.version)
    }
    let model = try Self.model(in: container)
    let layout = (try? container.decode(SavedValue.self, forKey: .layout)) ?? .null
    form = .read(
      SavedSessionContents(
        json: json,
        // Not through the container, whose generic call would not be specialized for the app.
        navigation: try SavedNavigation(from: container.superDecoder(forKey: .navigation)),
        screens: (try? container.decode(SavedValue.self, forKey: .screens))?.byNode ?? [:],
        model: model?.value, isModelWhole: model?.isWhole != false,
        layout: layout, isRootChanged: Self.isRootChanged(since: layout)))
    settings = (try? container.decode(ViewSettings.self, forKey: .view)) ?? ViewSettings()
    redirect = try? container.decode(SavedRedirect.self, forKey: .redirect)
    // Without the flag, the session is kept as one with text.
    hasUnsavedText = (try? container.decode(Bool.self, forKey: .unsavedText)) ?? true
  }

  /// Returns whether the root of the table differs from that of a saved layout. Encoding the one takes a third of the
  /// time of decoding the other.
  private static func isRootChanged(since layout: SavedValue) -> Bool {
    guard case .object(let layout) = layout,
      let saved = layout.members.first(where: { $0.name == "root" })?.value,
      let root = try? App.table().root
    else { return true }
    return saved != (try? SavedValue(json: JSONWriter.json(of: root)))
  }

  /// Returns the model as far as it fits, or nil if none was saved.
  ///
  /// - Throws: An error if nothing fits, because user data must not be lost silently.
  private static func model(
    in container: KeyedDecodingContainer<SavedSessionCodingKey>
  ) throws -> (value: App.Model, isWhole: Bool)? {
    if let model = try? container.decode(App.Model.self, forKey: .model) { return (model, true) }
    guard let saved = try container.decodeIfPresent(SavedValue.self, forKey: .model) else {
      return nil
    }
    guard let model = saved.fitting(App.model) else {
      throw DecodingError.dataCorruptedError(
        forKey: .model, in: container, debugDescription: "The model has another form")
    }
    return model
  }

  /// Returns the JSON of the session. Of many sessions in a row, ``SessionEncoder`` encodes only what has changed.
  ///
  /// - Throws: `EncodingError` of a screen or of the model.
  public func json() throws -> [UInt8] {
    var encoder = SessionEncoder<App>()
    return try encoder.json(of: self)
  }
}

/// Declared outside the generic type, so that it is not generic.
private enum SavedSessionCodingKey: String, CodingKey {
  case version, layout, navigation, redirect, screens, unsavedText, model, view
}
