/// A selection of a container in the tree: a stack, a split, tabs or a container of the app's own.
public enum ContainerSelector: Hashable, Sendable {
  /// The innermost container around the active screen.
  case innermost
  /// The node with this identity.
  case id(NodeID)
  /// The container at a place in the active scene, given by the names of the tabs that lead there from the root,
  /// selected or not. Without names, the root.
  case place([String])
}

extension NavigationState {
  /// Returns the identity of a container; nil if there is none.
  func container(_ selector: ContainerSelector) -> NodeID? {
    switch selector {
    case .innermost: root.innermostActive { $0.screen == nil ? $0.id : nil }
    case .id(let id): id
    case .place(let names): root.container(at: names[...])
    }
  }
}

extension NavigationNode {
  /// Returns the container that the tab names lead to; nil if there is none. Stacks on the way are searched from the
  /// top down, and splits from the sidebar to the detail. Presentations are not searched.
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
