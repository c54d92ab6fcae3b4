/// A sidebar and a detail, side by side if there is room, otherwise one at a time.
public struct SplitNode<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = SplitNodeCodingKey

  /// The content of the first column, a stack.
  public internal(set) var sidebar: NavigationNode<Screen>
  /// The content of the second column; nil while nothing is chosen, and the app draws a placeholder. Without a detail
  /// the sidebar has the focus.
  public internal(set) var detail: NavigationNode<Screen>?
  /// The column that receives the keys.
  public internal(set) var focus = SplitColumn.sidebar

  /// The node of a column; nil for an empty detail.
  subscript(column: SplitColumn) -> NavigationNode<Screen>? {
    column == .sidebar ? sidebar : detail
  }

  /// Moves the focus to a column, if it is not empty, and closes the presentations of the other one.
  mutating func moveFocus(to column: SplitColumn) {
    guard column != focus, self[column] != nil else { return }
    focus = column
    uncoverUnfocused()
  }

  /// Empties the detail, which leaves the focus to the sidebar.
  mutating func removeDetail() {
    detail = nil
    focus = .sidebar
  }

  /// Closes the presentations of the column without the focus, which a change inside it may have uncovered.
  mutating func uncoverUnfocused() {
    if focus == .detail { sidebar.closePresentations() } else { detail?.closePresentations() }
  }
}

/// A column of a split.
public enum SplitColumn: String, Hashable, Codable, Sendable, CaseIterable {
  /// The first column, which leads to the second.
  case sidebar
  /// The second column, which shows the choice in the first.
  case detail
}
