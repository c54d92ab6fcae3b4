import NavigationCore
import Testing

/// The code of the article Modules.
@MainActor @Suite struct ModulesTests {
  @Test func `A feature's places are places of the app`() throws {
    let table = try KitchenScreen.table()
    let route = try table.route(to: "/larder/spices", scenes: ["main"])
    #expect(route.legs.last?.screen == .larder(.shelf("spices")))
  }

  @Test func `A feature's store knows its own screens, and does not change the parent's`()
    async throws
  {
    let store = Store(try #require(NavigationState(root: .stack(KitchenScreen.menu))))
    let larder = store.scoped(to: KitchenScreen.larder)

    store.send(.push([.larder(.shelves)]))
    larder.send(.push([.shelf("spices")]))
    #expect(larder.screens == [.shelves, .shelf("spices")])
    #expect(
      store.state.breadcrumbs == [.menu, .larder(.shelves), .larder(.shelf("spices"))])
    #expect(await larder.perform(.popToRoot) == .applied)
    #expect(larder.screens == [.shelves])
    #expect(await larder.perform(.back) == .applied)
    #expect(store.state.activeScreen == .menu)
    store.send(.push([.larder(.shelves), .larder(.shelf("spices"))]))
    #expect(await larder.perform(.pop(count: 3)) == .unchanged(.tooFew))
    larder.popToPullbackRoot()
    #expect(store.state.activeScreen == .menu)
    #expect(await larder.perform(.quit) == .refused(by: "larder"))
  }

  @Test func `A state applies a feature's action without a store`() throws {
    var state = try #require(NavigationState(root: .stack(KitchenScreen.menu)))
    state.apply(.push([.shelves]), through: KitchenScreen.larder)
    #expect(state.screens(of: KitchenScreen.larder) == [.shelves])
    #expect(state.apply(.quit, through: KitchenScreen.larder) == .refused(by: "larder"))
  }

  @Test func `A screen without a provider is reported`() throws {
    let provided = NavigationRules<KitchenScreen, Void>(
      isProvided: ScreenProvider<KitchenScreen, String>.kitchen.provides)
    var navigator = Navigator(try #require(NavigationState(root: .stack(KitchenScreen.menu))))
    let events = navigator.send(.push([.larder(.scanner)]), under: provided, in: ())
    #expect(events.map(\.kind) == [.finished(.applied), .unprovided(.larder(.scanner))])
  }

  @Test func `A screen without a provider is found and shown`() throws {
    var state = try #require(NavigationState(root: .stack(KitchenScreen.menu)))
    state.apply(.push([.larder(.shelves), .larder(.scanner)]))
    let provider = ScreenProvider<KitchenScreen, String>.kitchen
    #expect(state.unprovidedScreens(by: provider) == [.larder(.scanner)])

    let shown = state.breadcrumbs.map { screen in
      provider.content(for: screen) { _ in "a missing screen" }
    }
    #expect(shown == ["the menu", "the shelves", "a missing screen"])
  }
}
