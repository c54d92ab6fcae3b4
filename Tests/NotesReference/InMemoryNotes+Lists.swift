public import NotesModel

extension InMemoryNotes {
  public func count(of query: NoteQuery) -> Int { records(of: query).count }

  public func summaries(of query: NoteQuery, in range: Range<Int>) -> [NoteSummary] {
    records(of: query).dropFirst(range.lowerBound).prefix(range.count).map(\.summary)
  }

  public func position(of id: NoteID, in query: NoteQuery) -> Int? {
    records(of: query).firstIndex { $0.note.id == id }
  }

  public func notes(of query: NoteQuery, limit: Int) -> [NoteID] {
    records(of: query).prefix(max(0, limit)).map(\.note.id)
  }

  public func notes(_ ids: Set<NoteID>, of query: NoteQuery) -> Set<NoteID> {
    ids.intersection(records(of: query).map(\.note.id))
  }

  public func folders() -> [FolderCount] {
    FolderCount.tree(of: records.filter { !$0.note.isTrashed }.compactMap { $0.file?.path })
  }

  public func count() -> Int { count(of: .notes) }

  public func summaries(in range: Range<Int>) -> [NoteSummary] {
    summaries(of: .notes, in: range)
  }

  public func position(of id: NoteID) -> Int? { position(of: id, in: .notes) }

  private func records(of query: NoteQuery) -> [Record] {
    let isTrash = query.list == .trash
    let found = records.filter { record in
      record.note.isTrashed == isTrash && query.list.has(record.note.allTags)
        && query.arrangement.filter.shows(record.note)
        && query.arrangement.folder.map { record.file?.path?.hasPrefix($0 + "/") == true } ?? true
        && query.arrangement.tag.map { NoteList.tagged($0).has(record.note.allTags) } ?? true
    }
    return found.sorted { first, second in
      if !isTrash, first.note.isPinned != second.note.isPinned { return first.note.isPinned }
      let sort = query.arrangement.sort
      let isBefore =
        (sort.reversed ?? sort).places(first, before: second)
        ?? (isTrash ? first.trashed > second.trashed : first.revision > second.revision)
      return isBefore == (sort.reversed == nil)
    }
  }
}

extension NoteList {
  fileprivate func has(_ tags: [String]) -> Bool {
    guard case .tagged(let tag) = self else { return true }
    return tags.contains { NoteTag.counts($0, for: tag) }
  }
}

extension NoteFilter {
  fileprivate func shows(_ note: Note) -> Bool {
    switch self {
    case .all: true
    case .pinned: note.isPinned
    case .untagged: note.allTags.isEmpty
    case .tasks: note.body.openTasks > 0
    }
  }
}

extension NoteSort {
  /// Nil if the order is by the last change.
  fileprivate func places(
    _ first: InMemoryNotes.Record, before second: InMemoryNotes.Record
  ) -> Bool? {
    switch self {
    case .created:
      let (created, other) = (first.note.created.rawValue, second.note.created.rawValue)
      return created == other ? nil : created > other
    case .title:
      let keys = [first, second].map { TitleOrder.key($0.note.title).utf8 }
      return keys[0].elementsEqual(keys[1]) ? nil : keys[0].lexicographicallyPrecedes(keys[1])
    default: return nil
    }
  }
}
