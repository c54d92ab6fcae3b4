/// The expanded branches of an ``OutlineGroup`` and its focused row. A screen stores it as a property.
public struct OutlineState<ID: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// The identities of the expanded branches. Those below a collapsed branch stay expanded.
  public var expanded: Set<ID>
  /// The way to the focused row. Empty for the first row.
  var focus: [OutlineStep<ID>] = []
  /// The number of rows above the focused one that were visible when it got the focus.
  var rowsAbove = 0

  /// Creates a state with the focus on the first row.
  public init(expanded: Set<ID> = []) {
    self.expanded = expanded
  }

  /// The identity of the focused row. Nil for the first row before the first key or click.
  public var focusedID: ID? { focus.last?.id }

  /// Moves the focus to a row and expands the branches on the way.
  ///
  /// - Parameter path: The identities from a root to the row.
  public mutating func reveal(_ path: [ID]) {
    expanded.formUnion(path.dropLast())
    focus = path.map { OutlineStep(id: $0, index: 0) }
  }
}

/// An element on the way to a row of an outline.
struct OutlineStep<ID: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  let id: ID
  /// The index among its siblings when the row got the focus, where it is looked for first.
  let index: Int

  static func == (a: OutlineStep, b: OutlineStep) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
