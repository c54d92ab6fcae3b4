/// Whether the same screen may lie over itself.
public enum Nesting: Hashable, Sendable, CaseIterable {
  /// Every screen is put on top.
  case always
  /// A screen that is already on the way back is uncovered instead of being put on top again.
  case never
}
