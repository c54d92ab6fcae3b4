import GRDB
import NotesApp

/// Finds the notes that links lead to.
struct LinkResolver: TransactionPart {
  let transaction: Transaction

  func noteIDs(
    linkedAs targets: [LinkTarget], from source: NoteID?
  ) throws -> [LinkTarget: NoteID] {
    try targets.reduce(into: [:]) { found, target in
      found[target] = try noteID(linkedAs: target, from: source)
    }
  }

  private func noteID(linkedAs target: LinkTarget, from source: NoteID?) throws -> NoteID? {
    switch target {
    case .number(let id):
      let one = try statement("SELECT id FROM note WHERE trashed IS NULL AND id = ?")
      return try NoteID.fetchOne(one, arguments: [id.rawValue])
    case .title(let name): return try noteID(named: name)
    case .file(let path):
      let keys = FileKeys(of: path, from: try source.flatMap { try files.file(of: $0)?.path })
      return try noteID(of: keys)
    }
  }

  /// Returns the note with a title or another name.
  func noteID(named name: String) throws -> NoteID? {
    try noteID(withKey: StoredText(TitleKey.key(name)))
  }

  func noteID(withKey key: StoredText) throws -> NoteID? {
    try NoteID.fetchOne(statement(LinkLookup.noteIDNamed), arguments: [key])
  }

  /// Returns the note that was imported from a file.
  func noteID(of file: FileKeys) throws -> NoteID? {
    let one = try statement(LinkLookup.noteIDOfFile)
    return try NoteID.fetchOne(one, arguments: [file.whole, file.end])
  }
}

/// The keys by which a link finds a file: its path from the root of the import, and its end.
struct FileKeys {
  let whole: StoredText?
  let end: StoredText
}

extension FileKeys {
  /// Creates the keys of a path in a link, relative to a file.
  init(of path: String, from source: String?) {
    whole = FilePath.whole(path, from: source).map { StoredText(TitleKey.key($0)) }
    end = StoredText(TitleKey.key(FilePath.end(path)))
  }
}
