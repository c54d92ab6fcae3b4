import Testing

@testable import TerminalUI

@Suite struct RestTimerTests {
  private let start = ContinuousClock.now

  @Test func `where nothing is to be done, one waits for ever`() {
    var timer = RestTimer()
    #expect(timer.wait(isWanted: false, at: start) == nil)
    _ = timer.wait(isWanted: true, at: start)
    #expect(timer.wait(isWanted: false, at: start + .seconds(9)) == nil)
  }

  @Test func `each event begins another pause`() {
    var timer = RestTimer()
    #expect(timer.wait(isWanted: true, at: start) == RestTimer.pause)
    #expect(timer.wait(isWanted: true, at: start + .milliseconds(200)) == RestTimer.pause)
  }

  @Test func `however many events come, the rest comes after a second`() {
    var timer = RestTimer()
    var now = start
    var count = 0
    while timer.wait(isWanted: true, at: now) != .zero, count < 1_000 {
      now += .milliseconds(50)
      count += 1
    }
    #expect(now - start <= .seconds(1))
  }

  @Test func `a rest ends the count, and so does having nothing to do`() {
    let late = start + .seconds(5)
    var rested = RestTimer()
    _ = rested.wait(isWanted: true, at: start)
    rested.rest()
    #expect(rested.wait(isWanted: true, at: late) == RestTimer.pause)
    var idle = RestTimer()
    _ = idle.wait(isWanted: true, at: start)
    _ = idle.wait(isWanted: false, at: start)
    #expect(idle.wait(isWanted: true, at: late) == RestTimer.pause)
  }
}
