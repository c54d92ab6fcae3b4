import CLibrary
import CNcurses
import CProcess

/// A program that does not use the terminal, such as one with windows. Its standard streams are connected to
/// /dev/null, or its standard input to a text.
public struct DetachedProgram: Hashable, Sendable {
  /// The path of the program, or its name, which is looked up in `PATH`.
  public let name: String
  public let arguments: [String]

  public init(name: String, arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// A started program.
  public struct Process: Sendable {
    private let number: pid_t

    fileprivate init(_ number: pid_t) {
      self.number = number
    }

    /// Waits until the program has ended.
    public func wait() {
      var status: Int32 = 0
      while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    }

    /// Waits until the program has ended, and kills it if that takes too long.
    ///
    /// - Returns: Whether it succeeded in time.
    func succeeds(within timeout: Duration) -> Bool {
      let end = ContinuousClock.now + timeout
      var status: Int32 = 0
      repeat {
        let ended = unsafe waitpid(number, &status, WNOHANG)
        if ended == number { return status == 0 }
        if ended < 0, errno != EINTR { return false }
        usleep(5_000)
      } while ContinuousClock.now < end
      kill(number, SIGKILL)
      wait()
      return false
    }
  }

  /// Starts the program. Call ``Process/wait()`` on the result, or the ended process stays a zombie as long as this
  /// process lives.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` if it cannot be started.
  public func start() throws(TerminalError) -> Process { try start(input: -1) }

  /// Starts the program with a text as its standard input. The text is in a file, so that the program has all of it,
  /// however slowly it reads, and also when this process has ended.
  func start(reading text: String) throws(TerminalError) -> Process {
    let file = nt_memory_file()
    guard file >= 0 else { throw .failed(operation: "make a file in memory", code: errno) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = SystemCalls.write(file, rest)
      guard count > 0 else { throw .failed(operation: "write a file in memory", code: errno) }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return try start(input: file)
  }

  private func start(input: Int32) throws(TerminalError) -> Process {
    var argv = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe nt_spawn_detached(name, &argv, input, -1, -1, &process)
    guard code == 0 else { throw .failed(operation: "start \(name)", code: code) }
    return Process(process)
  }
}
