import TerminalUI

/// A transfer that runs in the background.
struct TransferWork: Work {
  typealias App = Notes
  let transfer: Transfer

  @concurrent func run(
    on source: NotesSource, _ report: WorkReport
  ) async throws(CancellationError) -> TransferReport {
    guard let transferring = source.transferring else {
      return TransferReport("Nothing is stored here: this only shows the app", isError: true)
    }
    return try await transferring.perform(transfer) { phase, done, total in
      report(done, of: total, SafeText(phase.rawValue))
      return !Task.isCancelled
    }
  }
}

/// The unambiguous completion of a path.
struct PathCompletion: Query {
  typealias App = Notes
  let path: String

  func load(from source: NotesSource) -> String? { source.completion(ofPath: path) }
}
