import TerminalUI
import Testing

@testable import NavigationTesting

@Suite struct SeededGeneratorTests {
  /// The first numbers of the reference implementation, by Sebastiano Vigna.
  @Test func `seed 1234567 gives the numbers of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}

@Suite struct RandomCasesTests {
  @Test(
    arguments: [
      (nil, 1), ("", 1), ("many", 1), ("0.25", 0.25), ("3", 3), ("0", 1), ("-1", 1), ("nan", 1),
      ("inf", 1), ("1e300", 1e300),
    ] as [(String?, Double)])
  func `The factor is a positive number`(text: String?, factor: Double) {
    #expect(RandomCases.factor(text) == factor)
  }

  @Test(
    arguments: [
      (400, 1, nil, 1...400), (400, 0.25, nil, 1...100), (3, 0.25, nil, 1...1), (0, 1, nil, 1...1),
      (400, 1e300, nil, 1...UInt64.max), (400, 1, 7, 7...7), (400, 1, 0, 0...0),
      (400, 1, UInt64.max, UInt64.max...UInt64.max),
    ] as [(Int, Double, UInt64?, ClosedRange<UInt64>)])
  func `Every factor and every seed gives cases`(
    count: Int, factor: Double, seed: UInt64?, seeds: ClosedRange<UInt64>
  ) {
    #expect(RandomCases.seeds(count, times: factor, only: seed) == seeds)
  }
}

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
