/// The choice between several matching screens in the tree.
public enum Occurrence: Hashable, Sendable {
  /// The one that going back reaches first.
  case nearest
  /// The one that going back reaches last.
  case first
}
