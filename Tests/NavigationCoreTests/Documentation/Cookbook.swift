import NavigationCore

enum CookbookScreen: Hashable, Codable, Sendable {
  case recipes
  case recipe(Int)
  case step(Int, number: Int)
  case newRecipe
  case shopping
  case account
  case login
}

extension CookbookScreen {
  static func table() throws(RouteTableError) -> RouteTable<CookbookScreen> {
    let account = Destination<CookbookScreen>("account", as: .cover, .account)
    let login = Destination<CookbookScreen>("login", as: .sheet, .login)
    return try RouteTable(
      scheme: "cookbook",
      root: .tabs(
        [recipesPlace, Destination("shopping", as: .tab, .shopping)],
        presentations: [account, login]))
  }

  private static var recipesPlace: Destination<CookbookScreen> {
    Destination(
      "recipes", as: .tab, .recipes,
      children: [recipePlace, Destination("new", as: .sheet, .newRecipe)])
  }

  /// `/recipes/12`, and a step of it: `/recipes/12/step/3`.
  private static var recipePlace: Destination<CookbookScreen> {
    Destination(
      nil, .path("id"), as: .push, embed: { .recipe($0) },
      extract: { if case .recipe(let id) = $0 { id } else { nil } },
      children: [
        Destination(
          "step", .inherited("id", Int.self), .path("number"), as: .push,
          embed: { .step($0, number: $1) },
          extract: { if case .step(let id, let number) = $0 { (id, number) } else { nil } })
      ])
  }
}
