#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CProcess

/// A program that has nothing to do with the terminal, such as one that shows windows: it reads nothing,
/// what it writes is dropped, and no key reaches it.
public struct DetachedProgram {
  /// What is looked for in `PATH`.
  public let name: String
  public let arguments: [String]

  public init(name: String, arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// A program that was started.
  public struct Process: Sendable {
    private let number: pid_t

    fileprivate init(_ number: pid_t) {
      self.number = number
    }

    /// Waits until it has ended.
    public func wait() {
      var status: Int32 = 0
      while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Starts the program; somebody has to ``Process/wait()`` for it, or its end is kept as long as this
  /// process lives.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` when it cannot be started.
  public func start() throws(TerminalError) -> Process {
    var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe nt_spawn_detached(name, &words, &process)
    guard code == 0 else { throw .failed(operation: "start \(name)", code: code) }
    return Process(process)
  }
}
