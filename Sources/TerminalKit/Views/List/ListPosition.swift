/// A position in a list: the focused row, and the first visible one.
///
/// Rows are counted from zero. Their content does not matter, so a million rows cost no more than a
/// few.
///
/// Keys move the focus. Before each frame, ``showFocus(showing:of:)`` scrolls it into view:
///
/// ```swift
/// position.move(.down, of: mails.count, showing: rows)
/// position.showFocus(showing: rows, of: mails.count)
/// ```
public struct ListPosition: Hashable, Sendable {
  /// The focused row. Set it if the row itself has moved, for example because rows were inserted
  /// before it. To focus another row, call ``moveFocus(to:)``.
  public var focus: Int
  /// The first visible row.
  public private(set) var top: Int
  /// The first visible row when the focus last moved. ``top`` is computed from it, so that
  /// temporary sizes have no lasting effect.
  private var anchor: Int

  /// Creates a position. ``showFocus(showing:of:)`` determines the visible rows.
  public init(focus: Int = 0, top: Int = 0) {
    (self.focus, self.top, anchor) = (focus, top, top)
  }

  /// Returns the position of a row that is marked. Among other controls, only the one with the focus marks a row.
  package func marked(if isChosen: Bool) -> ListPosition {
    isChosen ? self : ListPosition(focus: -1, top: top)
  }

  /// Focuses another row, starting from the rows visible now.
  public mutating func moveFocus(to row: Int) {
    anchor = top
    focus = row
  }

  /// Moves the focus in a list of `count` rows, given the number of visible rows.
  public mutating func move(_ movement: ListMovement, of count: Int, showing visible: Int) {
    moveFocus(to: movement.target(from: focus, of: count, showing: visible))
  }

  /// Scrolls the focus into view, as near as possible to the rows that were visible when it last
  /// moved. If the list has become shorter, the last row has the focus.
  public mutating func showFocus(showing visible: Int, of count: Int) {
    focus = min(max(0, focus), max(0, count - 1))
    let room = max(1, visible)
    top = max(0, focus - room + 1, min(anchor, focus, max(0, count - room)))
  }

  /// Scrolls the focus into view if rows differ in height, given the available cells.
  ///
  /// - Complexity: O(visible rows). Only the heights of rows near the focus, or near the end, are
  ///   requested.
  public mutating func showFocus(in room: Int, of count: Int, height: (Int) -> Int) {
    focus = min(max(0, focus), max(0, count - 1))
    guard count > 0 else { return top = 0 }
    var highest = min(anchor, focus)
    if highest + room >= count {
      highest = min(highest, Self.top(above: count - 1, in: room, height: height))
    }
    top = max(Self.top(above: focus, in: room, height: height), highest)
  }

  /// Returns the number of visible rows if they differ in height, at least 1.
  public func visibleCount(in room: Int, of count: Int, height: (Int) -> Int) -> Int {
    var (visible, left) = (0, room)
    while top + visible < count {
      left -= height(top + visible)
      if left < 0 { break }
      visible += 1
    }
    return max(1, visible)
  }

  /// Returns the first of the rows that fit above a row, together with that row.
  private static func top(above row: Int, in room: Int, height: (Int) -> Int) -> Int {
    var (top, left) = (row, room - height(row))
    while top > 0 {
      left -= height(top - 1)
      if left < 0 { break }
      top -= 1
    }
    return top
  }

  /// Scrolls another row into view, too, as far as possible, for example the heading above the
  /// focus.
  public mutating func show(_ row: Int, in room: Int, of count: Int, height: (Int) -> Int) {
    var other = ListPosition(focus: row, top: top)
    other.showFocus(in: room, of: count, height: height)
    top = other.top
  }
}

extension ListPosition: Codable {
  private enum CodingKeys: String, CodingKey {
    case focus, top, anchor
  }

  /// Decodes a position. Numbers are limited to a range in which no computation overflows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = 0...(1 << 40)
    func row(_ key: CodingKeys) throws -> Int {
      min(max(try container.decode(Int.self, forKey: key), rows.lowerBound), rows.upperBound)
    }
    self.init(focus: try row(.focus), top: try row(.top))
    anchor = try row(.anchor)
  }
}

/// A movement in a list.
public enum ListMovement: Hashable, Sendable, CaseIterable {
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// By one row less than the visible ones, upwards.
  case pageUp
  /// By one row less than the visible ones, downwards.
  case pageDown
  /// Half a page up.
  case halfPageUp
  /// Half a page down.
  case halfPageDown
  /// To the first row.
  case top
  /// To the last row.
  case bottom

  /// Returns the target in a list of `count` rows, given the number of visible rows. It is always a
  /// valid row, or zero for an empty list.
  public func target(from row: Int, of count: Int, showing visible: Int) -> Int {
    let target = offset(showing: visible).map { row + $0 } ?? (self == .top ? 0 : count - 1)
    return min(max(0, target), max(0, count - 1))
  }

  /// Returns the number of rows of the movement, negative upwards, given the number of visible rows.
  /// Nil for a movement to an end.
  package func offset(showing visible: Int) -> Int? {
    let page = max(1, visible - 1)
    return switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    case .halfPageUp: -max(1, visible / 2)
    case .halfPageDown: max(1, visible / 2)
    case .top, .bottom: nil
    }
  }

  /// Returns the new first visible row of read-only rows, such as a text, of which none has the
  /// focus.
  public func scrolled(from top: Int, of count: Int, showing visible: Int) -> Int {
    min(target(from: top, of: count, showing: visible), max(0, count - visible))
  }
}
