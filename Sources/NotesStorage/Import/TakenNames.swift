import GRDB
import NotesApp

/// The names of imported notes by which links lead to older notes with the same names.
struct TakenNames: TransactionPart {
  /// A name as links find it. Whole paths of files are apart from the others.
  private struct Name: Hashable {
    let key: String
    let isWholePath: Bool

    init(_ text: String, kind: Int) {
      self.init(key: TitleKey.key(text), kind: kind)
    }

    init(key: String, kind: Int) {
      (self.key, isWholePath) = (key, kind == NoteName.Kind.wholePath.rawValue)
    }
  }

  /// Among several notes with a name, links lead to that of the first kind, then to the one made first.
  private typealias Claim = (kind: Int, number: Int64)

  /// The kind of titles, which take precedence over other names.
  private static let title = 0

  let transaction: Transaction
  private var names: Set<Name> = []

  /// Finds the names of all drafts of an import. The `unchanged` notes belong to it.
  init(of drafts: [NoteDraft], besides unchanged: [NoteID], in transaction: Transaction) throws {
    self.transaction = transaction
    let known = Set(unchanged.map(\.rawValue))
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM note WHERE trashed IS NULL") ?? 0
    // Without older notes no name is taken.
    guard count > known.count else { return }
    // At first only hashes, because all names of many files take more memory than their texts.
    let hashes = Set(drafts.lazy.flatMap(Self.names).map(\.name.hashValue))
    let stored = try storedClaims { hashes.contains($0.hashValue) }
    let claims = try claims(of: drafts) { stored[$0] != nil }
    for (name, old) in stored {
      guard let new = claims[name], old < new, !known.contains(old.number) else { continue }
      names.insert(name)
    }
  }

  /// The links of a draft by one of the names.
  func links(in draft: NoteDraft) -> [TakenLink] {
    guard !names.isEmpty else { return [] }
    return draft.body.linkTargets.compactMap { target in
      let name: Name? =
        switch target {
        case .title(let title): Name(title, kind: Self.title)
        case .file(let path):
          FilePath.whole(path, from: draft.file?.path).map {
            Name($0, kind: NoteName.Kind.wholePath.rawValue)
          }
        case .number: nil
        }
      return name.map(names.contains) == true ? TakenLink(target, in: draft) : nil
    }
  }

  private static func names(of draft: NoteDraft) -> [(kind: Int, name: Name)] {
    let names =
      [(title, draft.title)] + (draft.file?.names ?? []).map { ($0.kind.rawValue, $0.text) }
    return names.map { (kind, text) in (kind, Name(text, kind: kind)) }
  }

  private func claims(of drafts: [NoteDraft], on isWanted: (Name) -> Bool) throws -> [Name: Claim] {
    var claims: [Name: Claim] = [:]
    for draft in drafts {
      let wanted = Self.names(of: draft).filter { isWanted($0.name) }
      guard !wanted.isEmpty else { continue }
      let number = try number(of: draft)
      for (kind, name) in wanted { Self.add((kind, number), on: name, to: &claims) }
    }
    return claims
  }

  /// The number that a draft requests, if it is free. Others are greater than all there are.
  private func number(of draft: NoteDraft) throws -> Int64 {
    guard let id = draft.id, id.rawValue <= NoteDraft.maximumRequestedID,
      try notes.title(of: id) == nil
    else { return .max }
    return id.rawValue
  }

  private func storedClaims(on isWanted: (Name) -> Bool) throws -> [Name: Claim] {
    let rows = try Row.fetchCursor(
      statement(
        """
        SELECT \(Self.title), title_key, id FROM note WHERE trashed IS NULL
        UNION ALL SELECT name.kind, name.name_key, note.id
        FROM note_name AS name JOIN note ON note.id = name.note WHERE note.trashed IS NULL
        """))
    var claims: [Name: Claim] = [:]
    while let row = try rows.next() {
      let (kind, key, number): (Int, StoredText, Int64) = try (
        row.value(0), row.value(1), row.value(2)
      )
      let name = Name(key: key.string, kind: kind)
      if isWanted(name) { Self.add((kind, number), on: name, to: &claims) }
    }
    return claims
  }

  private static func add(_ claim: Claim, on name: Name, to claims: inout [Name: Claim]) {
    if let first = claims[name], first < claim { return }
    claims[name] = claim
  }
}
