/// A sidebar and a detail: side by side where there is room, one of them where there is not.
public struct SplitNode<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = SplitNodeCodingKey

  /// What the first column shows: a stack.
  public internal(set) var sidebar: NavigationNode<Screen>
  /// Nil while nothing is chosen: the app draws a placeholder. Without a detail the sidebar has the focus.
  public internal(set) var detail: NavigationNode<Screen>?
  /// The column that the keys go to.
  public internal(set) var focus: SplitColumn

  init(
    sidebar: NavigationNode<Screen>, detail: NavigationNode<Screen>? = nil,
    focus: SplitColumn = .sidebar
  ) {
    self.sidebar = sidebar
    self.detail = detail
    self.focus = focus
  }

  /// The node of a column; nil where the detail is empty.
  subscript(column: SplitColumn) -> NavigationNode<Screen>? {
    column == .sidebar ? sidebar : detail
  }

  /// Moves the focus away from the detail, which then presents nothing.
  mutating func focusSidebar() {
    if focus == .detail { detail?.closePresentations() }
    focus = .sidebar
  }

  /// Gives the focus to the detail, if there is one; what the sidebar presents goes.
  mutating func focusDetail() {
    guard detail != nil else { return }
    if focus == .sidebar { sidebar.closePresentations() }
    focus = .detail
  }

  /// Closes what the column without the focus presents, where a change inside it has uncovered that.
  mutating func uncoverUnfocused() {
    if focus == .detail { sidebar.closePresentations() } else { detail?.closePresentations() }
  }
}

/// One of the two columns of a split.
public enum SplitColumn: String, Hashable, Codable, Sendable, CaseIterable {
  /// The first column, which leads to what is in the other.
  case sidebar
  /// The second column: what was chosen in the first.
  case detail
}
