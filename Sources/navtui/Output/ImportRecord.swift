import NotesStorage

/// The JSON form of an import.
nonisolated struct ImportRecord: JSONRecord {
  /// A skipped file, with the reason.
  struct Skipped: Encodable {
    let path: String
    let reason: String
  }

  let imported: Int
  let known: Int
  let dryRun: Bool
  let skipped: [Skipped]
  let notText: [String]
  let unusedFields: [MarkdownFolder.UnmappedField]
  /// The paths of the first of the other files.
  let otherFiles: [String]
  let otherFileCount: Int
  let hiddenCount: Int

  private enum CodingKeys: String, CodingKey {
    case imported, known, skipped
    case dryRun = "dry_run"
    case notText = "not_text"
    case unusedFields = "unused_fields"
    case otherFiles = "other_files"
    case otherFileCount = "other_file_count"
    case hiddenCount = "hidden_count"
  }

  init(_ folder: MarkdownFolder, _ result: ImportResult, isDryRun: Bool) {
    (imported, known, dryRun) = (result.newCount, result.unchanged.count, isDryRun)
    skipped = folder.skipped.map { Skipped(path: $0.path, reason: $0.reason.message) }
    notText = folder.notText.map(\.path)
    unusedFields = folder.unmappedFields
    (otherFiles, otherFileCount) = (folder.others, folder.otherCount)
    hiddenCount = folder.hiddenCount
  }
}
