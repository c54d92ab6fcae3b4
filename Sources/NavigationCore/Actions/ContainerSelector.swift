/// Says which container of the tree is meant: a stack, a split, tabs or one of the app's own.
public enum ContainerSelector: Hashable, Sendable {
  /// The innermost one that the active screen is in.
  case innermost
  /// The node of this identity.
  case id(NodeID)
  /// The one at a place of the active scene: the names of the tabs that lead there from the root, selected or not.
  /// Without names it is the root.
  case place([String])
}

extension NavigationState {
  /// The identity of a container; nil where there is none.
  func container(_ selector: ContainerSelector) -> NodeID? {
    switch selector {
    case .innermost:
      var innermost: NodeID?
      root.forEachActive { if $0.screen == nil { innermost = $0.id } }
      return innermost
    case .id(let id): return id
    case .place(let names): return root.container(at: names[...])
    }
  }
}

extension NavigationNode {
  /// The container that names of tabs lead to; splits and stacks on the way are passed through their first node.
  fileprivate func container(at names: ArraySlice<String>) -> NodeID? {
    guard let name = names.first else { return screen == nil ? id : nil }
    switch content {
    case .screen: return nil
    case .stack(let stack):
      return stack.nodes.reversed().lazy.compactMap { $0.container(at: names) }.first
    case .tabs(let tabs):
      return tabs.position(of: name).flatMap {
        tabs.items[$0].node.container(at: names.dropFirst())
      }
    case .split(let split):
      return split.sidebar.container(at: names) ?? split.detail?.container(at: names)
    }
  }
}
