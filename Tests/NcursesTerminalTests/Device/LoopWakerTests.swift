import CLibrary
import Testing

@testable import NcursesTerminal

@Suite struct AlarmTests {
  /// Runs a test with an alarm, and with a function that returns the number of bytes that it wrote.
  private func with(_ body: (Alarm, _ written: () -> Int) throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    try body(Alarm(descriptor: ends[1])) { SystemCalls.read(ends[0], 4096)?.count ?? 0 }
  }

  @Test func `repeated rings are one byte until they are handled`() throws {
    try with { alarm, written in
      #expect(!alarm.takeRing())
      for _ in 0..<2 {
        for _ in 0..<1000 { alarm.ring() }
        #expect(written() == 1)
        #expect(alarm.takeRing() && !alarm.takeRing())
      }
    }
  }

  @Test func `a disconnected alarm writes nothing, because its descriptor may be reused`() throws {
    try with { alarm, written in
      alarm.disconnect()
      alarm.ring()
      #expect(written() == 0)
      #expect(!alarm.takeRing())
    }
  }
}
