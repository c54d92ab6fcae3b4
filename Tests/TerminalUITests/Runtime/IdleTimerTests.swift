import Testing

@testable import TerminalUI

@Suite struct RestTimerTests {
  private let start = ContinuousClock.now

  @Test func `without an idle action the wait is unlimited`() {
    var timer = IdleTimer()
    #expect(timer.wait(isWanted: false, at: start) == nil)
    _ = timer.wait(isWanted: true, at: start)
    #expect(timer.wait(isWanted: false, at: start + .seconds(9)) == nil)
  }

  @Test func `each event restarts the pause`() {
    var timer = IdleTimer()
    #expect(timer.wait(isWanted: true, at: start) == IdleTimer.pause)
    #expect(timer.wait(isWanted: true, at: start + .milliseconds(100)) == IdleTimer.pause)
  }

  @Test func `the idle action is due after 400 milliseconds, however many events arrive`() {
    var timer = IdleTimer()
    let waits = (0...8).map { timer.wait(isWanted: true, at: start + .milliseconds(50 * $0)) }
    let last: [Duration?] = [200, 150, 100, 50, 0].map { .milliseconds($0) }
    #expect(waits == Array(repeating: .milliseconds(250), count: 4) + last)
    #expect(timer.wait(isWanted: true, at: start + .seconds(9)) == .zero)
  }

  @Test func `the timer resets after the action, and when there is none`() {
    let late = start + .seconds(5)
    var rested = IdleTimer()
    _ = rested.wait(isWanted: true, at: start)
    rested.rest()
    #expect(rested.wait(isWanted: true, at: late) == IdleTimer.pause)
    var idle = IdleTimer()
    _ = idle.wait(isWanted: true, at: start)
    _ = idle.wait(isWanted: false, at: start)
    #expect(idle.wait(isWanted: true, at: late) == IdleTimer.pause)
  }
}
