extension NavigationState {
  mutating func setTabs(_ legs: [Leg<Screen>]) -> NavigationOutcome {
    let names = legs.compactMap { $0.tabName }
    guard !legs.isEmpty, Set(names).count == legs.count,
      legs.allSatisfy({ $0.content.isShowable })
    else { return .failed(.invalidTabs(legs.map { $0.tabName ?? "" })) }
    var makeID = makeID
    defer { self.makeID = makeID }
    return root.updateInnermost { node -> NavigationOutcome? in
      guard case .tabs(var tabs) = node.content else { return nil }
      guard !tabs.items.elementsEqual(names, by: { $0.name == $1 }) else {
        return .unchanged(.alreadyThere)
      }
      tabs.rearrange(to: legs, &makeID)
      node.content = .tabs(tabs)
      return .applied
    } ?? .failed(.noTabs)
  }

  mutating func showTab(_ leg: Leg<Screen>) -> NavigationOutcome {
    guard let name = leg.tabName, leg.content.isShowable else {
      return .failed(.invalidTabs([leg.tabName ?? ""]))
    }
    guard let tabs = activeTabs else { return .failed(.noTabs) }
    guard tabs.position(of: name) == nil else { return select(name, of: .innermost) }
    var makeID = makeID
    defer { self.makeID = makeID }
    return root.updateInnermost { node -> NavigationOutcome? in
      guard case .tabs(var tabs) = node.content else { return nil }
      tabs.append(leg, named: name, &makeID)
      tabs.select(tabs.items.count - 1)
      node.content = .tabs(tabs)
      return .applied
    } ?? .failed(.noTabs)
  }
}

extension TabsNode {
  /// Replaces the items by those of the steps, in their order. Items whose names stay are kept.
  fileprivate mutating func rearrange(to legs: [Leg<Screen>], _ makeID: inout NodeID.Generator) {
    let items = legs.map { leg in
      let name = leg.tabName ?? ""
      return position(of: name).map { self.items[$0] }
        ?? TabItem(name: name, node: NavigationNode(leg, &makeID))
    }
    self = TabsNode(items: items, like: self)
  }
}
