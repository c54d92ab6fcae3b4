import NavigationCore

/// The trees for measuring navigation. All begin with tabs, the first of which is a split with a
/// focused detail, so that every action has an effect.
enum TreeShape: String, CaseIterable {
  /// The detail is one long stack.
  case stack = "one long stack"
  /// Ten tabs share the nodes. Another one is selected.
  case tabs = "ten tabs"
  /// A tab for every two nodes.
  case container = "a container of many items"
  /// Nested stacks, splits and sheets, about sixty nodes deep.
  case nested = "nested sixty deep"
  /// A long stack with a full history.
  case history = "a full history"
}

extension TreeShape {
  static let split = Leg<Int>(.tab("first"), .split(0))
  static let other = Leg<Int>(.tab("other"), .stack(100))

  /// Returns a tree with about this number of nodes.
  func tree(nodes: Int) -> NavigationState<Int> {
    let extra = max(0, extraTabs(nodes) - 1)
    let more = (0..<extra).map { Leg<Int>(.tab("tab\($0)"), .stack($0)) }
    let legs = [Self.split, Self.other] + more
    guard var state = NavigationState(root: LegContent.tabs(legs)) else {
      preconditionFailure("the tabs are not shown")
    }
    state.apply(.showDetail(1, isFocused: true))
    fill(&state, nodes)
    return state
  }

  private func extraTabs(_ nodes: Int) -> Int {
    switch self {
    case .tabs: 9
    case .container: nodes / 2
    default: 1
    }
  }

  private func fill(_ state: inout NavigationState<Int>, _ nodes: Int) {
    switch self {
    case .stack: state.apply(.push(Array(2..<nodes)))
    case .container: state.apply(.push(Array(2..<12)))
    case .tabs:
      for name in ["other"] + (0..<8).map({ "tab\($0)" }) + ["first"] {
        state.apply(.select(tab: name))
        state.apply(.push(Array(2..<max(3, nodes / 10))))
      }
    case .nested:
      let part = Array(2..<max(3, nodes / 27))
      for level in 0..<14 {
        state.apply(.push(part))
        if level > 0 {
          state.apply(.append(Route(legs: [Leg(.push, .split(level))])))
          state.apply(.showDetail(1, isFocused: true))
          state.apply(.push(part))
        }
        if level < 13 { state.apply(.present(level, .sheet, isDismissable: true)) }
      }
    case .history:
      state.apply(.push(Array(2..<nodes)))
      for _ in 0..<History<Int>.limit { state.apply(.replaceTop(nodes + state.activeScreen)) }
    }
  }
}
