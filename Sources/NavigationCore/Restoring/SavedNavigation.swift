/// The form in which a navigation state is saved between two runs of an app.
///
/// The form has a version. Screens that can no longer be decoded, because the app no longer has
/// them, are cut from their trees when the state is restored, with what lies over them.
///
///     let data = try JSONEncoder().encode(SavedNavigation(state))
///
///     let saved = try JSONDecoder().decode(SavedNavigation<AppScreen>.self, from: data)
///     var (state, report) = saved.restored(to: table) { notes.contains($0) }
///     state.rebuildScenes(for: table)
///     state.addDeclaredTabs(of: table)
///
/// Decoding throws ``SavedNavigationError`` for another version, and `DecodingError` for data that
/// is damaged, breaks an invariant or is deeper than ``NavigationNode/depthLimit``. It never traps.
/// The app saves the state of screens itself, by identity; it can drop the entries of identities
/// that are not in ``NavigationState/nodeIDs`` of the restored state.
public struct SavedNavigation<Screen: NavigationScreen>: Equatable, Sendable {
  /// The version of the form that is written, the only one that can be read.
  public static var version: Int { 3 }

  private let form: Form

  private enum Form: Equatable, Sendable {
    case state(NavigationState<Screen>)
    /// The decoded state if some of its screens could not be decoded.
    case withUnknownScreens(NavigationState<SavedScreen<Screen>>)
  }

  /// Wraps a state for encoding.
  public init(_ state: NavigationState<Screen>) {
    form = .state(state)
  }

  /// Returns the state without the screens that no longer fit: see
  /// ``NavigationState/cutBack(to:keeping:)``.
  ///
  /// - Parameters:
  ///   - table: The table that declares the places to show if nothing remains.
  ///   - isKept: Returns whether a screen can still be shown.
  /// - Returns: A state without invariant violations, and the removed screens.
  /// - Complexity: O(nodes).
  public func restored(
    to table: RouteTable<Screen>, keeping isKept: (Screen) -> Bool = { _ in true }
  ) -> (state: NavigationState<Screen>, report: CutBackReport<Screen>) {
    withoutActuallyEscaping(isKept) { isKept in
      switch form {
      case .state(let state):
        var cut = TreeCut(of: state, rootLeg: table.rootLeg, read: { .screen($0) }, isKept)
        return (cut.state(state), cut.report)
      case .withUnknownScreens(let state):
        var cut = TreeCut(of: state, rootLeg: table.rootLeg, read: { $0 }, isKept)
        return (cut.state(state), cut.report)
      }
    }
  }
}

extension SavedNavigation: Codable {
  private typealias CodingKeys = SavedNavigationCodingKey

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw SavedNavigationError.otherVersion(version, expected: Self.version)
    }
    // Usually all screens are known, and the second kind of tree is not needed.
    if let state: NavigationState<Screen> = try? Self.state(in: container) {
      form = .state(state)
    } else {
      form = .withUnknownScreens(try Self.state(in: container))
    }
  }

  private static func state<S: NavigationScreen>(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> NavigationState<S> {
    var state = try container.decode(NavigationState<S>.self, forKey: .state)
    let trees = try container.decode([SceneTrees<S>].self, forKey: .trees)
    guard trees.count == state.scenes.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .trees, in: container,
        debugDescription: "\(trees.count) trees of \(state.scenes.count) scenes")
    }
    for index in trees.indices {
      state.scenes[index].root = trees[index].root
      state.scenes[index].history = trees[index].history
    }
    try state.checkInvariants(container.codingPath)
    return state
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    switch form {
    case .state(let state): try Self.encode(state, in: &container)
    case .withUnknownScreens(let state): try Self.encode(state, in: &container)
    }
  }

  /// Encodes the trees separately, because they are most of the data and a step changes at most one.
  private static func encode<S: NavigationScreen>(
    _ state: NavigationState<S>, in container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    try container.encode(state.withoutTrees, forKey: .state)
    try container.encode(
      state.scenes.map { SceneTrees(root: $0.root, history: $0.history) }, forKey: .trees)
  }
}

extension NavigationState {
  /// The state with a single screen in place of the trees of each scene, as a session encodes it.
  public var withoutTrees: NavigationState {
    var state = self
    for (index, scene) in scenes.enumerated() {
      state.scenes[index].root = scene.root.activeNode
      state.scenes[index].history = History()
    }
    return state
  }
}

private struct SceneTrees<Screen: NavigationScreen>: Codable {
  let root: NavigationNode<Screen>
  let history: History<Screen>
}

/// Outside of the generic type, like the coding keys of the tree.
private enum SavedNavigationCodingKey: String, CodingKey {
  case version, state, trees
}
