import GRDB
import NotesModel

/// The names that imported notes share with older notes, to which links can lead instead.
struct TakenNames: TransactionPart {
  let transaction: Transaction
  /// The notes with each of the names: the older ones and those of the import.
  private var notes: [String: [NamedNote]] = [:]
  private var older: Set<NoteID> = []

  /// Finds the names of all drafts of an import. The `unchanged` notes belong to it.
  init(of drafts: [NoteDraft], besides unchanged: [NoteID], in transaction: Transaction) throws {
    self.transaction = transaction
    let known = Set(unchanged)
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM note WHERE trashed IS NULL") ?? 0
    // Without older notes no name is taken.
    guard count > known.count else { return }
    // At first only hashes, because all names of many files take more memory than their texts.
    let hashes = Set(drafts.lazy.flatMap(Self.keys).map(\.hashValue))
    for key in try storedKeys(where: { hashes.contains($0.hashValue) }) {
      let named = try LinkResolver(transaction: transaction).notes(withKey: StoredText(key))
        .filter { !known.contains($0.id) }
      notes[key] = named
      older.formUnion(named.map(\.id))
    }
    guard !older.isEmpty else { return }
    for (index, draft) in drafts.enumerated() {
      let keys = Set(Self.keys(of: draft)).filter { notes[$0] != nil }
      guard !keys.isEmpty, let note = try named(draft, index) else { continue }
      for key in keys { notes[key]?.append(note) }
    }
  }

  /// The links of a draft that lead to an older note, but could lead to one of the import.
  func links(in draft: NoteDraft) -> [TakenLink] {
    guard !older.isEmpty else { return [] }
    return draft.body.linkTargets.compactMap { target in
      guard let key = target.key, let rule = LinkRule(target, from: draft.file?.path),
        let named = notes[key.nameKey]
      else { return nil }
      let matches = rule.matches(among: named)
      let isTaken = matches.first.map(older.contains) == true && !older.isSuperset(of: matches)
      return isTaken ? TakenLink(target, in: draft) : nil
    }
  }

  private static func keys(of draft: NoteDraft) -> [String] {
    ([draft.title] + (draft.file?.names ?? []).map(\.text)).map(\.nameKey)
  }

  /// Returns a draft with its names. It has the number that it requests, if that is free, or else one greater than all
  /// there are.
  private func named(_ draft: NoteDraft, _ index: Int) throws -> NamedNote? {
    let isFree = try draft.id.map { id in
      try id.rawValue <= NoteDraft.maximumRequestedID && transaction.notes.title(of: id) == nil
    }
    let id = isFree == true ? draft.id : NoteID(rawValue: .max / 2 + Int64(index))
    return id.map {
      NamedNote(
        $0, title: draft.title, path: draft.file?.path, aliases: draft.file?.aliases ?? [])
    }
  }

  private func storedKeys(where isWanted: (String) -> Bool) throws -> Set<String> {
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
