import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

struct RecipesApp: ScreenApp {
  enum Place: LibraryPlaces {
    case list, recipe(String), removing(String), timer
    case library(LibraryPlace)
  }

  let name: SafeText = "Recipes"
  static let model = ["Pasta", "Soup"]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let remove = Destination<Place>(
      "remove", .inherited("name", String.self), as: .alert, embed: { .removing($0) },
      extract: { if case .removing(let name) = $0 { name } else { nil } })
    let recipe = Destination<Place>(
      nil, .path("name"), as: .push, embed: { .recipe($0) },
      extract: { if case .recipe(let name) = $0 { name } else { nil } },
      children: [remove, Destination("timer", as: .cover, .timer)])
    return try RouteTable(
      scheme: "recipes",
      root: Destination(nil, as: .push, .list, children: [recipe] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<RecipesApp> {
    switch place {
    case .list: RecipeList()
    case .recipe(let name): RecipeView(name: name)
    case .removing(let name): RemoveRecipe(name: name)
    case .timer: TimerView()
    case .library(let place): place.screen()
    }
  }
}

struct RecipeList: Screen {
  typealias App = RecipesApp
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Recipes" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, context.model) {
      ListRow(SafeText($0))
    } open: { index, _, turn in
      turn.push(.recipe(turn.model[index]))
    }
  }
}

struct RecipeView: Screen {
  typealias App = RecipesApp
  let name: String

  static let bindings: [Binding<Self>] = [
    Binding("d", "remove") { screen, turn in turn.present(.removing(screen.name), .alert) },
    Binding("t", "timer") { _, turn in turn.present(.timer, .cover, isDismissable: false) },
  ]

  static let receivers: [Receiver<Self>] = [
    .answer(of: RemoveRecipe.self) { isRemoved, screen, turn in
      guard isRemoved == true else { return turn.say("Kept") }
      turn.model.removeAll { $0 == screen.name }
      if turn.context.isActive { turn.back() }
    }
  ]

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body {
    Text("How to make it")
  }
}

struct RemoveRecipe: Screen {
  typealias App = RecipesApp
  typealias Answer = Bool
  let name: String

  func title(_ context: Context<App>) -> SafeText { "Remove \(name)?" }

  func body(_ context: Context<App>) -> Body {
    Button("Remove", role: .destructive) { screen, turn in turn.finish(screen, with: true) }
    Button("Keep", role: .cancel) { screen, turn in turn.finish(screen, with: false) }
  }
}

struct TimerView: Screen {
  typealias App = RecipesApp

  func title(_ context: Context<App>) -> SafeText { "Timer" }

  func body(_ context: Context<App>) -> Body {
    Button("Stop") { _, turn in turn.dismiss() }
  }
}

/// Further screens for the table of calls.
nonisolated enum KitchenScreen: Hashable, Codable, Sendable {
  case recipes, shopping
  case recipe(String), edit

  static func table() throws(RouteTableError) -> RouteTable<KitchenScreen> {
    let recipe = Destination<KitchenScreen>(
      nil, .path("name"), as: .detail, embed: { .recipe($0) },
      extract: { if case .recipe(let name) = $0 { name } else { nil } })
    return try RouteTable(
      scheme: "kitchen",
      root: .tabs([
        Destination("recipes", as: .tab, in: .split, .recipes, children: [recipe]),
        Destination("shopping", as: .tab, .shopping),
      ]))
  }
}

/// The code of the article Coming from NavigationStack.
@MainActor @Suite struct ComingFromNavigationStackTests {
  typealias Driver = AppDriver<ScreenRuntime<RecipesApp>, ScreenEffectHandler<RecipesApp>>

  private func driver(link: String? = nil) throws -> Driver {
    try AppDriver(RecipesApp(), link: link, size: Size(columns: 60, rows: 14))
  }

  @Test func `A recipe is removed if the alert is confirmed`() throws {
    let driver = try driver()
    try driver.press("j <Enter> d")
    #expect(driver.app.link(to: driver.state) == "recipes://main/Soup/remove")
    try driver.press("<S-Tab> <Enter>")
    #expect(driver.state.model == ["Pasta"])
    #expect(driver.state.navigation.breadcrumbs == [.list])
  }

  @Test(arguments: ["<Enter>", "<Esc>"])
  func `A recipe is kept if the alert is declined or dismissed`(keys: String) throws {
    let driver = try driver(link: "recipes://main/Soup")
    try driver.press("d \(keys)")
    #expect(driver.screen.shows("Kept"))
    #expect(driver.state.model == ["Pasta", "Soup"])
    #expect(driver.state.navigation.activeScreen == .recipe("Soup"))
  }

  @Test func `A cover that is not dismissable closes by its button`() throws {
    let driver = try driver(link: "recipes://main/Soup")
    try driver.press("t <Esc>")
    #expect(driver.app.link(to: driver.state) == "recipes://main/Soup/timer")
    try driver.press("<Enter>")
    #expect(driver.state.navigation.activeScreen == .recipe("Soup"))
  }

  @Test func `A path is a stack`() {
    var state = NavigationState(rootScreen: KitchenScreen.recipes)
    state.apply(.push(.recipe("Soup")))
    state.apply(.push([.recipe("Pasta"), .edit]))
    state.apply(.pop(count: 2))
    state.apply(.pop())
    #expect(state.breadcrumbs == [.recipes])
    state.apply(.setStack([.recipes, .recipe("Soup"), .edit]))
    state.apply(.popTo(.recipe("Soup")))
    state.apply(.popToRoot)
    #expect(state.isRoot)
    state.apply(.push(.edit))
    state.apply(.goBack)
    state.apply(.goForward)
    #expect(state.activeScreen == .edit)
    state.apply(.goToEntry(-2))
    #expect(state.activeScreen == .recipe("Soup"))
  }

  @Test func `Presentations lie over the active screen`() {
    var state = NavigationState(rootScreen: KitchenScreen.recipes)
    state.apply(.present(.edit, .sheet))
    #expect(state.activePresentation?.screen == .edit)
    state.apply(.dismiss)
    state.apply(.setModal(.edit, .cover))
    state.apply(.setModal(nil, .cover))
    state.apply(.toggle(.edit, .popover))
    #expect(state.apply(.setDismissable(false)) == .applied)
    let route = state.route
    state.apply(.toggleRoute(route))
    #expect(state.activePresentation == nil)
    state.apply(.toggleRoute(route))
    #expect(state.activePresentation?.screen == .edit)
  }

  @Test func `Tabs, a split and windows`() throws {
    let table = try KitchenScreen.table()
    var state = NavigationState(table)
    state.apply(.showDetail(.recipe("Soup"), isFocused: true))
    #expect(state.focusedColumn == .detail)
    state.apply(.select(tab: "shopping"))
    state.apply(.openScene("second", root: table.root))
    state.follow("kitchen://second/recipes/Pasta", in: table)
    #expect(state.activeScreen == .recipe("Pasta"))
    state.apply(.renameScene("second", to: "other"))
    state.apply(.closeScene("other"))
    #expect(state.activeScreen == .shopping)
    #expect(state.apply(.quit) == .applied)
  }

  @Test func `A path is saved`() throws {
    let table = try KitchenScreen.table()
    var state = NavigationState(table)
    state.follow("/recipes/Soup", in: table)
    let data = try JSONEncoder().encode(SavedNavigation(state))
    let saved = try JSONDecoder().decode(SavedNavigation<KitchenScreen>.self, from: data)
    #expect(saved.restored(to: table).state == state)
  }
}
