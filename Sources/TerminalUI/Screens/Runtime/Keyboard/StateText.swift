import NavigationCore

/// A state as text: the trees with places and screens, the model, and the keys typed so far. What grows with each step
/// is left out: the numbers of nodes, histories and events. Each screen is a line.
package struct StateText: Sendable {
  package let text: String
  /// The texts of all screens, also of those in the histories.
  private let screens: [NodeID: ScreenText]

  private struct ScreenText: Sendable {
    let stamp: UInt32?
    let json: String
  }

  /// Writes a state as text.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - earlier: The text of a state from which this one has followed. The texts of screens that are still the same
  ///     are taken from it.
  package init<App: ScreenApp>(of state: ScreenState<App>, after earlier: StateText? = nil) {
    var screens: [NodeID: ScreenText] = [:]
    for (id, screen) in state.screens.all {
      let stamp = state.screens.stamp(of: id)
      if let known = earlier?.screens[id], known.stamp == stamp {
        screens[id] = known
      } else {
        screens[id] = ScreenText(stamp: stamp, json: json(of: screen.base))
      }
    }
    var writer = StateWriter(state: state, screens: screens.mapValues(\.json))
    for scene in state.navigation.scenes {
      writer.append("scene \(scene.name)")
      writer.append(scene.root)
    }
    writer.append(json(of: state.model))
    writer.append(
      """
      \(state.navigation.activeIndex) \(state.keyboard.pendingKeys.shown) \(state.layout.isSplitOff) \(state.isZoomed)
      """)
    (text, self.screens) = (writer.parts.joined(separator: "\n"), screens)
  }

  /// Returns whether a screen has a text, also one in the histories.
  package func contains(_ text: String) -> Bool {
    screens.values.contains { $0.json.contains(text) }
  }
}

private struct StateWriter<App: ScreenApp> {
  let state: ScreenState<App>
  let screens: [NodeID: String]
  var parts: [String] = []

  mutating func append(_ part: String) { parts.append(part) }

  mutating func append(_ node: NavigationNode<App.Place>) {
    let isActive = node.id == state.activeNode.id
    let zoom = node.id == state.layout.zoomedNode ? " zoomed" : ""
    append("\(isActive ? "active" : "node")\(zoom) \(node.isSkipped) \(node.caching)")
    switch node.content {
    case .screen(let place):
      append(json(of: place))
      append("focus \(state.layout.focus[node.id] ?? 0)")
      if let screen = screens[node.id] { append(screen) }
    case .stack(let stack): append(stack.nodes)
    case .tabs(let tabs):
      append("tabs \(tabs.selection)")
      for item in tabs.items {
        append(item.name)
        append(item.node)
      }
    case .split(let split):
      append("split \(split.focus)")
      append([split.sidebar] + (split.detail.map { [$0] } ?? []))
    }
    if let presentation = node.presentation {
      append("presents \(presentation.style)")
      append(presentation.node)
    }
    append("end")
  }

  private mutating func append(_ nodes: [NavigationNode<App.Place>]) {
    for node in nodes { append(node) }
  }
}

private func json(of value: some Encodable) -> String {
  (try? JSONWriter.json(of: value)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
}
