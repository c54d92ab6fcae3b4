import CLibrary
import Testing

@testable import NcursesTerminal

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
