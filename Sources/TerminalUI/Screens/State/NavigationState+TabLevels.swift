import NavigationCore

extension NavigationState {
  /// The tabs that contain the active screen, the outermost first: ``activeTabs`` and those around them in the same
  /// presentation.
  var tabLevels: [(id: NodeID, tabs: TabsNode<Screen>)] {
    var levels: [(id: NodeID, tabs: TabsNode<Screen>)] = []
    var isCovered = false
    for node in root.activeSpine {
      if case .tabs(let tabs) = node.content, node.presentation == nil {
        if isCovered { levels = [] }
        isCovered = false
        levels.append((node.id, tabs))
      }
      isCovered = isCovered || node.presentation != nil
    }
    return levels
  }
}
