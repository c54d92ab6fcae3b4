import NotesStorage

/// What an import does, as JSON has it.
nonisolated struct ImportRecord: JSONRecord {
  /// A file that is left out, and why.
  struct Skipped: Encodable {
    let path: String
    let reason: String
  }

  /// A field of front matter that is kept and not used.
  struct Field: Encodable {
    let name: String
    let files: [String]
  }

  let imported: Int
  let known: Int
  let dryRun: Bool
  let skipped: [Skipped]
  let notText: [String]
  let unusedFields: [Field]
  /// The first of the other files.
  let otherFiles: [String]
  let otherFileCount: Int

  private enum CodingKeys: String, CodingKey {
    case imported, known, skipped
    case dryRun = "dry_run"
    case notText = "not_text"
    case unusedFields = "unused_fields"
    case otherFiles = "other_files"
    case otherFileCount = "other_file_count"
  }

  init(_ folder: MarkdownFolder, new: Int, known: Int, isDryRun: Bool) {
    (imported, self.known, dryRun) = (new, known, isDryRun)
    skipped = folder.skipped.map { Skipped(path: $0.path, reason: $0.reason.message) }
    notText = folder.notText.map(\.path)
    unusedFields = folder.unmappedFields.map { Field(name: $0.name, files: $0.files) }
    (otherFiles, otherFileCount) = (folder.others, folder.otherCount)
  }
}
