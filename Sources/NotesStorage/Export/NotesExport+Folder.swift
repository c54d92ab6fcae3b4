public import NotesApp

extension NotesExport {
  /// Writes the notes into a folder, as Markdown files unless other files are made of them.
  ///
  /// An imported note gets its original path and front matter with changed values replaced; other
  /// files are named by title. Files get the modification times of their notes.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created if it is missing.
  ///   - isForced: True to allow a folder that is not empty, as in ``FolderExport``.
  ///   - shouldContinue: Called before each note with the number of written notes and of all notes, nil if
  ///     unknown. Returns false to stop.
  ///   - file: Makes the file of a note, with a path of its own; nil for Markdown.
  /// - Returns: The number of written notes, the omissions, and the values of front matter that could not be changed, one
  ///   line each.
  /// - Throws: ``ExportError``: `cancelled` if `shouldContinue` returned false; ``NotesApp/StorageError``.
  ///   No file is left then, except in a folder that was not empty: files that were replaced or
  ///   added before the error stay.
  public func write(
    to folder: String, isForced: Bool = false,
    shouldContinue: (_ done: Int, _ total: Int?) -> Bool = { _, _ in true },
    file: ((Note) throws -> FolderExport.File)? = nil
  ) throws -> (count: Int, gaps: [String], unwritten: [String]) {
    let total = try? notes.count()
    var (gaps, unwritten, done) = ([String](), [String](), 0)
    let count = try FolderExport(path: folder, isForced: isForced).write { add in
      func addNext(_ file: @autoclosure () throws -> FolderExport.File) throws {
        guard shouldContinue(done, total) else { throw ExportError.cancelled }
        try add(file())
        done += 1
      }
      gaps =
        try file.map { file in try forEachNote { try addNext(file($0)) } }
        ?? forEachFile(unwritten: &unwritten) { try addNext($0) }
    }
    return (count, gaps, unwritten)
  }

  /// Calls `body` with the file of each note that ``forEachNote(_:)`` reads.
  private func forEachFile(
    unwritten: inout [String], _ body: (FolderExport.File) throws -> Void
  ) throws -> [String] {
    var paths = ExportPaths()
    return try forEachNote { note, transaction in
      // If the original file's data is unreadable, the note is exported as if it was not imported.
      let file = try? transaction.files.file(of: note.id)
      let path = paths.path(of: note, importedFrom: file?.path)
      let (bytes, names) =
        try file.map { file in
          note.markdown(
            as: file, path: path, isLinkedByNumber: try transaction.links.isLinkedByNumber(note.id),
            importedTags: NoteDraft.validTags)
        } ?? (note.markdown, [])
      unwritten += names.map { "\(path): the field “\($0)” keeps its value, which others repeat." }
      try body(FolderExport.File(path: path, bytes: bytes, modified: note.modified))
    }
  }
}

/// The paths of an export that are in use.
private struct ExportPaths {
  private var files: Set<String> = []
  private var folders: Set<String> = []

  /// Returns a unique path for a note, preferably that of its import, unless a name in it is too long. Paths are
  /// compared ignoring case, as some file systems do.
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

  /// The maximum length of a name in bytes, of most file systems.
  private static let longestName = 255

  private func isFree(_ path: String) -> Bool {
    guard path.split(separator: "/").allSatisfy({ $0.utf8.count <= Self.longestName }) else {
      return false
    }
    let parts = TitleKey.key(path).split(separator: "/")
    let isInFile = parts.indices.contains { count in
      files.contains(parts[...count].joined(separator: "/"))
    }
    return !isInFile && !folders.contains(parts.joined(separator: "/"))
  }

  /// Returns the path with the note number before the extension.
  private static func numbered(_ path: String, _ id: NoteID) -> String {
    let stem = path.withoutMarkdownExtension
    return "\(stem)--\(id)\(path.dropFirst(stem.count))"
  }
}
