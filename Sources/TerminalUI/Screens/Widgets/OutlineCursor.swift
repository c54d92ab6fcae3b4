/// A visible row of an outline.
struct OutlineRow<Item: Sendable, ID: Hashable & Codable & Sendable>: Sendable {
  let item: Item
  /// The way to the row.
  let path: [OutlineStep<ID>]
  /// Whether the row is a branch, and whether that is expanded.
  let (isBranch, isExpanded): (Bool, Bool)
}

/// A position in an outline that moves from one visible row to the next.
///
/// It looks only at the rows that it comes to, whatever the size of the outline.
struct OutlineCursor<Item: Sendable, ID: Hashable & Codable & Sendable> {
  private typealias Level = (siblings: [Item], index: Int)
  private let children: (Item) -> [Item]?
  private let id: (Item) -> ID
  private let expanded: Set<ID>
  /// The levels from the roots to the current row, each with a row on the way.
  private var levels: [Level]

  /// Creates a cursor at the first row, or nil if there is none.
  init?(
    _ roots: [Item], children: @escaping (Item) -> [Item]?, id: @escaping (Item) -> ID,
    expanded: Set<ID>
  ) {
    guard !roots.isEmpty else { return nil }
    (self.children, self.id, self.expanded) = (children, id, expanded)
    levels = [(roots, 0)]
  }

  private var item: Item { levels[levels.count - 1].siblings[levels[levels.count - 1].index] }

  /// The current row.
  var row: OutlineRow<Item, ID> {
    let path = levels.map { level in
      OutlineStep(id: id(level.siblings[level.index]), index: level.index)
    }
    let isBranch = children(item) != nil
    return OutlineRow(
      item: item, path: path, isBranch: isBranch,
      isExpanded: isBranch && expanded.contains(id(item)))
  }

  /// The children of the current row that are visible.
  private var visibleChildren: [Item] { expanded.contains(id(item)) ? children(item) ?? [] : [] }

  /// Moves to the next visible row.
  ///
  /// - Returns: False at the last row.
  mutating func moveDown() -> Bool {
    let children = visibleChildren
    if !children.isEmpty {
      levels.append((children, 0))
      return true
    }
    guard let level = levels.lastIndex(where: { $0.index + 1 < $0.siblings.count }) else {
      return false
    }
    levels.removeSubrange((level + 1)...)
    levels[level].index += 1
    return true
  }

  /// Moves to the previous visible row.
  ///
  /// - Returns: False at the first row.
  mutating func moveUp() -> Bool {
    if levels[levels.count - 1].index > 0 {
      levels[levels.count - 1].index -= 1
      moveToLastDescendant()
    } else if levels.count > 1 {
      levels.removeLast()
    } else {
      return false
    }
    return true
  }

  /// Moves to the last visible row.
  mutating func moveToEnd() {
    levels.removeSubrange(1...)
    levels[0].index = levels[0].siblings.count - 1
    moveToLastDescendant()
  }

  private mutating func moveToLastDescendant() {
    while case let children = visibleChildren, !children.isEmpty {
      levels.append((children, children.count - 1))
    }
  }

  /// Moves to the row at the end of a way, or to the last visible row on it.
  ///
  /// - Complexity: O(depth) if the rows have kept their indices, otherwise linear in the siblings.
  mutating func move(to path: [OutlineStep<ID>]) {
    var siblings = levels[0].siblings
    var found: [Level] = []
    for step in path {
      guard let index = index(of: step, in: siblings) else { break }
      found.append((siblings, index))
      let item = siblings[index]
      siblings = expanded.contains(step.id) ? children(item) ?? [] : []
    }
    if !found.isEmpty { levels = found }
  }

  private func index(of step: OutlineStep<ID>, in siblings: [Item]) -> Int? {
    if siblings.indices.contains(step.index), id(siblings[step.index]) == step.id {
      return step.index
    }
    return siblings.firstIndex { id($0) == step.id }
  }

  /// Returns up to so many visible rows before the current one, from top to bottom.
  func rowsAbove(_ count: Int) -> [OutlineRow<Item, ID>] {
    var (cursor, rows) = (self, [OutlineRow<Item, ID>]())
    while rows.count < count, cursor.moveUp() { rows.append(cursor.row) }
    return rows.reversed()
  }

  /// Returns up to so many visible rows after the current one.
  func rowsBelow(_ count: Int) -> [OutlineRow<Item, ID>] {
    var (cursor, rows) = (self, [OutlineRow<Item, ID>]())
    while rows.count < count, cursor.moveDown() { rows.append(cursor.row) }
    return rows
  }
}
