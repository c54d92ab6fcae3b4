import GRDB
import NotesApp

extension NotesDatabase {
  /// Writes all notes that are not in the trash into a folder as Markdown.
  ///
  /// A note that was imported gets the path that its file had, and the front matter but for what is another value now;
  /// others are called after their titles. Files get the times of their notes.
  ///
  /// - Parameters:
  ///   - folder: Where the files go; it is made where there is none.
  ///   - isForced: Whether it may hold something already, as ``FolderExport`` says.
  ///   - goesOn: Is told before each note how many were written, and how many there are; nil where that is not known.
  /// - Returns: How many notes were written, and what was left out, a line each.
  /// - Throws: ``ExportError``: `cancelled` when `goesOn` answered false; ``NotesApp/StorageError``. Nothing is left
  ///   behind then.
  public func export(
    to folder: String, isForced: Bool = false,
    goesOn: (_ done: Int, _ total: Int?) -> Bool = { _, _ in true }
  ) throws -> (count: Int, gaps: [String]) {
    let total = try? count()
    var (gaps, done) = ([String](), 0)
    let count = try FolderExport(path: folder, isForced: isForced).write { add in
      gaps = try forEachFile { file in
        guard goesOn(done, total) else { throw ExportError.cancelled }
        try add(file)
        done += 1
      }
    }
    return (count, gaps)
  }

  /// Hands out the files of all notes that are not in the trash, as ``forEachNote(_:)`` hands out the notes.
  func forEachFile(_ body: (FolderExport.File) throws -> Void) throws -> [String] {
    var paths = ExportPaths()
    return try forEachNote { note, db in
      // A note whose file is lost is exported as one that was written here.
      let file = try? self.file(of: note.id, in: db)
      let path = paths.path(of: note, importedFrom: file?.path)
      let bytes =
        try file.map { file in
          note.markdown(
            as: file, path: path, isLinkedByNumber: try isLinkedByNumber(note.id, in: db),
            importedTags: NoteDraft.tagsOfOurs)
        } ?? note.markdown
      try body(FolderExport.File(path: path, bytes: bytes, modified: note.modified))
    }
  }

  private func isLinkedByNumber(_ id: NoteID, in db: Database) throws -> Bool {
    let one = try db.cachedStatement(sql: "SELECT 1 FROM note_link WHERE target = ? LIMIT 1")
    return try Int.fetchOne(one, arguments: [id.rawValue]) != nil
  }
}

/// The paths that an export has given out.
private struct ExportPaths {
  private var files: Set<String> = []
  private var folders: Set<String> = []

  /// The path of a note's file: that of the import as far as no other has it, where file systems may not tell
  /// cases apart.
  mutating func path(of note: Note, importedFrom path: String?) -> String {
    let own = note.fileName(extension: "md")
    let wanted = path.flatMap { NoteFile.isSafe($0) ? $0 : nil } ?? own
    let candidates = [wanted, Self.numbered(wanted, note.id), own, Self.numbered(own, note.id)]
    let path = candidates.first(where: isFree) ?? "\(note.id)-\(files.count).md"
    let parts = TitleKey.key(path).split(separator: "/")
    files.insert(parts.joined(separator: "/"))
    for count in parts.indices.dropFirst() {
      folders.insert(parts[..<count].joined(separator: "/"))
    }
    return path
  }

  private func isFree(_ path: String) -> Bool {
    let parts = TitleKey.key(path).split(separator: "/")
    let isInFile = parts.indices.contains { count in
      files.contains(parts[...count].joined(separator: "/"))
    }
    return !isInFile && !folders.contains(parts.joined(separator: "/"))
  }

  /// The path with the number of the note before the extension.
  private static func numbered(_ path: String, _ id: NoteID) -> String {
    let stem = path.withoutMarkdownExtension
    return "\(stem)--\(id)\(path.dropFirst(stem.count))"
  }
}
