/// The metadata of a note at the beginning of a Markdown file.
///
/// The format is YAML. New blocks have this form:
///
///     ---
///     navtui-id: 42
///     title: Garden plan
///     tags: [garden/beds, "with, comma"]
///     created: 2026-11-20T23:35:33.123Z
///     updated: 2026-11-21T08:00:00.000Z
///     pinned: true
///     ---
///
/// Corresponding fields of other programs are read, too, in any form and any case of letters. A block is kept with the
/// note (``NoteFile``) and written back by an export, with changed values replaced.
public struct FrontMatter: Hashable, Sendable {
  public var id: NoteID?
  public var title: String?
  public var tags: [String]?
  /// Other names of the note, which links can use.
  public var aliases: [String]?
  public var created: FrontMatterTime?
  public var updated: FrontMatterTime?
  public var isPinned: Bool?
}
