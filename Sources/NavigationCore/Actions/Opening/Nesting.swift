/// The treatment of a screen that is already on the way back when it is put on top.
public enum Nesting: Hashable, Sendable, CaseIterable {
  /// Every screen is put on top.
  case always
  /// A screen that is already on the way back is uncovered instead of being put on top again.
  case never
}
