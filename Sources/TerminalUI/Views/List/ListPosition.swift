/// Where one is in a list: the row that has the focus, and the first of those in sight.
///
/// Rows are counted from zero. Nothing here asks what they hold, so it costs the same for a million of them.
///
/// Keys move the focus; before each frame ``showFocus(showing:of:)`` brings it into sight:
///
/// ```swift
/// position.move(.down, of: mails.count, showing: rows)
/// position.showFocus(showing: rows, of: mails.count)
/// ```
public struct ListPosition: Hashable, Sendable {
  /// The row that has the focus: set where that row went to another place, as when rows came before it. Who moves
  /// it calls ``moveFocus(to:)``.
  public var focus: Int
  /// The first row in sight.
  public private(set) var top: Int
  /// The first row in sight when the focus last moved. The one that is in sight now follows from it, so that no
  /// size in between leaves a trace.
  private var anchor: Int

  /// A position with the focus on a row; ``showFocus(showing:of:)`` has the last word on what is in sight.
  public init(focus: Int = 0, top: Int = 0) {
    (self.focus, self.top, anchor) = (focus, top, top)
  }

  /// Gives the focus to another row, from what is in sight now.
  public mutating func moveFocus(to row: Int) {
    anchor = top
    focus = row
  }

  /// Moves the focus in a list of `count` rows, of which so many are in sight at once.
  public mutating func move(_ movement: ListMovement, of count: Int, showing visible: Int) {
    moveFocus(to: movement.target(from: focus, of: count, showing: visible))
  }

  /// Brings the focus into sight, as near as can be to what was in sight when it moved. In a list that has
  /// become shorter the last row has the focus.
  public mutating func showFocus(showing visible: Int, of count: Int) {
    focus = min(max(0, focus), max(0, count - 1))
    let room = max(1, visible)
    top = max(0, focus - room + 1, min(anchor, focus, max(0, count - room)))
  }

  /// Brings the focus into sight where rows differ in height, in a room of so many rows of cells.
  ///
  /// - Complexity: O(rows in sight): only those near the focus are asked for, and near the end those there.
  public mutating func showFocus(in room: Int, of count: Int, height: (Int) -> Int) {
    focus = min(max(0, focus), max(0, count - 1))
    guard count > 0 else { return top = 0 }
    var highest = min(anchor, focus)
    if highest + room >= count {
      highest = min(highest, Self.top(above: count - 1, in: room, height: height))
    }
    top = max(Self.top(above: focus, in: room, height: height), highest)
  }

  /// How many rows are in sight where they differ in height; one at least.
  public func visibleCount(in room: Int, of count: Int, height: (Int) -> Int) -> Int {
    var (visible, left) = (0, room)
    while top + visible < count {
      left -= height(top + visible)
      if left < 0 { break }
      visible += 1
    }
    return max(1, visible)
  }

  /// The first row of those that fit above a row together with it.
  private static func top(above row: Int, in room: Int, height: (Int) -> Int) -> Int {
    var (top, left) = (row, room - height(row))
    while top > 0 {
      left -= height(top - 1)
      if left < 0 { break }
      top -= 1
    }
    return top
  }

  /// Brings another row into sight, too, as far as there is room: one that belongs to the focus, such as the
  /// heading above it.
  public mutating func show(_ row: Int, showing visible: Int, of count: Int) {
    var other = ListPosition(focus: row, top: top)
    other.showFocus(showing: visible, of: count)
    top = other.top
  }
}

extension ListPosition: Codable {
  private enum CodingKeys: String, CodingKey {
    case focus, top, anchor
  }

  /// Reads a position. Numbers that no list can have become those of one that can, so that nothing computed
  /// with them overflows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = 0...(1 << 40)
    func row(_ key: CodingKeys) throws -> Int? {
      let number = try container.decodeIfPresent(Int.self, forKey: key)
      return number.map { min(max($0, rows.lowerBound), rows.upperBound) }
    }
    self.init(focus: try row(.focus) ?? 0, top: try row(.top) ?? 0)
    anchor = try row(.anchor) ?? top
  }
}

/// A way through a list.
public enum ListMovement: Hashable, Sendable, CaseIterable {
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// So far up that the first row in sight becomes the last.
  case pageUp
  /// So far down that the last row in sight becomes the first.
  case pageDown
  /// Half as far up as a page.
  case halfPageUp
  /// Half as far down as a page.
  case halfPageDown
  /// To the first row.
  case top
  /// To the last row.
  case bottom

  /// The row it leads to in a list of `count` rows, of which so many are in sight at once; never one that the
  /// list does not have, but in an empty one, where it is zero.
  public func target(from row: Int, of count: Int, showing visible: Int) -> Int {
    let page = max(1, visible - 1)
    let target =
      switch self {
      case .up: row - 1
      case .down: row + 1
      case .pageUp: row - page
      case .pageDown: row + page
      case .halfPageUp: row - max(1, visible / 2)
      case .halfPageDown: row + max(1, visible / 2)
      case .top: 0
      case .bottom: count - 1
      }
    return min(max(0, target), max(0, count - 1))
  }

  /// The first row in sight after it where rows are only read: the way of a text, of which none has the focus.
  public func scrolled(from top: Int, of count: Int, showing visible: Int) -> Int {
    min(target(from: top, of: count, showing: visible), max(0, count - visible))
  }
}
