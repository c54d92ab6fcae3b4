/// The keys with which texts of several lines are edited.
public enum TextEditing: String, Hashable, Sendable, CaseIterable {
  /// Keys type text; those with Control, Alt and arrows do the rest.
  case plain
  /// The keys of vi, with modes: see ``ViKeys``.
  case vi
}
