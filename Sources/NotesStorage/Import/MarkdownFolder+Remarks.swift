import NotesApp

extension MarkdownFolder {
  /// The omissions for the user: a sentence for each file that is skipped or not text, for each
  /// unknown field, one for all other files, and one for all hidden ones.
  public var remarks: [String] {
    let left = skipped.map { "\($0.path) is left out: \($0.reason.message)." }
    let bytes = notText.map { "\($0.path): \($0.problem). \(NoteBody.bytesAreKept)" }
    let fields = unmappedFields.map { field in
      let files = Self.list(field.files, count: field.files.count)
      return "The field “\(field.name)” is kept for an export and not used: \(files)."
    }
    let isOne = otherCount == 1
    let rest =
      otherCount == 0
      ? []
      : [
        "\(otherCount) other \(isOne ? "file is" : "files are") not imported: "
          + "\(Self.list(others, count: otherCount))."
      ]
    let hidden =
      hiddenCount == 1
      ? "1 hidden file or folder is" : "\(hiddenCount) hidden files and folders are"
    return left + bytes + fields + rest + (hiddenCount == 0 ? [] : ["\(hidden) not imported."])
  }

  /// Returns the first paths, and the number of further ones.
  private static func list(_ paths: [String], count: Int) -> String {
    let shown = paths.prefix(3)
    let rest = count > shown.count ? " and \(count - shown.count) more" : ""
    return shown.joined(separator: ", ") + rest
  }
}
