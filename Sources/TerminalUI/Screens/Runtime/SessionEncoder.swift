#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import NavigationCore

/// Encodes successive sessions of a running app as the JSON of ``SavedSession``.
///
/// A step changes the visible tree and one or two screens. The JSON of the other screens and of the
/// trees in the histories, nine tenths of a session, is reused.
///
/// ```swift
/// var encoder = SessionEncoder<Countries>()
/// try encoder.encode(session).write(to: file, options: .atomic)
/// ```
public struct SessionEncoder<App: ScreenApp>: Sendable {
  private typealias Tree = NavigationNode<App.Place>

  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()
  private var screens: [NodeID: (screen: AnyScreen<App>, json: Data)] = [:]
  private var state: (state: NavigationState<App.Place>, json: Data)?
  /// The current trees of the scenes, which the next step moves into their histories.
  private var roots: [(tree: Tree, json: Data)] = []
  /// The trees of all histories, in the order of the last session.
  private var trees: [(tree: Tree, json: Data)] = []

  /// Creates an encoder.
  public init() {}

  /// Returns the JSON of a session. Only screens that have changed are encoded.
  ///
  /// - Throws: `EncodingError` of a screen or of the model.
  public mutating func encode(_ session: SavedSession<App>) throws -> Data {
    guard case .running(let navigation, let screens, let model) = session.form else {
      return try encoder.encode(session)
    }
    var json = Data("{\"model\":".utf8)
    json += try encoder.encode(model)
    json += Data(",\"navigation\":{\"state\":".utf8)
    try append(navigation.withoutTrees, to: &json)
    json += Data(",\"trees\":[".utf8)
    try append(navigation.scenes, to: &json)
    json += Data("],\"version\":\(SavedNavigation<App.Place>.version)},\"screens\":{".utf8)
    try append(screens, to: &json)
    json += Data("},\"version\":\(SavedSession<App>.version),\"view\":".utf8)
    json += try encoder.encode(session.settings)
    json += Data("}".utf8)
    return json
  }

  private mutating func append(
    _ state: NavigationState<App.Place>, to json: inout Data
  ) throws {
    if self.state?.state != state { self.state = (state, try encoder.encode(state)) }
    json += self.state?.json ?? Data()
  }

  private mutating func append(_ scenes: [Scene<App.Place>], to json: inout Data) throws {
    var (known, next) = (trees[...], [(tree: Tree, json: Data)]())
    // A step back shows the last tree of a history again.
    let candidates = roots + trees
    roots = try scenes.map { scene in
      try candidates.first { $0.tree == scene.root }
        ?? (tree: scene.root, json: encoder.encode(scene.root))
    }
    let recent = candidates.prefix(scenes.count) + roots
    func append(_ trees: [Tree]) throws {
      json += Data("[".utf8)
      for (index, tree) in trees.enumerated() {
        if index > 0 { json += Data(",".utf8) }
        // The trees keep their order, so the search continues after the last match.
        if let found = known.firstIndex(where: { $0.tree == tree }) {
          next.append(known[found])
          known = known[(found + 1)...]
        } else {
          let shown = recent.first { $0.tree == tree }
          next.append(try shown ?? (tree: tree, json: encoder.encode(tree)))
        }
        json += next[next.count - 1].json
      }
      json += Data("]".utf8)
    }
    for (index, scene) in scenes.enumerated() {
      json += Data("\(index > 0 ? "," : ""){\"history\":{\"back\":".utf8)
      try append(scene.history.back)
      json += Data(",\"forward\":".utf8)
      try append(scene.history.forward)
      json += Data("},\"root\":".utf8)
      json += roots[index].json
      json += Data("}".utf8)
    }
    trees = next
  }

  private mutating func append(
    _ screens: [NodeID: AnyScreen<App>], to json: inout Data
  ) throws {
    var next: [NodeID: (screen: AnyScreen<App>, json: Data)] = [:]
    let keys = screens.keys.map { (id: $0, name: String($0.rawValue)) }
    for (index, key) in keys.sorted(by: { $0.name < $1.name }).enumerated() {
      guard let screen = screens[key.id] else { continue }
      var entry = self.screens[key.id] ?? (screen, Data())
      if entry.json.isEmpty || entry.screen != screen {
        entry = (screen, try encoder.encode(screen))
      }
      next[key.id] = entry
      json += Data("\(index > 0 ? "," : "")\"\(key.name)\":".utf8)
      json += entry.json
    }
    self.screens = next
  }
}
