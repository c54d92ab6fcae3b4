import NavigationCore
import Testing

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
