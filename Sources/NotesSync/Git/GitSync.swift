import CLibrary
import Foundation
public import NotesModel

/// Keeps a folder of notes in step with those of other machines: commits what changed, merges what others pushed, and
/// pushes.
///
/// A merge is made beside the files, and the branch moved to it when it is complete, so that an interruption leaves
/// nothing half done. What git cannot merge is merged as notes (``NotesModel/NoteFile``); what that cannot is kept as a
/// second file. A text that one side changed and the other removed stays.
public struct GitSync: Sendable {
  var git: Git
  let now: @Sendable () -> Timestamp
  /// The time to wait for another git.
  var patience = Duration.seconds(10)
  /// Waits before another try.
  var pause: @Sendable () async -> Void = { try? await Task.sleep(for: .milliseconds(50)) }

  /// - Parameters:
  ///   - folder: The folder, which is the top of a repository.
  ///   - limit: The time after which a command of git that talks to the remote is ended.
  ///   - now: Returns the time, for names of conflicts.
  public init(
    folder: String, limit: Duration = .seconds(60), now: @escaping @Sendable () -> Timestamp
  ) {
    git = Git(folder: folder, limit: limit)
    self.now = now
  }

  /// The number of times that changes in the meantime are taken in.
  private static let mostAttempts = 5

  /// Synchronizes the folder once.
  ///
  /// - Parameter mirroring: Brings the notes and the files of the folder in step. It is called before a commit and after
  ///   a merge.
  /// - Returns: What was done. A remote that is not reached is no error (``SyncResult/offline``).
  /// - Throws: ``SyncError``, and errors of `mirroring`.
  public func run(mirroring: () async throws -> Void) async throws -> SyncResult {
    var result = SyncResult()
    let (directory, branch) = try await repository()
    let lock = try await lock(directory)
    defer { try? lock.close() }
    var failure = SyncError.cancelled
    for _ in 0..<Self.mostAttempts {
      try await mirroring()
      try await commit(directory, &result)
      guard let upstream = try await upstream(of: branch) else { return result }
      result.remote = upstream.remote
      result.address = try await git.line(["config", "remote.\(upstream.remote).url"])
      result.offline = try await problem(fetchingFrom: upstream.remote)
      if result.offline != nil { return result }
      do {
        if try await merge(upstream.reference, directory, &result) {
          try await mirroring()
          try await commit(directory, &result)
        }
        try await push(branch, to: upstream, &result)
        return result
      } catch SyncError.failed(let command, let detail) where ["merge", "push"].contains(command) {
        // A file was written after the commit, or another machine pushed.
        failure = .failed(command: command, detail: detail)
      }
    }
    throw failure
  }
}

extension GitSync {
  /// The branch of a remote that this one follows.
  struct Upstream {
    let remote: String
    /// The name on the remote, as `refs/heads/main`.
    let branch: String
    /// What was fetched last, as `refs/remotes/origin/main`.
    var reference: String { "refs/remotes/\(remote)/\(branch.dropFirst("refs/heads/".count))" }
  }

  /// Returns the directory of git and the name of the branch, after a look at the state of the repository.
  private func repository() async throws(SyncError) -> (directory: String, branch: String) {
    let places = try await git.run(["rev-parse", "--absolute-git-dir", "--show-toplevel"])
    let lines = places.text.split(separator: "\n").map(String.init)
    guard places.status == 0, lines.count == 2 else {
      if places.problem.contains("dubious ownership") {
        throw .failed(command: "rev-parse", detail: places.problem)
      }
      throw .noRepository(folder: git.folder, top: nil)
    }
    guard lines[1].realPath == git.folder.realPath else {
      throw .noRepository(folder: git.folder, top: lines[1])
    }
    if let operation = Self.unfinishedOperation(in: lines[0]) {
      throw .unfinished(operation: operation, folder: git.folder)
    }
    guard let branch = try await git.line(["symbolic-ref", "--quiet", "--short", "HEAD"]) else {
      throw .noBranch(folder: git.folder)
    }
    return (lines[0], branch)
  }

  /// Fetches what others pushed.
  ///
  /// - Returns: Why the remote was not reached; nil if it was.
  private func problem(fetchingFrom remote: String) async throws(SyncError) -> String? {
    do {
      let result = try await git.run(["fetch", "--quiet", remote])
      guard result.status != 0 else { return nil }
      return result.problem.split(separator: "\n").first.map(String.init) ?? "git gives no reason"
    } catch .noAnswer(_, let limit) {
      return "no answer within \(limit)"
    }
  }

  /// Tries something until it has a value, while another process is in the way.
  ///
  /// - Throws: The error, if that takes too long, or one of the body.
  private func waiting<Value>(
    orThrowing error: SyncError, _ body: () async throws(SyncError) -> Value?
  ) async throws(SyncError) -> Value {
    let end = ContinuousClock.now + patience
    while true {
      if let value = try await body() { return value }
      guard .now < end else { throw error }
      await pause()
    }
  }

  /// Waits until no other navtui synchronizes the folder, and keeps others off.
  private func lock(_ directory: String) async throws(SyncError) -> FileHandle {
    let file = directory + "/navtui.lock"
    return try await waiting(orThrowing: .busy(folder: git.folder)) { () throws(SyncError) in
      do {
        return try FileHandle.locked(file, O_RDWR | O_CREAT)
      } catch {
        throw .failed(command: "rev-parse", detail: "\(file): \(error)")
      }
    }
  }

  /// The files of git that exist while something is not finished.
  /// Finds out what somebody began in a repository and did not end.
  ///
  /// - Parameter directory: The directory of git, such as `.git`.
  /// - Returns: The name, such as “A rebase”; nil for nothing.
  public static func unfinishedOperation(in directory: String) -> String? {
    operations.first { stat(at: "\(directory)/\($0.key)") != nil }?.value
  }

  private static let operations: KeyValuePairs = [
    "MERGE_HEAD": "A merge", "rebase-merge": "A rebase", "rebase-apply": "A rebase",
    "CHERRY_PICK_HEAD": "A cherry-pick", "REVERT_HEAD": "A revert", "BISECT_LOG": "A bisection",
  ]

  /// Commits what changed in the folder.
  private func commit(
    _ directory: String, _ result: inout SyncResult
  ) async throws(SyncError) {
    // Without the files that a mirror writes at the moment.
    try await changeIndex(directory, ["add", "--all", "--", ".", ":(exclude,glob)**/.navtui-*"])
    let changes = try await changes(["--cached"])
    guard !changes.isEmpty else { return }
    try await changeIndex(
      directory, ["commit", "--quiet", "--file=-"], input: Array(changes.message.utf8))
    result.committed += changes
  }

  /// Runs a command that changes the index, and waits while another git holds its lock.
  private func changeIndex(
    _ directory: String, _ arguments: [String], input: [UInt8] = []
  ) async throws(SyncError) {
    let lock = directory + "/index.lock"
    _ = try await waiting(orThrowing: .locked(file: lock)) { () async throws(SyncError) -> Bool? in
      let result = try await git.run(arguments, input: input)
      if result.status == 0 { return true }
      guard result.problem.contains("index.lock") || stat(at: lock) != nil else {
        throw .failed(command: arguments[0], detail: result.problem)
      }
      return nil
    }
  }

  /// Returns what `git diff` lists.
  func changes(_ versions: [String]) async throws(SyncError) -> [SyncResult.Change] {
    [SyncResult.Change](
      try await git.succeed(["diff", "--name-status", "--find-renames", "-z"] + versions).parts)
  }

  func head() async throws(SyncError) -> String? { try await commit("HEAD") }

  func commit(_ name: String) async throws(SyncError) -> String? {
    try await git.line(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
  }

  /// Returns the branch to follow: that of the configuration, or the one of the same name on the only remote.
  private func upstream(of branch: String) async throws(SyncError) -> Upstream? {
    let named = try await git.line(["config", "branch.\(branch).remote"])
    let remotes = try await git.succeed(["remote"]).text.split(separator: "\n").map(String.init)
    guard
      let remote = named
        ?? (remotes.contains("origin") ? "origin" : remotes.count == 1 ? remotes[0] : nil),
      remotes.contains(remote)
    else { return nil }
    guard !remote.hasPrefix("-") else { throw .unsafeName(remote) }
    let followed = try await named == nil ? nil : git.line(["config", "branch.\(branch).merge"])
    return Upstream(remote: remote, branch: followed ?? "refs/heads/\(branch)")
  }

  /// Pushes what the remote does not have.
  private func push(
    _ branch: String, to upstream: Upstream, _ result: inout SyncResult
  ) async throws(SyncError) {
    guard let head = try await head() else { return }
    let known = try await commit(upstream.reference)
    guard head != known else { return }
    let new = try await git.succeed(
      ["rev-list", "--count", head] + (known.map { ["^" + $0] } ?? [])
    ).text
    try await git.succeed(
      ["push", "--quiet", "--set-upstream", upstream.remote, "HEAD:\(upstream.branch)"])
    result.pushed += Int(new) ?? 0
  }
}
