/// The room that is available for a tree.
public enum SizeClass: Hashable, Codable, Sendable, CaseIterable {
  /// A split shows one of its columns, and a popover is shown as a sheet.
  case compact
  /// A split shows both columns.
  case regular
}
