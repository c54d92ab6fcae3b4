/// The error for a row that is not as it was stored. ``NotesDatabase`` adds the path.
struct DamagedRow: Error {
  let detail: String

  /// The error for a file without its last revision.
  static let noLastRevision = DamagedRow(detail: "the last revision is missing")
}
