/// What a Markdown file says about its note before the text.
///
/// It is a small, strict part of YAML, enough to read back what is written:
///
///     ---
///     id: 42
///     title: Garden plan
///     tags: [garden/beds, "with, comma"]
///     created: 2026-11-20T23:35:33.123Z
///     updated: 2026-11-21T08:00:00.000Z
///     pinned: true
///     ---
///
/// Only these six keys, each at most once, in any order, one line each; the tags may be a list of a line for
/// each. A block that holds anything else, as those of other programs do, stays in the note's body, so that
/// nothing is lost; what is understood of it is taken all the same.
public struct FrontMatter: Hashable, Sendable {
  public var id: NoteID?
  public var title: String?
  public var tags: [String]?
  public var created: Timestamp?
  public var updated: Timestamp?
  public var isPinned: Bool?

  public init(
    id: NoteID? = nil, title: String? = nil, tags: [String]? = nil, created: Timestamp? = nil,
    updated: Timestamp? = nil, isPinned: Bool? = nil
  ) {
    self.id = id
    self.title = title
    self.tags = tags
    self.created = created
    self.updated = updated
    self.isPinned = isPinned
  }
}
