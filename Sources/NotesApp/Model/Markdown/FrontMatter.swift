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
/// Of the blocks of other programs the fields that mean the same are read, too (``FrontMatterKey``). The rest of a
/// block is kept with the note (``NoteFile``) and given back by an export.
public struct FrontMatter: Hashable, Sendable {
  public var id: NoteID?
  public var title: String?
  public var tags: [String]?
  /// Other names of the note, by which links find it.
  public var aliases: [String]?
  public var created: Timestamp?
  public var updated: Timestamp?
  public var isPinned: Bool?

  public init(
    id: NoteID? = nil, title: String? = nil, tags: [String]? = nil, aliases: [String]? = nil,
    created: Timestamp? = nil, updated: Timestamp? = nil, isPinned: Bool? = nil
  ) {
    self.id = id
    self.title = title
    self.tags = tags
    self.aliases = aliases
    self.created = created
    self.updated = updated
    self.isPinned = isPinned
  }
}
