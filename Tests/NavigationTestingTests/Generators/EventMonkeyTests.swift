import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct EventMonkeyTests {
  private let keys = [TerminalEvent.key(Key("+")), .key(Key("q")), .paste("x")]

  @Test func `the same seed does the same, another one something else`() throws {
    func events(_ seed: UInt64) -> [TerminalEvent]? {
      EventMonkey([keys[0], keys[2]], seed: seed)
        .run(events: 50, start: tallyDriver) { $0.events.count > 40 ? ["enough"] : [] }?.events
    }
    #expect(try #require(events(1)).count == 41)
    #expect(events(1) == events(1))
    #expect(events(1) != events(2))
  }

  @Test func `it looks after each event and stops at the first failure`() {
    var looks = 0
    let failure = EventMonkey([keys[0]], seed: 0).run(events: 9, start: tallyDriver) { driver in
      looks += 1
      return driver.state.count > 3 ? ["too many"] : []
    }
    #expect(looks == 4)
    #expect(failure?.problems == ["too many"])
    #expect(failure?.events.count == 5)
  }

  @Test func `it starts anew when the app has ended`() {
    var starts = 0
    let failure = EventMonkey([keys[1]], seed: 0).run(
      events: 5,
      start: {
        starts += 1
        return tallyDriver()
      }, violations: { _ in [] })
    #expect(failure == nil)
    #expect(starts == 6)
  }

  @Test func `a failure says what, how and with which seed`() {
    let failure = MonkeyFailure(
      seed: 7,
      events: [
        .resize(Size(columns: 9, rows: 2)), .key(Key("j")), .key(Key(.enter)), .paste("a\nb"),
        .mouse(MouseEvent(.scrollUp, at: Point(column: 1, row: 2))), .terminate(signal: 15),
        .focusGained, .focusLost, .redraw, .wakeUp,
      ], problems: ["lost", "found"])
    #expect(
      failure.description == """
        After 10 events of seed 7: lost; found.
        The events: (resize 9x2) j <Enter> (paste "a\\nb") (scrollUp at 1, 2) (signal 15) \
        (focus gained) (focus lost) (redraw) (wake-up)
        """)
  }
}
