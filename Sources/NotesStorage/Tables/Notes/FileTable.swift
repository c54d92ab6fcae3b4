import GRDB
import NotesModel

/// The tables `note_file` and `note_name`: the files that notes were imported from or have in a mirror, and their
/// names for links.
struct FileTable: TransactionPart {
  let transaction: Transaction

  func add(_ file: NoteFile?, to id: NoteID) throws {
    guard let file, file.path != nil || !file.frontMatter.isEmpty else { return }
    let insertion = try statement(
      "INSERT INTO note_file (note, path, front_matter) VALUES (?, ?, ?)")
    try insertion.execute(arguments: [
      id.rawValue, file.path.map(StoredText.init), StoredText(NoteBody(file.frontMatter)),
    ])
    let name = try statement(
      "INSERT OR IGNORE INTO note_name (note, kind, name_key) VALUES (?, ?, ?)")
    for other in file.names {
      try name.execute(arguments: [
        id.rawValue, other.kind.rawValue, StoredText(other.text.nameKey),
      ])
    }
  }

  /// Replaces the file of a note. The index of words has those of the front matter: see ``NoteTable/replace(_:with:file:)``.
  func set(_ file: NoteFile, of id: NoteID) throws {
    for table in ["note_file", "note_name"] {
      try statement("DELETE FROM \(table) WHERE note = ?").execute(arguments: [id.rawValue])
    }
    try add(file, to: id)
  }

  /// Gives the file of a note another path.
  func setPath(_ path: String, of id: NoteID) throws {
    try set(NoteFile(path: path, frontMatter: file(of: id)?.frontMatter ?? []), of: id)
  }

  /// Returns the file that a note was imported from; nil if it was not imported.
  func file(of id: NoteID) throws -> NoteFile? {
    let one = try statement("SELECT path, front_matter FROM note_file WHERE note = ?")
    guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { return nil }
    let (path, matter): (StoredText?, StoredText) = try (row.value(0), row.value(1))
    return NoteFile(path: path?.string, frontMatter: matter.body.bytes)
  }
}
