/// Whether a screen may be put on top if it is already on the way back.
public enum Nesting: Hashable, Sendable, CaseIterable {
  /// Every screen is put on top.
  case always
  /// A screen that is already on the way back is uncovered instead of being put on top again.
  case never
}
