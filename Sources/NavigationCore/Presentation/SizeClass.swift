/// How much room there is for a tree.
public enum SizeClass: Hashable, Codable, Sendable, CaseIterable {
  /// A split shows one of its columns, and a popover is a sheet.
  case compact
  /// A split shows both columns.
  case regular
}
