import GRDB
import NotesModel

/// The names that imported notes share with older notes, to which links can lead instead.
struct TakenNames {
  /// The notes with each of the names: the older ones and those of the import.
  private var notes: [String: [NamedNote]] = [:]
  private var older: Set<NoteID> = []

  /// Creates no names.
  init() {}

  /// Finds the names of all drafts of an import. The `unchanged` notes belong to it.
  init(
    of source: some DraftSource, besides unchanged: [NoteID], in transaction: Transaction
  ) throws {
    let known = Set(unchanged)
    let all = "SELECT count(*) FROM note WHERE trashed IS NULL"
    // Without older notes no name is taken.
    guard try Int.fetchOne(transaction.db, sql: all) ?? 0 > known.count else { return }
    let outlines = (0..<source.count).lazy.map(source.outline)
    // At first only hashes, because all names of many files take more memory than their texts.
    let hashes = Set(outlines.flatMap(\.keys).map(\.hashValue))
    for key in try transaction.nameKeys(where: { hashes.contains($0.hashValue) }) {
      let named = try LinkResolver(transaction: transaction).notes(withKey: StoredText(key))
        .filter { !known.contains($0.id) }
      notes[key] = named
      older.formUnion(named.map(\.id))
    }
    guard !older.isEmpty else { return }
    for (index, outline) in outlines.enumerated() {
      let keys = Set(outline.keys).filter { notes[$0] != nil }
      guard !keys.isEmpty, let note = try transaction.named(outline, index) else { continue }
      for key in keys { notes[key]?.append(note) }
    }
  }

  var isEmpty: Bool { older.isEmpty }

  /// The links of a draft that lead to an older note, but could lead to one of the import.
  func links(to targets: [LinkTarget], in draft: NoteDraft) -> [TakenLink] {
    guard !isEmpty else { return [] }
    return targets.compactMap { target in
      guard let key = target.key, let rule = LinkRule(target, from: draft.file?.path),
        let named = notes[key.nameKey]
      else { return nil }
      let matches = rule.matches(among: named)
      let isTaken = matches.first.map(older.contains) == true && !older.isSuperset(of: matches)
      return isTaken ? TakenLink(target, in: draft) : nil
    }
  }
}

extension Transaction {
  /// Returns a draft with its names. It has the number that it requests, if that is free, or else one greater than all
  /// there are.
  fileprivate func named(_ draft: DraftOutline, _ index: Int) throws -> NamedNote? {
    let isFree = try draft.id.map { id in
      try id.rawValue <= NoteDraft.maximumRequestedID && notes.title(of: id) == nil
    }
    let id = isFree == true ? draft.id : NoteID(rawValue: .max / 2 + Int64(index))
    return id.map { NamedNote($0, title: draft.title, path: draft.path, aliases: draft.aliases) }
  }

  /// Returns the keys of the titles and other names of notes.
  fileprivate func nameKeys(where isWanted: (String) -> Bool) throws -> Set<String> {
    let keys = try StoredText.fetchCursor(
      statement(
        """
        SELECT title_key FROM note WHERE trashed IS NULL UNION SELECT name_key FROM note_name
        """))
    var found: Set<String> = []
    while let key = try keys.next() {
      if isWanted(key.string) { found.insert(key.string) }
    }
    return found
  }
}
