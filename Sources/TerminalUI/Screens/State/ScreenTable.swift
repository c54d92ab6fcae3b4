import NavigationCore

/// The values of the screens by their nodes, each with a stamp that changes with it.
struct ScreenTable<App: ScreenApp>: Equatable, Sendable {
  private var entries: [NodeID: Entry] = [:]
  /// The number of changes of all screens.
  private(set) var stamp = Stamp()

  private struct Entry: Equatable, Sendable {
    var screen: AnyScreen<App>
    let stamp: Stamp
  }

  init(_ screens: [NodeID: AnyScreen<App>] = [:]) {
    for (id, screen) in screens { self[id] = screen.base }
  }

  subscript(id: NodeID) -> (any Screen<App>)? {
    get { entries[id]?.screen.base }
    set {
      stamp.raise()
      entries[id] = newValue.map { Entry(screen: AnyScreen(base: $0), stamp: stamp) }
    }
  }

  /// Removes and returns a screen.
  mutating func take(_ id: NodeID) -> (any Screen<App>)? {
    stamp.raise()
    return entries.removeValue(forKey: id)?.screen.base
  }

  func has(_ id: NodeID) -> Bool { entries[id] != nil }

  /// Returns the stamp of a screen, or nil if it does not exist.
  func stamp(of id: NodeID) -> UInt32? { entries[id]?.stamp.count }

  /// The nodes of the screens.
  var nodes: Set<NodeID> { Set(entries.keys) }

  /// The screens by their nodes.
  var all: [NodeID: AnyScreen<App>] { entries.mapValues(\.screen) }
}
