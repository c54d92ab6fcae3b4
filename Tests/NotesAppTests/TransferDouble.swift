import Synchronization

@testable import NotesApp
@testable import NotesModel

/// A double of what works outside of the app: answers each transfer with a report, or waits to be cancelled, and has
/// versions of files.
final class TransferDouble: NotesTransferring {
  /// The transfers that were asked for.
  var taken: [Transfer] { requests.withLock { $0 } }
  private let requests = Mutex<[Transfer]>([])
  private let versions: [FileVersion]
  private let texts: [BlobName: NoteText]
  private let report: @Sendable (Transfer) -> TransferReport?

  init(
    versions: [FileVersion] = [], texts: [BlobName: NoteText] = [:],
    _ report: @escaping @Sendable (Transfer) -> TransferReport? = { _ in nil }
  ) {
    (self.versions, self.texts, self.report) = (versions, texts, report)
  }

  func perform(
    _ transfer: Transfer, shouldContinue: (Transfer.Phase, Int, Int?) -> Bool
  ) async throws(CancellationError) -> TransferReport {
    requests.withLock { $0.append(transfer) }
    if let report = report(transfer) { return report }
    _ = shouldContinue(.synchronizing, 0, nil)
    // Until it is cancelled.
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  func fileVersions(of id: NoteID) async throws -> [FileVersion] { versions }

  func text(of blob: BlobName) async throws -> NoteText {
    guard let text = texts[blob] else { throw NotesWorldProblem("git does not have it") }
    return text
  }
}
