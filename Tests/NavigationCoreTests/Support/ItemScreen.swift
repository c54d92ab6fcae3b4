import NavigationCore

/// The screens of a small table: a split with items in a tab, a search in another, and help over both.
enum ItemScreen: Hashable, Codable, Sendable {
  case list, item(Int), find(String), help

  /// Returns the table, with a change of the destination of the items.
  static func table(
    _ change: (Destination<ItemScreen>) -> Destination<ItemScreen> = { $0 }
  ) throws -> RouteTable<ItemScreen> {
    let items = Destination<ItemScreen>(
      "items", as: .tab, in: .split, .list,
      children: [
        Destination(
          nil, .path("id"), as: .detail, embed: { .item($0) },
          extract: { if case .item(let id) = $0 { id } else { nil } })
      ])
    let find = Destination<ItemScreen>(
      "find", .query("q", default: ""), as: .tab, embed: { .find($0) },
      extract: { if case .find(let text) = $0 { text } else { nil } })
    let tabs = [change(items), find]
    let help = Destination<ItemScreen>("help", as: .sheet, .help)
    return try RouteTable(scheme: "t", root: .tabs(tabs, presentations: [help]))
  }
}
