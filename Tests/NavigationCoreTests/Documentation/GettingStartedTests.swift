import NavigationCore
import Testing

/// The code of the article Getting Started.
@Suite struct GettingStartedTests {
  @Test func `Actions change the state and return an outcome`() throws {
    let table = try CookbookScreen.table()
    var state = NavigationState(table)
    #expect(state.activeScreen == .recipes)
    state.apply(.push([.recipe(12), .step(12, number: 1)]))
    state.apply(.present(.account, .cover))
    #expect(state.breadcrumbs == [.recipes, .recipe(12), .step(12, number: 1), .account])

    state.apply(.back)
    #expect(state.activeScreen == .step(12, number: 1))
    state.apply(.popTo(.recipes))
    #expect(state.apply(.back) == .unchanged(.atRoot))
    state.apply(.push([.recipe(12)]))
    state.apply(.select(tab: "shopping"))
    state.apply(.select(tab: "recipes"))
    #expect(state.activeScreen == .recipe(12))
    state.apply(.present(.login, .sheet))
    #expect(
      lines(of: state.presentationTree(for: .regular)) == [
        "[recipes] shopping",
        "recipes / recipe(12)",
        "sheet",
        "recipes / recipe(12) / login *",
      ])
  }

  @Test func `Links lead to each place and back`() throws {
    let table = try CookbookScreen.table()
    var state = NavigationState(table)
    let route = try table.route(to: "cookbook://main/recipes/12/step/3", scenes: ["main"])
    state.apply(.open(route))
    #expect(state.breadcrumbs == [.recipes, .recipe(12), .step(12, number: 3)])
    #expect(table.link(to: state) == "cookbook://main/recipes/12/step/3")
  }

  @Test func `A reducer changes the state among its own`() throws {
    var state = Cookbook.State(navigation: NavigationState(try CookbookScreen.table()))
    _ = Cookbook().reduce(&state, .chose(recipe: 12))
    #expect(state.navigation.activeScreen == .recipe(12))
    _ = Cookbook().reduce(&state, .wentBack)
    #expect(state.navigation.isRoot)
  }
}

/// Returns the visible screens from the bottom up. A `*` marks the active one.
func lines(of tree: PresentationTree<CookbookScreen>) -> [String] {
  var shown: [String]
  switch tree.content {
  case .screen(let screen):
    let way = screen.trail.map(\.screen) + [screen.screen]
    shown = [way.map { "\($0)" }.joined(separator: " / ") + (screen.isActive ? " *" : "")]
  case .container(let container):
    let names = container.children.enumerated().map { position, child in
      position == container.selection ? "[\(child.name)]" : child.name
    }
    shown = [names.joined(separator: " ")]
    if let selected = container.selected { shown += lines(of: selected) }
  }
  if let overlay = tree.overlay { shown += [overlay.style.rawValue] + lines(of: overlay.tree) }
  return shown
}

struct Cookbook: Reducer {
  struct State: Equatable, Sendable {
    var navigation: NavigationState<CookbookScreen>
  }

  enum Action: Sendable {
    case chose(recipe: Int)
    case wentBack
  }

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .chose(let id): state.navigation.apply(.push([.recipe(id)]))
    case .wentBack: state.navigation.apply(.back)
    }
    return []
  }
}

/// The code of the article Coming Back.
@Suite struct ComingBackTests {
  static let recipe = ScreenKind<CookbookScreen>("recipe") {
    if case .recipe = $0 { true } else { false }
  }

  @Test func `There are two roots`() throws {
    var state = NavigationState(try CookbookScreen.table())
    state.apply(.push([.recipe(12), .step(12, number: 1)]))
    state.apply(.present(.newRecipe, .sheet))
    state.apply(.push(.recipe(13)))

    state.apply(.popToPresentationRoot)
    #expect(state.breadcrumbs == [.recipes, .recipe(12), .step(12, number: 1), .newRecipe])
    state.apply(.popToRoot)
    #expect(state.breadcrumbs == [.recipes])
  }

  @Test func `A screen is selected by its case, or its value`() throws {
    var state = NavigationState(try CookbookScreen.table())
    state.apply(.push([.recipe(12), .step(12, number: 1), .recipe(13)]))
    state.apply(.popTo(.kind(Self.recipe), .first))
    #expect(state.breadcrumbs == [.recipes, .recipe(12)])
    state.apply(.popBefore(.recipe(12)))
    #expect(state.breadcrumbs == [.recipes])
  }

  @Test func `A screen is skipped`() throws {
    var state = NavigationState(try CookbookScreen.table())
    state.apply(.push([.login, .account]))
    state.apply(.skip(.login))
    state.apply(.back)
    #expect(state.breadcrumbs == [.recipes])
  }

  @Test func `A destination is replaced`() throws {
    var state = NavigationState(try CookbookScreen.table())
    state.apply(.push([.recipe(12), .step(12, number: 1)]))
    state.apply(.replaceDestination(.recipes, with: .recipe(13)))
    #expect(state.breadcrumbs == [.recipes, .recipe(13)])
  }

  @Test func `A tab can drop its place`() throws {
    let table = try RouteTable(
      scheme: "cookbook",
      root: .tabs([
        Destination<CookbookScreen>("recipes", as: .tab, .recipes),
        Destination("shopping", as: .tab, .shopping).caching(.whileActive),
      ]))
    var state = NavigationState(table)
    state.apply(.setCaching(.whileActive, of: .place(["recipes"])))
    state.apply(.push(.recipe(12)))
    state.apply(.select(tab: "shopping"))
    state.apply(.select(tab: "recipes"))
    #expect(state.breadcrumbs == [.recipes])
  }
}
