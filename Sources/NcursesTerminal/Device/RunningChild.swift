import CLibrary
import CProcess
import Dispatch
import Synchronization
import TerminalUI

/// A ``ChildProgram`` that was started, with a guard: a shell that waits for the end of this process, however it dies, and
/// then kills the process group. Until the program is finished, its number and that of its group cannot be those of
/// another one.
final class RunningChild: Sendable {
  private let process: pid_t
  private let guardian: pid_t
  /// The output of the program, the pipe that ends a wait for it, and the pipe that the guard waits for.
  private let output, wake, alarm: Pipe
  private let isFinished = Mutex(false)
  /// The thread that waits.
  private let queue = DispatchQueue(label: "ChildProgram")

  init(_ program: ChildProgram) throws(SystemError) {
    (output, wake, alarm) = (try Pipe(), try Pipe(), try Pipe())
    let errors = program.includesErrors ? output.writing : -1
    process = try Self.start([program.name] + program.arguments, -1, output.writing, errors)
    let script = #"read -r end || kill -s KILL -- "-$0""#
    // Without a guard the program is still ended by everything but the death of this process.
    guardian =
      (try? Self.start(["/bin/sh", "-c", script, "\(process)"], alarm.reading, -1, -1)) ?? 0
    // The output ends once the program has closed its own end.
    output.closeWriting()
  }

  private static func start(
    _ words: [String], _ input: Int32, _ output: Int32, _ errors: Int32
  ) throws(SystemError) -> pid_t {
    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe nt_spawn_detached(words[0], &argv, input, output, errors, &process)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Returns the next bytes of the output; none at its end, or once the program is to end.
  func read() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: readNow()) }
    }
  }

  private func readNow() -> [UInt8] {
    var entries = [output.reading, wake.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while unsafe poll(&entries, 2, -1) < 0, errno == EINTR {}
    guard entries[1].revents == 0 else { return [] }
    return SystemCalls.read(output.reading, 1 << 16) ?? []
  }

  /// Asks the process group to end, and kills it if it does not.
  func end() {
    send(SIGTERM)
    wake.closeWriting()
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { self.send(SIGKILL) }
  }

  private func send(_ signal: Int32) {
    isFinished.withLock { if !$0 { kill(-process, signal) } }
  }

  /// Waits until the program has exited, kills what is left of its group, and returns the status.
  func finish() async -> ProgramEnd {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: finishNow()) }
    }
  }

  private func finishNow() -> ProgramEnd {
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    var status: Int32 = 0
    isFinished.withLock { isFinished in
      kill(-process, SIGKILL)
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      isFinished = true
    }
    _ = SystemCalls.write(alarm.writing, [UInt8(ascii: "\n")])
    if guardian > 0 { while waitpid(guardian, nil, 0) < 0, errno == EINTR {} }
    return ProgramEnd(status: status) ?? .exit(0)
  }
}

/// A pipe that other programs do not inherit, closed with the last reference.
private final class Pipe: Sendable {
  let reading: Int32
  private let end: Mutex<Int32>

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe nt_pipe(&ends) == 0 else { throw SystemError() }
    reading = ends[0]
    end = Mutex(ends[1])
  }

  var writing: Int32 { end.withLock { $0 } }

  func closeWriting() {
    end.withLock { end in
      if end >= 0 { close(end) }
      end = -1
    }
  }

  deinit {
    close(reading)
    closeWriting()
  }
}
