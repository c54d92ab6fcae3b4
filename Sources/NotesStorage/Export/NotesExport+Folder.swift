public import NotesModel

extension NotesExport {
  /// Writes the notes into a folder, as Markdown files unless other files are made of them.
  ///
  /// An imported note gets its original path and front matter with changed values replaced; other
  /// files are named by title (``ExportNames``), and links to them name the files. Files get the modification times of their notes.
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
    var found: ExportNames?
    return try forEachNote { note, transaction in
      var names = found ?? ExportNames(in: transaction)
      found = nil
      defer { found = names }
      // If the original file's data is unreadable, the note is exported as if it was not imported.
      let file = try? transaction.files.file(of: note.id)
      let path = names.path(of: note.id, titled: note.title, importedFrom: file?.path)
      var note = note
      if names.changeLinks(from: file?.path) {
        note.body = try note.body.linkingFiles {
          try names.fileName(linkedAs: $0, from: file?.path)
        }
      }
      let (bytes, kept) =
        try file.map { file in
          note.markdown(
            as: file, path: path, isLinkedByNumber: try transaction.links.isLinkedByNumber(note.id),
            // As in its mirror.
            addsTime: try MirrorTable(transaction: transaction).row(of: note.id) == nil,
            importedTags: NoteDraft.validTags)
        } ?? (note.markdown, [])
      unwritten += kept.map { "\(path): the field “\($0)” keeps its value, which others repeat." }
      try body(FolderExport.File(path: path, bytes: bytes, modified: note.modified))
    }
  }
}
