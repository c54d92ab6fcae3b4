import GRDB
import NotesModel

/// Finds the notes that links lead to: those with the name of a link, among which ``NotesApp/LinkRule`` chooses.
struct LinkResolver: TransactionPart {
  let transaction: Transaction

  func noteIDs(
    linkedAs targets: [LinkTarget], from source: NoteID?
  ) throws -> [LinkTarget: NoteID] {
    let path = try source.flatMap { try files.file(of: $0)?.path }
    return try targets.reduce(into: [:]) { found, target in
      found[target] = try noteID(linkedAs: target, from: path)
    }
  }

  /// Returns the note that a link leads to, from a note with a file or without.
  func noteID(linkedAs target: LinkTarget, from path: String?) throws -> NoteID? {
    if case .number(let id) = target {
      let one = try statement("SELECT id FROM note WHERE trashed IS NULL AND id = ?")
      return try NoteID.fetchOne(one, arguments: [id.rawValue])
    }
    return try matches(of: target, from: path).first
  }

  /// Returns the notes that a link by name or to a file can mean, the one it leads to first.
  func matches(of target: LinkTarget, from path: String?) throws -> [NoteID] {
    guard let rule = LinkRule(target, from: path), let key = target.key else { return [] }
    return rule.matches(among: try notes(withKey: StoredText(key.nameKey)))
  }

  /// Returns the note with a name, as a link in a note without a file finds it.
  func noteID(named name: String) throws -> NoteID? {
    try noteID(linkedAs: .title(name), from: nil)
  }

  func notes(named name: String) throws -> [NamedNote] {
    try notes(withKey: StoredText(name.nameKey))
  }

  /// Returns the notes outside the trash that have a name, in any case and Unicode form. Other names than this one can
  /// be missing.
  func notes(withKey key: StoredText) throws -> [NamedNote] {
    // The front matter of a long list of notes of one file name is not read.
    let named = try statement(
      """
      SELECT note.id, note.title, file.path, iif(
        EXISTS (
          SELECT 1 FROM note_name WHERE note = note.id AND name_key = ?1
            AND kind = \(NoteName.Kind.alias.rawValue)),
        file.front_matter, NULL)
      FROM note LEFT JOIN note_file AS file ON file.note = note.id
      WHERE note.trashed IS NULL AND note.id IN (\(Self.idsWithKey("?1")))
      """)
    return try Row.fetchAll(named, arguments: [key]).compactMap { row throws in
      let (number, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      let (path, matter): (StoredText?, StoredText?) = try (row.value(2), row.value(3))
      let file = NoteFile(frontMatter: matter?.body.bytes ?? [])
      return NoteID(rawValue: number).map {
        NamedNote(
          $0, title: title.string, path: path?.string, aliases: file.aliases)
      }
    }
  }

  /// Selects the notes outside the trash with a name.
  static func idsWithKey(_ key: String) -> String {
    """
    SELECT id FROM note WHERE trashed IS NULL AND title_key = \(key)
    UNION SELECT named.id FROM note_name AS name CROSS JOIN note AS named ON named.id = name.note
    WHERE name.name_key = \(key) AND named.trashed IS NULL
    """
  }
}
