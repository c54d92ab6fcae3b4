import GRDB
import NotesModel

/// The paths of the notes in an export, which are unique.
///
/// Imported notes get their original paths. The other ones are named by their titles, which links by title find in other
/// programs, too, because no other file has such a name in any folder; where that cannot be, ``fileName(linkedAs:from:)``
/// has the name for links. Paths are compared ignoring case, as some file systems do.
struct ExportNames: TransactionPart {
  let transaction: Transaction
  private var usedFiles: Set<String> = []
  private var folders: Set<String> = []
  /// The names of all imported files without their endings.
  private var importedNames: Set<String> = []
  private var paths: [NoteID: String] = [:]
  /// The notes whose files have other names than their titles, by the keys of the titles.
  private var renamed: [String: [NoteID: String]] = [:]

  /// Chooses the paths of all notes. The row of a damaged note can be missing; its path is chosen when it is found.
  init(in transaction: Transaction) {
    self.transaction = transaction
    var (imported, others) = ([(NoteID, String, String)](), [(NoteID, String)]())
    try? readNames { id, title, path in
      if let path { imported.append((id, title, path)) } else { others.append((id, title)) }
    }
    for (id, title, path) in imported { _ = self.path(of: id, titled: title, importedFrom: path) }
    for (id, title) in others { _ = self.path(of: id, titled: title, importedFrom: nil) }
  }

  private func readNames(_ body: (NoteID, String, _ path: String?) -> Void) throws {
    let rows = try Row.fetchCursor(
      statement(
        """
        SELECT note.id, note.title, file.path FROM note LEFT JOIN note_file AS file ON file.note = note.id
        WHERE note.trashed IS NULL ORDER BY note.id
        """))
    while let row = try rows.next() {
      let (number, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      let path: StoredText? = try row.value(2)
      if let id = NoteID(rawValue: number) { body(id, title.string, path?.string) }
    }
  }

  /// Returns the path of a note.
  mutating func path(of id: NoteID, titled title: String, importedFrom path: String?) -> String {
    if let path = paths[id] { return path }
    let original = path.flatMap { NoteFile.isSafe($0) ? $0 : nil }
    let names = Note.fileNames(id, titled: title)
    let candidates =
      original.map { [$0, Note.numbered($0, "--\(id)")] + names.suffix(2) } ?? names
    let path =
      candidates.first { isFree($0) && (original != nil || isUnique($0, of: id)) }
      ?? "\(id)-\(usedFiles.count).md"
    add(path)
    paths[id] = path
    if original == nil {
      let name = path.withoutMarkdownExtension
      if name != title { renamed[title.nameKey, default: [:]][id] = name }
    } else {
      importedNames.insert(Self.name(of: path))
    }
    return path
  }

  /// Returns the name of the file that a link by a title leads to, if the link does not name it. A link of an imported
  /// text to an imported note stays as it is.
  func fileName(linkedAs title: String, from path: String?) throws -> String? {
    let names = renamed[title.nameKey]
    let resolver = LinkResolver(transaction: transaction)
    guard names != nil || path == nil && !importedNames.isEmpty,
      let id = try resolver.noteID(linkedAs: .title(title), from: path)
    else { return nil }
    if let name = names?[id] { return name }
    guard path == nil, let file = try files.file(of: id)?.path else { return nil }
    let note = NamedNote(id, title: "", path: file)
    guard LinkRule(.title(title), from: nil)?.note(among: [note]) == nil else { return nil }
    return try note.linkNames.first { try resolver.noteID(named: $0) == id }
  }

  /// Returns true if links by name may have to name files in a text, of a file with a path or without.
  func changeLinks(from path: String?) -> Bool {
    !renamed.isEmpty || path == nil && !importedNames.isEmpty
  }

  private mutating func add(_ path: String) {
    let parts = path.nameKey.split(separator: "/")
    usedFiles.insert(parts.joined(separator: "/"))
    for count in parts.indices.dropFirst() {
      folders.insert(parts[..<count].joined(separator: "/"))
    }
  }

  /// The maximum length of a name in bytes, of most file systems.
  private static let longestName = 255

  private func isFree(_ path: String) -> Bool {
    guard path.split(separator: "/").allSatisfy({ $0.utf8.count <= Self.longestName }) else {
      return false
    }
    let parts = path.nameKey.split(separator: "/")
    let isInFile = parts.indices.contains { count in
      usedFiles.contains(parts[...count].joined(separator: "/"))
    }
    return !isInFile && !folders.contains(parts.joined(separator: "/"))
  }

  /// Returns true if no link by the name of the file leads to another note.
  private func isUnique(_ path: String, of id: NoteID) -> Bool {
    let name = path.withoutMarkdownExtension
    guard !importedNames.isEmpty else { return true }
    let linked = try? LinkResolver(transaction: transaction).noteID(named: name)
    return !importedNames.contains(Self.name(of: path)) && (linked ?? id) == id
  }

  /// Returns the key of the last part of a path without its ending.
  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "").withoutMarkdownExtension.nameKey
  }
}
