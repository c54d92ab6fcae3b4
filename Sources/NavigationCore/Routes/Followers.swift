/// The rows that can follow a row of a table, by component. Rows are given by their indices in the table.
struct Followers: Sendable {
  /// The rows by their fixed texts: names and aliases.
  private(set) var named: [String: Int] = [:]
  /// The rows that take any other text as a value, each of another type, in the order in which they are tried.
  private(set) var valued: [Int] = []
  /// All rows, in table order.
  private(set) var indices: [Int] = []

  /// Adds a row of the table.
  ///
  /// - Throws: ``RouteTableError`` if the row cannot be told apart from one that was added before.
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
    if destination.name == nil, let parameter = destination.pathParameter {
      let other = valued.first { table[$0].pathParameter?.leavesNothing(to: parameter) == true }
      if let other { throw .ambiguous(table[other].label, table[index].label) }
      valued.append(index)
    }
    // Children come in table order; only a referenced row must be sorted in.
    let place = indices.lastIndex { $0 < index }.map { $0 + 1 } ?? 0
    indices.insert(index, at: place)
  }
}

extension RouteTable {
  /// Returns the rows that can follow a step. Over a screen that the table does not declare, these are only
  /// presentations.
  func followers(of step: RouteWalk<Screen>.Step) -> Followers {
    step.isDeclared ? rows[step.row].followers : rows[step.row].presentations
  }

  /// Returns whether a link reads a text after a row as a value of one that can follow: not if a type that is tried
  /// before has such a value.
  func reads(_ text: String, as index: Int, after row: Int) -> Bool {
    rows[index].destination.name != nil
      || rows[row].followers.valued.first { hasValue(text, at: $0) } == index
  }

  /// Returns whether a text is a value of the row's path parameter.
  func hasValue(_ text: String, at index: Int) -> Bool {
    rows[index].pathParameter?.isValid(text) == true
  }
}

extension ParameterSpec {
  /// Returns whether this parameter, tried first, accepts all values of another one. A type that accepts braces accepts
  /// any text.
  fileprivate func leavesNothing(to other: ParameterSpec) -> Bool {
    type == other.type || isValid("{}")
  }
}

extension RouteRow {
  /// Finds the rows that can follow each row of a table. A row shares the presentations declared further out with its
  /// parent, which comes before it.
  static func link(_ table: inout [RouteRow]) throws(RouteTableError) {
    // For each row, the presentations declared in it and further out.
    var presentations: [Followers] = []
    for index in table.indices {
      var presented = table[index].ancestors.last.map { presentations[$0] } ?? Followers()
      var followers = presented
      for child in table[index].children {
        try followers.add(child, of: table)
        if table[child].destination.isPresented { try presented.add(child, of: table) }
      }
      for name in table[index].destination.references {
        let target = try row(named: name, nearest: index, in: table)
        guard !followers.indices.contains(target) else { continue }
        try table[target].validateStyle(parent: table[index])
        try followers.add(target, of: table)
      }
      table[index].followers = followers
      table[index].presentations = presented
      presentations.append(presented)
    }
  }

  /// Returns the row with a name that is declared in a row, beside it, or further out. Tabs are not searched, because
  /// only their container can be followed by them.
  private static func row(
    named name: String, nearest index: Int, in table: [RouteRow]
  ) throws(RouteTableError) -> Int {
    for scope in [index] + table[index].ancestors.reversed() {
      let row = table[scope].children.first {
        table[$0].destination.name == name && table[$0].destination.style != .tab
      }
      if let row { return row }
    }
    throw .unknownReference(name, at: table[index].label)
  }
}
