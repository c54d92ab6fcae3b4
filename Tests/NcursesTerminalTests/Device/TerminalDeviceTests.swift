import CLibrary
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
