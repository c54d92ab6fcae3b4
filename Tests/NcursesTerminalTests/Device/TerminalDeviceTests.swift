import CLibrary
import TerminalUI
import Testing

@testable import NcursesTerminal

@MainActor
@Suite struct TerminalDeviceTests {
  /// A system that returns these results of write calls. Negative ones are error numbers.
  @MainActor
  private final class System {
    var answers: [Int]
    var written: [[UInt8]] = []

    init(_ answers: [Int]) {
      self.answers = answers
    }

    func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
      let answer = answers.isEmpty ? bytes.count : answers.removeFirst()
      guard answer >= 0 else {
        errno = Int32(-answer)
        return -1
      }
      written.append(Array(bytes.prefix(answer)))
      return answer
    }
  }

  private func write(
    _ text: String, _ system: System, hasTerminationSignal: Bool = false
  ) throws -> TerminalDevice.WriteResult {
    let terminal = try PseudoTerminal()
    defer { terminal.closeAll() }
    var device = try TerminalDevice(input: terminal.program, output: terminal.program)
    device.systemWrite = system.write
    device.hasTerminationSignal = { hasTerminationSignal }
    return try device.write(Array(text.utf8))
  }

  @Test func `bytes are written in one call`() throws {
    let system = System([])
    #expect(try write("hello", system) == .all)
    #expect(system.written == [Array("hello".utf8)])
  }

  @Test func `interrupted, refused and partial writes continue`() throws {
    let system = System([-Int(EINTR), 2, -Int(EAGAIN), 0, 1])
    #expect(try write("hello", system) == .all)
    #expect(system.written.flatMap { $0 } == Array("hello".utf8))
  }

  @Test(arguments: [[-Int(EINTR)], [-Int(EAGAIN)], [2], [0]])
  func `a process that must end does not wait for a blocked terminal`(
    answers: [Int]
  ) throws {
    #expect(try write("hello", System(answers), hasTerminationSignal: true) == .interrupted)
    #expect(try write("hello", System([]), hasTerminationSignal: true) == .all)
  }

  @Test(arguments: [EIO, EPIPE])
  func `a lost terminal is not an error`(code: Int32) throws {
    #expect(try write("hello", System([-Int(code)])) == .hungUp)
  }

  @Test func `another failure is an error`() {
    let error = TerminalError.failed(operation: "write to the terminal", code: ENOSPC)
    #expect(throws: error) { try write("hello", System([-Int(ENOSPC)])) }
  }

  @Test func `a pipe is not a terminal`() throws {
    let terminal = try PseudoTerminal()
    defer { terminal.closeAll() }
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    defer { ends.forEach { _ = close($0) } }
    let (read, write) = (ends[0], ends[1])
    #expect(throws: TerminalError.notATerminal(.output)) {
      _ = try TerminalDevice(input: terminal.program, output: write)
    }
    #expect(throws: TerminalError.notATerminal(.input)) {
      _ = try TerminalDevice(input: read, output: terminal.program)
    }
  }
}

@Suite struct ClipboardRouteTests {
  /// The variables, the programs that exist, and the command that copies.
  static let cases: [([String: String], [String], [String])] = [
    ([:], ["wl-copy", "xclip", "tmux"], []),
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["wl-copy", "xclip"], ["wl-copy"]),
    (
      ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["xclip"],
      ["xclip", "-selection", "clipboard"]
    ),
    (["WAYLAND_DISPLAY": "wayland-0"], ["xclip", "xsel"], []),
    (["DISPLAY": ":0"], ["xsel", "wl-copy"], ["xsel", "--clipboard", "--input"]),
    (
      ["DISPLAY": ":0", "TMUX": "/tmp/t"], ["xclip", "tmux"], ["xclip", "-selection", "clipboard"]
    ),
    (["DISPLAY": ""], ["xclip", "xsel"], []),
    (["TMUX": "/tmp/t"], ["tmux"], ["tmux", "load-buffer", "-w", "-"]),
    (["TMUX": "/tmp/t"], [], []),
  ]

  @Test(arguments: cases)
  func `a text is copied by a program of the desktop, else by tmux, else by the terminal`(
    variables: [String: String], programs: [String], command: [String]
  ) {
    let all = variables.merging([
      "PATH": ".:bin:/opt/none:/opt/bin", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22",
    ]) { own, _ in own }
    let files = programs.flatMap { ["./\($0)", "bin/\($0)", "/opt/bin/\($0)"] }
    let route = ClipboardRoute({ all[$0] }, isProgram: files.contains)
    let found = route.program.map { [$0.name] + $0.arguments } ?? []
    #expect(found == (command.isEmpty ? [] : ["/opt/bin/\(command[0])"] + command.dropFirst()))
  }

  @Test func `only a program of the desktop has certainly copied`() {
    let program = DetachedProgram(name: "copy", arguments: [])
    #expect(ClipboardRoute.desktop(program).outcome == "Copied")
    #expect(ClipboardRoute.tmux(program).outcome == "Copied to tmux")
    #expect(ClipboardRoute.terminal.outcome == "Sent to the terminal")
  }
}

@Suite struct ForegroundProgramTests {
  @Test(arguments: ["/nonexistent", "/dev/null"])
  func `the terminal is taken back if a program cannot be started`(path: String) async {
    await #expect(processExitsWith: .exitCode(0)) { [path] in
      try await MainActor.run {
        setsid()
        let person = try PseudoTerminal()
        dup2(person.program, STDIN_FILENO)
        _ = ioctl(STDIN_FILENO, UInt(TIOCSCTTY), 0)
        let isForeground = tcgetpgrp(STDIN_FILENO) == getpgrp()
        var hasFailed = false
        do {
          _ = try ForegroundProgram(name: path, arguments: []).run()
        } catch {
          hasFailed = true
        }
        exit(isForeground && hasFailed && tcgetpgrp(STDIN_FILENO) == getpgrp() ? 0 : 1)
      }
    }
  }
}

@Suite struct LoopWakerTests {
  /// Runs a test with a waker, and with a function that returns the number of bytes that it wrote.
  private func with(_ body: (LoopWaker, _ written: () -> Int) throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    try body(LoopWaker(descriptor: ends[1])) { SystemCalls.read(ends[0], 4096)?.count ?? 0 }
  }

  @Test func `repeated wakeups are one byte until they are handled`() throws {
    try with { waker, written in
      #expect(!waker.takeWakeup())
      for _ in 0..<2 {
        for _ in 0..<1000 { waker.wake() }
        #expect(written() == 1)
        #expect(waker.takeWakeup() && !waker.takeWakeup())
      }
    }
  }

  @Test func `a disconnected waker writes nothing, because its descriptor may be reused`() throws {
    try with { waker, written in
      waker.disconnect()
      waker.wake()
      #expect(written() == 0)
      #expect(!waker.takeWakeup())
    }
  }
}
