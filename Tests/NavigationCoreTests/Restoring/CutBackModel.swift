@testable import NavigationCore

/// A simple model of the leaves that remain when some screens are refused.
struct CutBackModel {
  let refused: Set<ExampleScreen>

  /// Returns true if nothing remains of a node. `leg` is its declaration in the table.
  func goes(_ node: NavigationNode<ExampleScreen>, _ leg: ExampleLeg? = nil) -> Bool {
    switch node.content {
    case .screen(let screen): refused.contains(screen)
    case .stack(let stack): goes(stack.root)
    case .split(let split): goes(split.sidebar)
    case .tabs(let tabs):
      tabs.items.allSatisfy { item in
        let leg = leg?.items.first { $0.tabName == item.name }
        return goes(item.node, leg) && (leg.map { !refused.isDisjoint(with: $0.screens) } ?? true)
      }
    }
  }

  /// Returns the identities of the remaining leaves.
  func stays(_ node: NavigationNode<ExampleScreen>, _ leg: ExampleLeg? = nil) -> Set<NodeID> {
    guard !goes(node, leg) else { return [] }
    let presented = node.presentation.map { stays($0.node) } ?? []
    return presented.union(contentStays(node, leg))
  }

  private func contentStays(
    _ node: NavigationNode<ExampleScreen>, _ leg: ExampleLeg?
  ) -> Set<NodeID> {
    switch node.content {
    case .screen: [node.id]
    case .stack(let stack): union(stack.nodes.prefix { !goes($0) }.map { stays($0) })
    case .split(let split):
      stays(split.sidebar).union(split.detail.map { stays($0) } ?? [])
    case .tabs(let tabs):
      union(
        tabs.items.map { item in
          stays(item.node, leg?.items.first { $0.tabName == item.name })
        })
    }
  }
}

extension Leg<ExampleScreen> {
  fileprivate var items: [Leg] {
    if case .tabs(let legs, _, _) = content { legs } else { [] }
  }

  fileprivate var screens: Set<ExampleScreen> {
    Set(items.flatMap { $0.screens } + (screen.map { [$0] } ?? []))
  }
}

extension NavigationNode<ExampleScreen> {
  /// The screens of the leaves, by identity.
  var screensByID: [NodeID: ExampleScreen] {
    var screens: [NodeID: ExampleScreen] = [:]
    forEachNode { if let screen = $0.screen { screens[$0.id] = screen } }
    return screens
  }

  /// The leaves presented in a column without the focus. A cut that uncovers them closes them.
  var hidden: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { node in
      guard case .split(let split) = node.content else { return }
      let unfocused = split.focus == .detail ? split.sidebar : split.detail
      unfocused?.forEachNode { node in
        if let presented = node.presentation?.node { ids.formUnion(presented.screensByID.keys) }
      }
    }
    return ids
  }
}
