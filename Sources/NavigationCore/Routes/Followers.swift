/// What may follow a row of a table, by the component that leads there. Rows are their indices in the table.
struct Followers: Sendable {
  /// The rows that a fixed text leads to: their names and aliases.
  private(set) var named: [String: Int] = [:]
  /// The row that any other text leads to, as a value.
  private(set) var valued: Int?
  /// All of them, in the order of the table.
  private(set) var indices: [Int] = []

  /// Adds a row of the table.
  ///
  /// - Throws: When it cannot be told apart from one that is there.
  fileprivate mutating func add<Screen>(
    _ index: Int, of table: [RouteRow<Screen>]
  ) throws(RouteTableError) {
    let destination = table[index].destination
    for name in destination.names {
      if let other = named[name] {
        let alias = name == destination.name ? "" : " (alias \(name))"
        throw .ambiguous(table[other].label, table[index].label + alias)
      }
      named[name] = index
    }
    if destination.name == nil {
      if let other = valued { throw .ambiguous(table[other].label, table[index].label) }
      valued = index
    }
    indices.insert(index, at: indices.firstIndex { $0 > index } ?? indices.endIndex)
  }
}

extension RouteRow {
  /// Finds what may follow a row. That of the row it is declared in must be known already: its presentations
  /// are shared, and not gathered anew for every row.
  static func link(_ index: Int, in table: inout [RouteRow]) throws(RouteTableError) {
    var presentations = table[index].ancestors.last.map { table[$0].presentations } ?? Followers()
    var followers = presentations
    for child in table[index].children {
      try followers.add(child, of: table)
      if table[child].destination.isPresented { try presentations.add(child, of: table) }
    }
    table[index].followers = followers
    table[index].presentations = presentations
  }
}
