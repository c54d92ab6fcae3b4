/// Work on all notes that takes some time: an import, an export, a backup, or a synchronization with other machines, its
/// setup or its end.
public enum Transfer: Hashable, Codable, Sendable {
  /// The kind of transfer. The raw values are path components of links.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case imports = "import"
    case exports = "export"
    case backup
    case syncSetup = "sync-setup"
    case syncEnd = "sync-end"
  }

  /// What is being done; the raw value is the label of the progress.
  public enum Phase: String, Hashable, Sendable {
    case reading = "Reading files"
    case comparing = "Comparing with notes"
    case storing = "Storing notes"
    case writing = "Writing notes"
    case checking = "Checking the copy"
    case synchronizing = "Synchronizing"
  }

  /// Stores the notes of a folder or file.
  case importing(path: String, addsFolderTags: Bool)
  /// Writes all notes into a folder.
  case exporting(path: String, replacesFiles: Bool)
  /// Copies the database.
  case backup
  /// Exchanges the mirror with other machines, after it was set up if that is asked for.
  case sync(SyncSetup? = nil)
  /// Ends the mirror. Its files and the notes stay.
  case endSync
}

/// The result of a transfer, for the user.
public struct TransferReport: Hashable, Codable, Sendable {
  /// The outcome, or the reason for a failure.
  public let summary: String
  /// The omissions, one sentence each.
  public let remarks: [String]
  /// True if the transfer failed.
  public let isError: Bool
  /// True if it is made when it is asked for again.
  public let asksToConfirm: Bool

  public init(
    _ summary: String, remarks: [String] = [], isError: Bool = false, asksToConfirm: Bool = false
  ) {
    (self.summary, self.remarks) = (summary, remarks)
    (self.isError, self.asksToConfirm) = (isError || asksToConfirm, asksToConfirm)
  }
}

/// A type that performs transfers, on any thread.
public protocol NotesTransferring: Sendable {
  /// Performs a transfer.
  ///
  /// - Parameters:
  ///   - transfer: The transfer.
  ///   - shouldContinue: Receives the progress. If it returns false, the transfer is cancelled without
  ///     leftover files.
  /// - Returns: The result, or the reason for a failure.
  /// - Throws: `CancellationError` if the transfer was cancelled.
  func perform(
    _ transfer: Transfer,
    shouldContinue: (_ phase: Transfer.Phase, _ done: Int, _ total: Int?) -> Bool
  ) async throws(CancellationError) -> TransferReport

  /// Returns the earlier versions of the file of a note that git keeps, the newest first; none without a mirror.
  ///
  /// - Throws: An error for the user.
  func fileVersions(of id: NoteID) async throws -> [FileVersion]

  /// Returns the text in such a version.
  ///
  /// - Throws: An error for the user.
  func text(of blob: BlobName) async throws -> NoteText
}
