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
  /// The trees of all histories in the order of the last session.
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
    json += Data(",\"navigation\":{\"histories\":[".utf8)
    try append(navigation.scenes.map(\.history), to: &json)
    json += Data("],\"state\":".utf8)
    json += try encoder.encode(navigation.withoutHistories)
    json += Data(",\"version\":\(SavedNavigation<App.Place>.version)},\"screens\":{".utf8)
    try append(screens, to: &json)
    json += Data("},\"version\":\(SavedSession<App>.version),\"view\":".utf8)
    json += try encoder.encode(session.settings)
    json += Data("}".utf8)
    return json
  }

  private mutating func append(_ histories: [History<App.Place>], to json: inout Data) throws {
    var (known, next) = (trees[...], [(tree: Tree, json: Data)]())
    func append(_ trees: [Tree]) throws {
      json += Data("[".utf8)
      for (index, tree) in trees.enumerated() {
        if index > 0 { json += Data(",".utf8) }
        // The trees keep their order, so the search continues after the last match.
        if let found = known.firstIndex(where: { $0.tree == tree }) {
          next.append(known[found])
          known = known[(found + 1)...]
        } else {
          next.append((tree, try encoder.encode(tree)))
        }
        json += next[next.count - 1].json
      }
      json += Data("]".utf8)
    }
    for (index, history) in histories.enumerated() {
      json += Data("\(index > 0 ? "," : ""){\"back\":".utf8)
      try append(history.back)
      json += Data(",\"forward\":".utf8)
      try append(history.forward)
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
