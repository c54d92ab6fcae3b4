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
      guard tabs.items.map({ $0.name }) != names else { return .unchanged(.alreadyThere) }
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
    guard tabs.position(of: name) == nil else { return select(name) }
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

  mutating func setCaching(_ policy: CachingPolicy) -> NavigationOutcome {
    root.updateInnermost { node -> NavigationOutcome? in
      guard node.screen == nil else { return nil }
      guard node.caching != policy else { return .unchanged(.alreadyThere) }
      node.caching = policy
      return .applied
    } ?? .unchanged(.notFound)
  }
}

extension TabsNode {
  /// Makes the items those of the steps, in their order; an item of a name that is there stays.
  fileprivate mutating func rearrange(to legs: [Leg<Screen>], _ makeID: inout NodeID.Generator) {
    let selectedName = selected.name
    let old = items
    items = NodeList(
      legs.map { leg in
        old.first { $0.name == leg.tabName }
          ?? TabItem(name: leg.tabName ?? "", node: NavigationNode(leg, &makeID))
      })
    selection = position(of: selectedName) ?? 0
  }
}
