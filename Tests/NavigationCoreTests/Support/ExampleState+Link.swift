import NavigationCore

extension NavigationState<ExampleScreen> {
  /// Creates the state of an example app and opens a link.
  init(at link: String, in table: ExampleTable = .tabs) throws {
    self.init(table)
    apply(.open(try table.route(to: link, scenes: ["main"])))
  }

  /// A split with tabs in its detail, a presentation in an unselected tab, and a focused sidebar.
  static func coveredTabInDetail(of table: ExampleTable) -> ExampleState {
    var state = ExampleState(table)
    state.apply(.showDetail(.note(1), isFocused: true))
    let tabs = LegContent<ExampleScreen>.tabs([
      Leg(.tab("a"), .stack(.book("a"))), Leg(.tab("b"), .stack(.book("b"))),
    ])
    let legs = state.route.legs + [Leg(.push, tabs), Leg(.tab("a"), .stack(.book("a")))]
    state.apply(.open(ExampleRoute(legs: legs)))
    state.apply(.present(.question, .alert, isDismissable: true))
    state.apply(.select(tab: "b"))
    state.apply(.focus(.sidebar))
    return state
  }
}
