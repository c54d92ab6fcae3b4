public import NotesModel

extension GitSync {
  /// The number of commits that are looked at.
  private static let mostVersions = 200

  /// Lists the earlier contents of a file and of those that were renamed to it.
  ///
  /// - Parameter path: The path in the folder.
  /// - Returns: The versions, the newest first; none without a repository.
  /// - Throws: ``SyncError``.
  public func versions(ofFile path: String) async throws(SyncError) -> [FileVersion] {
    let result = try await git.run([
      "log", "--follow", "--raw", "--no-abbrev", "-z", "--format=%x01%ct%x00%an%x00",
      "--max-count=\(Self.mostVersions)", "--", ":(literal)\(path)",
    ])
    guard result.status == 0 else { return [] }
    // For each commit a mark with the time, the author, and a line with both blobs before the path.
    var (versions, time, parts) = ([FileVersion](), Timestamp?.none, result.parts[...])
    var author = ""
    while let part = parts.popFirst() {
      if part.hasPrefix("\u{1}") {
        time = Int64(part.dropFirst()).map { Timestamp(rawValue: $0 * 1000) }
        author = parts.popFirst() ?? ""
      } else if let then = time, part.drop(while: { $0 == "\n" }).hasPrefix(":") {
        time = nil
        let fields = part.split(separator: " ")
        guard fields.count > 3, let blob = BlobName(rawValue: String(fields[3])),
          blob != versions.last?.blob, fields[3].contains(where: { $0 != "0" })
        else { continue }
        versions.append(FileVersion(blob, at: then, by: author))
      }
    }
    // The first one is that of the note.
    return Array(versions.dropFirst())
  }

  /// Reads a note in a file that git keeps.
  ///
  /// - Parameter blob: The contents of the file.
  /// - Returns: Its text.
  /// - Throws: ``SyncError``.
  public func text(of blob: BlobName) async throws(SyncError) -> NoteText {
    let bytes = try await git.succeed(["cat-file", "blob", blob.rawValue]).output
    let draft = NoteDraft(markdown: bytes, path: "")
    return NoteText(title: draft.title, body: draft.body)
  }
}
