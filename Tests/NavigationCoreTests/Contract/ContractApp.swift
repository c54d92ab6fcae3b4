import NavigationCore

/// A small app for tests of the public interface.
enum ContractScreen: Hashable, Codable, Sendable {
  case home, notes, about, search, secret, login
  case note(Int), person(String)
  /// Screens that no table declares.
  case draft, hint
}

extension RouteTable<ContractScreen> {
  private typealias Place = Destination<ContractScreen>

  private static func places(as style: DestinationStyle) -> [Place] {
    [
      Place(
        "notes", as: style, .notes,
        children: [
          Place(
            nil, .path("id"), as: .push, embed: { .note($0) },
            extract: { if case .note(let id) = $0 { id } else { nil } },
            children: [Place("about", as: .push, .about)])
        ]),
      Place(
        "person", as: style, .home,
        children: [
          Place(
            nil, .path("name"), as: .push, embed: { .person($0) },
            extract: { if case .person(let name) = $0 { name } else { nil } },
            children: [Place("secret", as: .push, .secret)]),
          Place("new", as: .push, .login),
        ]),
    ]
  }

  private static var search: Place { Place("search", as: .sheet, .search) }

  static func contract(_ root: Destination<ContractScreen>) -> RouteTable {
    do {
      return try RouteTable(scheme: "app", root: root)
    } catch {
      preconditionFailure("the table is wrong: \(error)")
    }
  }

  /// The same places in a stack, in tabs, and beside a list.
  static let onStack = contract(
    Place(nil, as: .push, .home, children: places(as: .push) + [search]))
  static let inTabs = contract(.tabs(places(as: .tab), presentations: [search]))
  static let inSplit = contract(
    Place(
      nil, as: .push, in: .split, .notes,
      children: [
        Place(
          nil, .path("id"), as: .detail, embed: { .note($0) },
          extract: { if case .note(let id) = $0 { id } else { nil } },
          children: [Place("about", as: .push, .about)]),
        Place("secret", as: .push, .secret), search,
      ]))
}

extension NavigationState<ContractScreen> {
  /// The state at the place of a link.
  static func at(
    _ link: String, _ table: RouteTable<ContractScreen>
  ) -> NavigationState {
    var state = NavigationState(table)
    state.follow(link, in: table)
    return state
  }
}
