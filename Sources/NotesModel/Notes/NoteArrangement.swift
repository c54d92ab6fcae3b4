/// The order of a list of notes. Pinned notes come first, except in the trash.
public enum NoteSort: String, Hashable, Codable, Sendable, CaseIterable {
  /// By time of change, the latest first. In the trash, by time of deletion.
  case changed
  /// By time of creation, the newest first. Notes of the same time are ordered by time of change, the latest first.
  case created
  /// By title in ``TitleOrder``. Notes with equal titles are ordered by time of change, the latest first.
  case title
  /// The same orders backwards, with pinned notes still first.
  case changedReversed = "changed-reversed"
  case createdReversed = "created-reversed"
  case titleReversed = "title-reversed"

  /// The order that this one reverses; nil if it reverses none.
  package var reversed: NoteSort? {
    switch self {
    case .changed, .created, .title: nil
    case .changedReversed: .changed
    case .createdReversed: .created
    case .titleReversed: .title
    }
  }
}

/// The filter of a list of notes.
public enum NoteFilter: String, Hashable, Codable, Sendable, CaseIterable {
  case all
  case pinned
  /// Notes without tags.
  case untagged
  /// Notes with open tasks.
  case tasks
}

/// The order and filter of a list of notes.
public struct NoteArrangement: Hashable, Codable, Sendable {
  public var sort: NoteSort
  public var filter: NoteFilter
  /// The tag of the notes, including subtags; nil for any notes.
  public var tag: String?
  /// The folder of the files of the notes, including folders in it; nil for any notes.
  public var folder: String?

  public init(
    sort: NoteSort = .changed, filter: NoteFilter = .all, tag: String? = nil,
    folder: String? = nil
  ) {
    (self.sort, self.filter, self.tag, self.folder) = (sort, filter, tag, folder)
  }

  /// True if the filter can hide notes.
  public var isFiltered: Bool { filter != .all || tag != nil || folder != nil }
}

/// A list of notes with its order and filter.
public struct NoteQuery: Hashable, Sendable {
  public var list: NoteList
  public var arrangement: NoteArrangement

  public init(_ list: NoteList, _ arrangement: NoteArrangement = NoteArrangement()) {
    self.list = list
    self.arrangement = arrangement
  }

  /// All notes outside the trash, in the default order.
  public static let notes = NoteQuery(.notes)
  /// The notes in the trash.
  public static let trash = NoteQuery(.trash)

  /// Returns the notes with a tag, in the default order.
  public static func tagged(_ tag: String) -> NoteQuery { NoteQuery(.tagged(tag)) }
}
