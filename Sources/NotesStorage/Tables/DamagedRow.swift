import NotesModel

/// The error for a row that is not as it was stored. ``NotesDatabase`` adds the path.
struct DamagedRow: Error {
  let detail: String

  /// The error for a file without its last revision.
  static let noLastRevision = DamagedRow(detail: "the last revision is missing")
}

extension Error {
  /// True if a row or a page of the file is damaged.
  var isAboutDamage: Bool {
    if case .damaged = StorageError(self, path: "") { true } else { false }
  }
}
