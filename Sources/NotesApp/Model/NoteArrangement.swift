/// The order of a list of notes. Pinned ones come first in each, but not in the trash.
public enum NoteSort: String, Hashable, Codable, Sendable, CaseIterable {
  /// The one changed last first; in the trash the one that went there last.
  case changed
  /// The newest first, however old its text is.
  case created
  /// From A to Z as ``TitleOrder`` has it; of several notes with a title the one changed last first.
  case title
}

/// Which notes of a list are shown.
public enum NoteFilter: String, Hashable, Codable, Sendable, CaseIterable {
  case all
  case pinned
  /// Those without a tag.
  case untagged
  /// Those with a task that is not done: ``NoteBody/openTasks``.
  case tasks
}

/// How a list of notes is shown: in which order, and which of them.
public struct NoteArrangement: Hashable, Codable, Sendable {
  public var sort: NoteSort
  public var filter: NoteFilter
  /// The tag that the notes have, or one below it; nil for any notes.
  public var tag: String?

  public init(sort: NoteSort = .changed, filter: NoteFilter = .all, tag: String? = nil) {
    (self.sort, self.filter, self.tag) = (sort, filter, tag)
  }

  /// Whether some notes may not be shown.
  public var isFiltered: Bool { filter != .all || tag != nil }
}

/// A list of notes as it is shown.
public struct NoteQuery: Hashable, Sendable {
  public var list: NoteList
  public var arrangement: NoteArrangement

  public init(_ list: NoteList, _ arrangement: NoteArrangement = NoteArrangement()) {
    self.list = list
    self.arrangement = arrangement
  }
}
