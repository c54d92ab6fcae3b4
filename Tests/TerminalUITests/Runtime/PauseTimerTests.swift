import Testing

@testable import TerminalUI

@Suite struct PauseTimerTests {
  private let start = ContinuousClock.now

  @Test func `where no pause is waited for, one waits for ever`() {
    var timer = PauseTimer()
    #expect(timer.wait(for: nil, at: start) == nil)
  }

  @Test func `what is left of a pause grows less until an event begins another`() {
    var timer = PauseTimer()
    timer.begin(at: start)
    #expect(timer.wait(for: .seconds(1), at: start) == .seconds(1))
    #expect(timer.wait(for: .seconds(1), at: start + .milliseconds(250)) == .milliseconds(750))
    timer.begin(at: start + .milliseconds(900))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(1)) == .milliseconds(900))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(9)) == .zero)
  }
}
