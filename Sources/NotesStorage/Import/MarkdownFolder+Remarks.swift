import NotesModel

extension MarkdownFolder {
  /// The omissions for the user: a sentence for each file that is skipped, not text or very long, for each
  /// unknown field, repeated field and item that is no tag, one for all other files, and one for all hidden ones.
  public var remarks: [String] {
    let left = skipped.map { "\($0.path) is left out: \($0.reason.message)." }
    let bytes = notText.map { "\($0.path): \($0.problem). \(NoteBody.bytesAreKept)" }
    let long = notSearched.map { "\($0): \(NoteBody.searchLimit)" }
    let fields = unmappedFields.map { field in
      let files = Self.list(field.files, count: field.files.count)
      return
        "The field “\(field.name)” is kept for exports and searches, and shown with the front matter: \(files)."
    }
    let repeated = repeatedNames.sorted { $0.key < $1.key }.map { name, files in
      "The field “\(name)” is there more than once, and the first counts: "
        + "\(Self.list(files, count: files.count))."
    }
    let tags = passedOver.sorted { $0.key < $1.key }.map { tag, files in
      let what = tag.isEmpty ? "An empty tag" : "“\(tag)” in the tags"
      return "\(what) is ignored: \(Self.list(files, count: files.count))."
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
    return left + bytes + long + fields + repeated + tags + rest
      + (hiddenCount == 0 ? [] : ["\(hidden) not imported."])
  }

  /// Returns the first paths, and the number of further ones.
  private static func list(_ paths: [String], count: Int) -> String {
    let shown = paths.prefix(3)
    let rest = count > shown.count ? " and \(count - shown.count) more" : ""
    return shown.joined(separator: ", ") + rest
  }
}
