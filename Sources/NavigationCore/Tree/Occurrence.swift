/// Which of several twins on the tree is meant.
public enum Occurrence: Hashable, Sendable {
  /// The one that going back meets first.
  case nearest
  /// The one that going back meets last.
  case first
}
