import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct PauseTimerTests {
  private let start = ContinuousClock.now

  @Test func `without a requested pause the wait is unlimited`() {
    var timer = PauseTimer()
    #expect(timer.wait(for: nil, at: start) == nil)
  }

  @Test func `a pause that is requested without an event begins with the request`() {
    var timer = PauseTimer()
    timer.begin(at: start)
    #expect(timer.wait(for: nil, at: start + .seconds(1)) == nil)
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(9)) == .seconds(1))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(10)) == .zero)
  }

  @Test func `the remaining pause shrinks until an event restarts it`() {
    var timer = PauseTimer()
    timer.begin(at: start)
    #expect(timer.wait(for: .seconds(1), at: start) == .seconds(1))
    #expect(timer.wait(for: .seconds(1), at: start + .milliseconds(250)) == .milliseconds(750))
    timer.begin(at: start + .milliseconds(900))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(1)) == .milliseconds(900))
    #expect(timer.wait(for: .seconds(1), at: start + .seconds(9)) == .zero)
  }
}
