/// The choice between several matching screens in the tree. Screens that going back does not reach are chosen only if
/// it reaches no match.
public enum Occurrence: Hashable, Sendable {
  /// The one that going back reaches first.
  case nearest
  /// The one that going back reaches last.
  case first
}
