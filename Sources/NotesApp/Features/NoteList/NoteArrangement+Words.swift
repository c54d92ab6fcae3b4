extension NoteSort {
  /// The title of the choice.
  func title(in list: NoteList) -> String {
    switch self {
    case .changed: list == .trash ? "Last deleted first" : "Last changed first"
    case .created: "Newest first"
    case .title: "Title, A to Z"
    case .changedReversed: list == .trash ? "First deleted first" : "Longest unchanged first"
    case .createdReversed: "Oldest first"
    case .titleReversed: "Title, Z to A"
    }
  }

  /// The short form for the header; empty for the default order.
  var sign: String {
    switch self {
    case .changed: ""
    case .created: "newest"
    case .title: "A to Z"
    case .changedReversed: "unchanged"
    case .createdReversed: "oldest"
    case .titleReversed: "Z to A"
    }
  }

  /// True if rows show when notes were made.
  var isByCreation: Bool { self == .created || self == .createdReversed }

  /// The label of the key that changes the order.
  var hint: String { sign.isEmpty ? "sort" : "sort: \(sign)" }
}

extension NoteArrangement {
  /// The name of the filter for the title of a list: `pinned Journal/ #garden`.
  var filterName: String {
    [filter == .all ? nil : filter.name, folder.map { $0 + "/" }, tag.map { "#" + $0 }].compactMap(
      \.self
    )
    .joined(separator: " ")
  }
}

extension NoteFilter {
  /// The title of the choice.
  var title: String {
    switch self {
    case .all: "All notes"
    case .pinned: "Only pinned"
    case .untagged: "Only without a tag"
    case .tasks: "Only with open tasks"
    }
  }

  /// The name in the title of a list.
  var name: String {
    switch self {
    case .all: "all"
    case .pinned: "pinned"
    case .untagged: "no tags"
    case .tasks: "tasks"
    }
  }
}
