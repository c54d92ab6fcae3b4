import NavigationCore

/// Encodes successive sessions of a running app as the JSON of ``SavedSession``.
///
/// A step changes some nodes of the visible tree and one or two screens. The JSON of the other nodes and
/// screens and of the trees in the histories, nine tenths of a session, is reused. It is kept beside the newest
/// of equal values, which shares its storage with those of the next session and so is compared fastest.
///
/// ```swift
/// var encoder = SessionEncoder<Countries>()
/// try Data(encoder.json(of: session)).write(to: file, options: .atomic)
/// ```
public struct SessionEncoder<App: ScreenApp>: Sendable {
  private typealias Tree = NavigationNode<App.Place>

  /// The root of the table, which is the same in all sessions of a run.
  private var root: (root: LegContent<App.Place>?, json: [UInt8])?
  private var screens: [NodeID: (screen: AnyScreen<App>, json: [UInt8])] = [:]
  private var state: (state: NavigationState<App.Place>, json: [UInt8])?
  /// The nodes of the current trees.
  private var nodes: [NodeID: (node: Tree, json: [UInt8])] = [:]
  /// The current trees of the scenes, which the next step moves into their histories.
  private var roots: [(tree: Tree, json: [UInt8])] = []
  /// The trees of all histories, in the order of the last session.
  private var trees: [(tree: Tree, json: [UInt8])] = []

  /// Creates an encoder.
  public init() {}

  /// Returns the JSON of a session. Only screens that have changed are encoded.
  ///
  /// - Throws: `EncodingError` of a screen or of the model.
  public mutating func json(of session: SavedSession<App>) throws -> [UInt8] {
    switch session.form {
    case .read(let contents): contents.json
    case .running(let navigation, let screens, let model, let layout):
      try json(of: session, navigation, screens, model, layout)
    }
  }

  private mutating func json(
    of session: SavedSession<App>, _ navigation: NavigationState<App.Place>,
    _ screens: [NodeID: AnyScreen<App>], _ model: App.Model, _ layout: SessionLayout<App.Place>
  ) throws -> [UInt8] {
    var json = Array("{\"layout\":{\"links\":".utf8)
    json += try JSONWriter.json(of: layout.links)
    if root?.root != layout.root {
      root = (layout.root, try JSONWriter.json(of: layout.root))
    }
    json += ",\"root\":".utf8
    json += root?.json ?? Array("null".utf8)
    json += "},\"model\":".utf8
    json += try JSONWriter.json(of: model)
    json += ",\"navigation\":{\"state\":".utf8
    try append(navigation.withoutTrees, to: &json)
    json += ",\"trees\":[".utf8
    try append(navigation.scenes, to: &json)
    json += "],\"version\":\(SavedNavigation<App.Place>.version)}".utf8
    if let redirect = session.redirect {
      json += ",\"redirect\":".utf8
      json += try JSONWriter.json(of: redirect)
    }
    json += ",\"screens\":{".utf8
    try append(screens, to: &json)
    json += "},\"unsavedText\":\(session.hasUnsavedText)".utf8
    json += ",\"version\":\(SavedSession<App>.version),\"view\":".utf8
    json += try JSONWriter.json(of: session.settings)
    json += "}".utf8
    return json
  }

  private mutating func append(
    _ state: NavigationState<App.Place>, to json: inout [UInt8]
  ) throws {
    if self.state?.state != state { self.state = (state, try JSONWriter.json(of: state)) }
    json += self.state?.json ?? []
  }

  private mutating func append(_ scenes: [Scene<App.Place>], to json: inout [UInt8]) throws {
    var (known, next) = (trees[...], [(tree: Tree, json: [UInt8])]())
    // A step back shows the last tree of a history again.
    let candidates = roots + trees
    let memo = NodeMemo(nodes)
    roots = try scenes.map { scene in
      let known = candidates.first { $0.tree == scene.root }
      return (scene.root, try known?.json ?? JSONWriter.json(of: scene.root, memo))
    }
    if !memo.nodes.isEmpty { nodes = memo.nodes }
    let recent = candidates.prefix(scenes.count) + roots
    func append(_ trees: [Tree]) throws {
      json += "[".utf8
      for (index, tree) in trees.enumerated() {
        if index > 0 { json += ",".utf8 }
        let part: [UInt8]
        // The trees keep their order, so the search continues after the last match.
        if let found = known.firstIndex(where: { $0.tree == tree }) {
          part = known[found].json
          known = known[(found + 1)...]
        } else {
          part = try recent.first { $0.tree == tree }?.json ?? JSONWriter.json(of: tree)
        }
        next.append((tree, part))
        json += part
      }
      json += "]".utf8
    }
    for (index, scene) in scenes.enumerated() {
      json += "\(index > 0 ? "," : ""){\"history\":{\"back\":".utf8
      try append(scene.history.back)
      json += ",\"forward\":".utf8
      try append(scene.history.forward)
      json += "},\"root\":".utf8
      json += roots[index].json
      json += "}".utf8
    }
    trees = next
  }

  private mutating func append(
    _ screens: [NodeID: AnyScreen<App>], to json: inout [UInt8]
  ) throws {
    var next: [NodeID: (screen: AnyScreen<App>, json: [UInt8])] = [:]
    let keys = screens.keys.map { (id: $0, name: String($0.rawValue)) }
    for (index, key) in keys.sorted(by: { $0.name < $1.name }).enumerated() {
      guard let screen = screens[key.id] else { continue }
      let known = self.screens[key.id].flatMap { $0.screen == screen ? $0.json : nil }
      let part = try known ?? JSONWriter.json(of: screen.base)
      next[key.id] = (screen, part)
      json += "\(index > 0 ? "," : "")\"\(key.name)\":".utf8
      json += part
    }
    self.screens = next
  }
}

/// The JSON of the nodes of a tree, which is reused for the nodes that are still the same.
private final class NodeMemo<Place: NavigationScreen>: JSONMemo {
  typealias Node = NavigationNode<Place>

  private let nodeType = ObjectIdentifier(Node.self)
  private let known: [NodeID: (node: Node, json: [UInt8])]
  /// The nodes of the new tree. Those below a known one are omitted.
  private(set) var nodes: [NodeID: (node: Node, json: [UInt8])] = [:]

  init(_ known: [NodeID: (node: Node, json: [UInt8])]) { self.known = known }

  func json(of value: some Encodable) -> [UInt8]? {
    guard let node = node(value), let entry = known[node.id], entry.node == node else {
      return nil
    }
    nodes[node.id] = (node, entry.json)
    return entry.json
  }

  func keep(_ json: [UInt8], of value: some Encodable) {
    if let node = node(value) { nodes[node.id] = (node, json) }
  }

  /// Returns the value if it is a node. Most are not, and a cast takes as long as encoding a number.
  private func node<Value>(_ value: Value) -> Node? {
    ObjectIdentifier(Value.self) == nodeType ? value as? Node : nil
  }
}
