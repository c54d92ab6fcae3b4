/// Work on all notes at once that takes a while: an import, an export or a backup.
public enum Transfer: Hashable, Codable, Sendable {
  /// What there is to choose from; the raw values are their components in links.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case imports = "import"
    case exports = "export"
    case backup
  }

  /// Stores the notes of a folder or file, all or none.
  case importing(path: String, addsFolderTags: Bool)
  /// Writes all notes into a folder.
  case exporting(path: String, replacesFiles: Bool)
  /// Copies the database.
  case backup
}

/// What came of a transfer, for the user.
public struct TransferReport: Hashable, Codable, Sendable {
  /// What was done, or why nothing was.
  public let summary: String
  /// What was left out, a sentence each.
  public let remarks: [String]
  /// Whether nothing was done.
  public let isError: Bool

  public init(_ summary: String, remarks: [String] = [], isError: Bool = false) {
    (self.summary, self.remarks, self.isError) = (summary, remarks, isError)
  }
}

/// What imports, exports and backs up notes, on any thread.
public protocol NotesTransferring: Sendable {
  /// Performs a transfer.
  ///
  /// - Parameters:
  ///   - transfer: What is to be done.
  ///   - goesOn: Is told how much is done, and of how much; when it answers false the transfer ends, and nothing is
  ///     changed or left behind.
  /// - Returns: What came of it.
  func perform(
    _ transfer: Transfer, goesOn: (_ done: Int, _ total: Int?) -> Bool
  ) -> TransferReport
}
