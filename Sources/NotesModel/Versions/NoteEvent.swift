/// A change in the history of a note.
public struct NoteEvent: Hashable, Sendable {
  public let kind: NoteAction.Kind
  public let time: Timestamp
  /// The text before the change, compared with the next text that is kept; nil if this text is not kept as a version.
  public let version: VersionSummary?
  /// The tags that the change added and removed.
  public let addedTags, removedTags: [String]
  /// Whether the change moved the note to the trash, or restored it; nil if neither.
  public let isTrashed: Bool?
  /// Whether the change pinned the note, or unpinned it; nil if neither.
  public let isPinned: Bool?

  /// Compares a note before and after a change.
  public init(
    _ kind: NoteAction.Kind, at time: Timestamp, _ version: VersionSummary?, from old: Note,
    to new: Note
  ) {
    (self.kind, self.time, self.version) = (kind, time, version)
    addedTags = new.tags.filter { !old.tags.contains($0) }
    removedTags = old.tags.filter { !new.tags.contains($0) }
    isTrashed = old.isTrashed == new.isTrashed ? nil : new.isTrashed
    isPinned = old.isPinned == new.isPinned ? nil : new.isPinned
  }

  /// What changed besides the text, for the user; nil if that is nothing.
  public var summary: String? {
    let tags = addedTags.map { "+\($0)" } + removedTags.map { "-\($0)" }
    let parts = [
      isTrashed.map { $0 ? "Moved to the trash" : "Restored from the trash" },
      isPinned.map { $0 ? "Pinned" : "Unpinned" },
      tags.isEmpty ? nil : "Tags: \(tags.joined(separator: " "))",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
