import TerminalUI

/// A transfer that runs beside the app.
struct TransferWork: Work {
  typealias App = Notes
  let transfer: Transfer

  @concurrent func run(on source: NotesSource, _ report: WorkReport) async -> TransferReport {
    guard let transferring = source.transferring else {
      return TransferReport("Nothing is stored here: this only shows the app", isError: true)
    }
    return transferring.perform(transfer) { done, total in
      report(done, of: total)
      return !Task.isCancelled
    }
  }
}

/// How a path that is being written goes on, as far as that is certain.
struct PathCompletion: Query {
  typealias App = Notes
  let path: String

  func load(from source: NotesSource) -> String? { source.completion(ofPath: path) }
}
