extension NoteSort {
  /// What the choice of it is called.
  func title(in list: NoteList) -> String {
    switch self {
    case .changed: list == .trash ? "Last deleted first" : "Last changed first"
    case .created: "Newest first"
    case .title: "Title, A to Z"
    }
  }

  /// What the header says of it; the usual order needs no words.
  var sign: String {
    switch self {
    case .changed: ""
    case .created: "by creation"
    case .title: "A to Z"
    }
  }
}

extension NoteArrangement {
  /// What the title of a list says of what is shown: `pinned #garden`.
  var filterName: String {
    [filter == .all ? nil : filter.name, tag.map { "#" + $0 }].compactMap(\.self)
      .joined(separator: " ")
  }

  /// What the notes are that are shown.
  var quality: String {
    [filter == .all ? nil : filter.quality, tag.map { "tagged \($0)" }].compactMap(\.self)
      .joined(separator: " and ")
  }
}

extension NoteFilter {
  /// What the choice of it is called.
  var title: String {
    switch self {
    case .all: "All notes"
    case .pinned: "Only pinned"
    case .untagged: "Only without a tag"
    case .tasks: "Only with open tasks"
    }
  }

  /// What the title of a list says of it.
  var name: String {
    switch self {
    case .all: "all"
    case .pinned: "pinned"
    case .untagged: "no tags"
    case .tasks: "tasks"
    }
  }

  /// What the notes are that it shows.
  var quality: String {
    switch self {
    case .all: "shown"
    case .pinned: "pinned"
    case .untagged: "without a tag"
    case .tasks: "with an open task"
    }
  }
}
