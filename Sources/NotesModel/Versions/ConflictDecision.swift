/// The end of a conflict: what becomes of its two notes, as one action.
public struct ConflictDecision: Hashable, Sendable {
  /// The side that is kept.
  public enum Kept: Hashable, Sendable {
    case first, other
    /// Both, as two notes.
    case both
  }

  public let kept: Kept
  /// The note that keeps the first side, and the one that keeps the other.
  public let first, other: NoteID
  /// The digests of the texts of both, as they were compared.
  public let firstText, otherText: TextDigest
  /// The text and tags of the note that is changed; nil if none is.
  public let text: NoteText?
  public let tags: [String]

  public init(
    _ kept: Kept, first: Note, other: Note, text: NoteText? = nil, tags: [String] = []
  ) {
    (self.kept, self.first, self.other) = (kept, first.id, other.id)
    (firstText, otherText) = (first.text.digest, other.text.digest)
    (self.text, self.tags) = (text, tags)
  }

  /// The note that gets the text.
  public var changed: NoteID { kept == .both ? other : first }
  /// Whether the note that keeps the other side moves to the trash.
  public var isOtherTrashed: Bool { kept != .both }

  /// The message about the decision.
  func message(title: String) -> String {
    switch kept {
    case .first: "Left text of “\(title)” kept"
    case .other: "Right text of “\(title)” kept"
    case .both: "“\(title)” and “\(text?.title ?? "")” kept"
    }
  }
}
