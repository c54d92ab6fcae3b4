import NotesModel
import Subprocess

/// The user's own git, run on a folder.
///
/// It has the environment of this process, but no terminal, so that nothing it starts, such as ssh, can wait for an
/// answer: what it would ask is an error. It ends with the processes that it started.
struct Git: Sendable {
  /// What a command did.
  struct Result: Sendable {
    /// The exit status; 128 and the signal for a command that was ended by one.
    let status: Int32
    let output: [UInt8]
    /// What it wrote about problems.
    let problem: String

    var text: String { String(String(decoding: output, as: UTF8.self)[...].trimmed) }
    /// The output of a command with `-z`.
    var parts: [String] {
      output.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  let folder: String
  /// The time after which a command that talks to another machine is ended.
  var limit: Duration = .seconds(60)

  /// Runs a command and waits for its end.
  ///
  /// - Throws: ``SyncError`` if git cannot be started, or was ended because of the time or because the task was cancelled.
  func run(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) async throws(SyncError) -> Result {
    let limit = Self.remoteCommands.contains(arguments[0]) ? limit : Self.longest
    let outcome = await withTaskGroup(of: Swift.Result<Result, SyncError>?.self) { group in
      group.addTask {
        do throws(SyncError) {
          return .success(try await start(arguments, input: input, index: index))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    if Task.isCancelled { throw .cancelled }
    guard let outcome else { throw .noAnswer(command: arguments[0], limit: limit) }
    return try outcome.get()
  }

  private static let remoteCommands: Set = ["fetch", "push", "ls-remote"]
  /// The time after which any other command is ended, such as one whose hook does not end.
  private static let longest = Duration.seconds(600)

  private func start(
    _ arguments: [String], input: [UInt8], index: String?
  ) async throws(SyncError) -> Result {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    let environment: Environment =
      index.map { .inherit.updating(["GIT_INDEX_FILE": $0]) } ?? .inherit
    do {
      let ended = try await Subprocess.run(
        .name("git"), arguments: Arguments(["-C", folder] + arguments), environment: environment,
        platformOptions: options, input: .array(input), output: .bytes(limit: Self.mostBytes),
        error: .string(limit: 1 << 20))
      let status =
        switch ended.terminationStatus {
        case .exited(let status): Int32(status)
        case .signaled(let signal): 128 + Int32(signal)
        }
      return Result(
        status: status, output: ended.standardOutput,
        problem: String(ended.standardError[...].trimmed))
    } catch {
      throw .noGit(detail: "\(error)")
    }
  }

  /// The maximum output of a command in bytes.
  private static let mostBytes = 1 << 28
}

/// Commands whose failure is an error.
extension Git {
  /// Runs a command that has to succeed.
  ///
  /// - Throws: ``SyncError``.
  @discardableResult
  func succeed(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) async throws(SyncError) -> Result {
    let result = try await run(arguments, input: input, index: index)
    guard result.status == 0 else {
      throw .failed(command: arguments[0], detail: result.problem)
    }
    return result
  }

  /// Runs a command that prints one line, or fails if there is nothing to print.
  func line(_ arguments: [String]) async throws(SyncError) -> String? {
    let result = try await run(arguments)
    return result.status == 0 && !result.text.isEmpty ? result.text : nil
  }
}
