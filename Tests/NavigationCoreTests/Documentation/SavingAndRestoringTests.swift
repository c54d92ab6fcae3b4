import Foundation
import NavigationCore
import Testing

/// The code of the article Saving and Restoring.
@Suite struct SavingAndRestoringTests {
  private let table: RouteTable<CookbookScreen>
  private let state: NavigationState<CookbookScreen>

  init() throws {
    table = try CookbookScreen.table()
    var state = NavigationState(table)
    state.apply(.push([.recipe(12), .step(12, number: 3)]))
    self.state = state
  }

  @Test func `A state is saved, and restored without missing screens`() throws {
    let data = try JSONEncoder().encode(SavedNavigation(state))
    let recipes = [1, 2]
    let saved = try JSONDecoder().decode(SavedNavigation<CookbookScreen>.self, from: data)
    var (restored, report) = saved.restored(to: table) { screen in
      guard case .recipe(let id) = screen else { return true }
      return recipes.contains(id)
    }
    restored.rebuildScenes(for: table)
    restored.addDeclaredTabs(of: table)
    #expect(restored.activeScreen == .recipes)
    #expect(
      report.description
        == "main, tab recipes › 2: recipe(12) is no longer there, nor the screen over it")
  }

  @Test func `Another version is an error with both numbers`() throws {
    let data = Data(#"{"version": 1, "state": {}}"#.utf8)
    #expect(throws: SavedNavigationError.otherVersion(1, expected: 3)) {
      try JSONDecoder().decode(SavedNavigation<CookbookScreen>.self, from: data)
    }
  }

  @Test func `The state of screens is stored by identity`() {
    var scrollOffsets: [NodeID: Int] = [state.activeNode.id: 40]
    var later = state
    later.apply(.popToRoot)
    later.apply(.goBack)
    #expect(scrollOffsets[later.activeNode.id] == 40)

    let alive = later.nodeIDs
    scrollOffsets = scrollOffsets.filter { alive.contains($0.key) }
    #expect(scrollOffsets.count == 1)
  }

  @Test func `A deleted recipe is removed from the tree and its history`() {
    var navigator = Navigator(state)
    let rules = NavigationRules<CookbookScreen, Void>()
    var copy = navigator.state
    let report = copy.cutBack(to: table) { $0 != .recipe(12) }
    navigator.send(.restore(copy), under: rules, in: ())
    #expect(navigator.state.breadcrumbs == [.recipes])
    #expect(report.cuts.map(\.screen) == [.recipe(12)])
  }
}
