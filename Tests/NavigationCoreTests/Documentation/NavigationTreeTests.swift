import NavigationCore
import Testing

/// The code of the article The Navigation Tree.
@Suite struct NavigationTreeTests {
  private static let outline = """
    scene main *
      tabs #1
        tab inbox (selected)
          split #2
            sidebar
              stack #3
                inbox #4
            detail
              stack #5
                message(MessageID(number: 7)) #6
                  sheet over #6
                    stack #8
                      search(text: "boat", page: 1) #7
                      message(MessageID(number: 8)) #9 *

    """

  @Test func `An action works at the active screen`() throws {
    var state = NavigationState(try MailScreen.table())
    state.apply(.showDetail(.message(MessageID(7)), isFocused: true))
    state.apply(.present(.search(text: "boat", page: 1), .sheet))
    state.apply(.push(.message(MessageID(8))))
    #expect(state.activeScreen == .message(MessageID(8)))
    #expect(state.outline.replacing("NavigationCoreTests.", with: "") == Self.outline)

    state.apply(.back)
    #expect(state.activeScreen == .search(text: "boat", page: 1))
    state.apply(.back)
    #expect(state.activeScreen == .message(MessageID(7)))
    state.apply(.back)
    #expect(state.activeScreen == .inbox)
    #expect(state.apply(.back) == .unchanged(.atRoot))
  }

  @Test func `Equal screens have nodes of their own`() throws {
    var state = NavigationState(try CookbookScreen.table())
    state.apply(.push(.recipe(12)))
    let first = state.activeNode.id
    state.apply(.push([.step(12, number: 1), .recipe(12)]))
    #expect(state.activeNode.id != first)

    state.apply(.popTo(.id(first)))
    #expect(state.breadcrumbs == [.recipes, .recipe(12)])
  }

  @Test func `The history has trees, and a scene has a history`() throws {
    let table = try CookbookScreen.table()
    var state = NavigationState(table)
    state.apply(.push(.recipe(12)))
    state.apply(.select(tab: "shopping"))
    state.apply(.goBack)
    #expect(state.activeScreen == .recipe(12))

    state.apply(.openScene("party", root: table.root))
    #expect(state.scenes.map(\.name) == ["main", "party"])
    #expect(state.activeScreen == .recipes)
    state.apply(.activate(scene: "main"))
    #expect(state.activeScreen == .recipe(12))
  }
}

/// The code of the article on costs.
@Suite struct CostsTests {
  @Test func `A table of a hundred destinations is a value`() throws {
    let places = (1...100).map { Destination<Int>("s\($0)", as: .push, $0) }
    let table = try RouteTable(
      scheme: "app", root: Destination(nil, as: .push, 0, children: places))
    let route = try table.route(to: "/s100", scenes: [])
    #expect(route.legs.last?.screen == 100)
    #expect(table.link(to: route) == "/s100")
  }
}
