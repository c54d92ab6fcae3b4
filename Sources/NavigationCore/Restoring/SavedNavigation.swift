/// A navigation state in the form in which an app saves it.
///
/// The form has a version. If the app no longer knows a saved screen, restoring removes that screen and everything
/// over it instead of failing:
///
///     let data = try JSONEncoder().encode(SavedNavigation(state))
///
///     let saved = try JSONDecoder().decode(SavedNavigation<AppScreen>.self, from: data)
///     var (state, report) = saved.restored(to: table) { notes.contains($0) }
///     state.addDeclaredTabs(of: table)
///
/// Decoding throws ``SavedNavigationError`` for another version, and `DecodingError` for data that is damaged, breaks
/// an invariant or is deeper than ``NavigationNode/depthLimit``. It never traps. The app saves the state of its
/// screens by node identity, and can drop the state of nodes that are not in ``NavigationState/nodeIDs`` of the
/// restored state.
public struct SavedNavigation<Screen: NavigationScreen>: Sendable {
  /// The version of the saved form, the only one that can be read.
  public static var version: Int { 1 }

  private let form: Form

  private enum Form: Sendable {
    case state(NavigationState<Screen>)
    /// The decoded state, if a screen of it could not be decoded.
    case withUnknownScreens(NavigationState<SavedScreen<Screen>>)
  }

  /// Wraps a state for encoding.
  public init(_ state: NavigationState<Screen>) {
    form = .state(state)
  }

  /// Returns the state, cut back to the screens that still fit: see ``NavigationState/cutBack(to:keeping:)``.
  ///
  /// - Parameters:
  ///   - table: The table that declares the places to show if nothing remains.
  ///   - isKept: Returns whether a screen can still be shown.
  /// - Returns: A valid state, and the screens that were removed.
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
    if let state = try? container.decode(NavigationState<Screen>.self, forKey: .state) {
      form = .state(state)
    } else {
      form = .withUnknownScreens(
        try container.decode(NavigationState<SavedScreen<Screen>>.self, forKey: .state))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    switch form {
    case .state(let state): try container.encode(state, forKey: .state)
    case .withUnknownScreens(let state): try container.encode(state, forKey: .state)
    }
  }
}

/// The coding keys, outside the generic type for the same reason as those of the tree.
private enum SavedNavigationCodingKey: String, CodingKey {
  case version, state
}
