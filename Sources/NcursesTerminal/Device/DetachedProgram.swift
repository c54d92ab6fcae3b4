import CLibrary
import CProcess

/// A program that does not use the terminal, such as one with windows. Its standard streams are connected to
/// /dev/null.
public struct DetachedProgram {
  /// The name to look up in `PATH`.
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
  }

  /// Starts the program. Call ``Process/wait()`` on the result, or the ended process stays a zombie as long as this
  /// process lives.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` if it cannot be started.
  public func start() throws(TerminalError) -> Process {
    var argv = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe nt_spawn_detached(name, &argv, &process)
    guard code == 0 else { throw .failed(operation: "start \(name)", code: code) }
    return Process(process)
  }
}
