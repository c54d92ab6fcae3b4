/// The alignment of texts in a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the left, in the middle, or at the right.
  case leading, center, trailing

  /// Returns how many of the blanks in a cell are before its text.
  package func leadingBlanks(of blanks: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: blanks / 2
    case .trailing: blanks
    }
  }
}
