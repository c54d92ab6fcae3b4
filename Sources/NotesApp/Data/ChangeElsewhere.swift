/// What another process did to a stored note while its text was edited.
public enum ChangeElsewhere: Hashable, Codable, Sendable {
  case deleted, trashed, changed

  /// Compares a stored note, and whether its text is the one that the edits are based on.
  init?(of note: Note?, isKnown: Bool) {
    switch note?.isTrashed {
    case nil: self = .deleted
    case true?: self = .trashed
    case false?:
      guard !isKnown else { return nil }
      self = .changed
    }
  }

  /// The word for messages.
  public var word: String {
    switch self {
    case .deleted: "deleted"
    case .trashed: "trashed"
    case .changed: "changed"
    }
  }
}
