/// The screens of the example apps.
enum ExampleScreen: Hashable, Codable, Sendable {
  case home
  case notes
  case note(Int)
  case editor(Int)
  case versions(Int, page: Int)
  case version(Int, page: Int)
  case tag(String)
  case tagged(String, Int)
  case labels
  case label(String)
  case newLabel
  case shelf(String)
  case book(String)
  case query(String)
  case hit(Int, query: String)
  case search(text: String, page: Int)
  case color(String)
  case files
  case file(String)
  case question
  case general, keys
  case city(String, zoom: Int)
  case street(String, Int)
  case page(String, Int)
  case shop(ShopScreen)
}

/// The screens of a feature that is independent of the apps.
enum ShopScreen: Hashable, Codable, Sendable {
  case offers
  case offer(Int)
  case order(Int, count: Int)
  case basket(sorting: String)
  case help
}
