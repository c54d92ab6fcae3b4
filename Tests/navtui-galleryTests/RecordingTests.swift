import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct RecordingTests {
  private static let events: [TerminalEvent] =
    "jjjkklhgiwe123 ?:/".map { .key(Key($0)) } + [
      .key(Key(.enter)), .key(Key(.enter)), .key(Key(.escape)), .key(Key(.tab)),
      .key(Key(.left, .alt)), .paste("a text"), .focusLost,
      .resize(Size(columns: 40, rows: 12)), .resize(Size(columns: 120, rows: 30)),
      .mouse(MouseEvent(.press, at: Point(column: 9, row: 6))),
      .mouse(MouseEvent(.scrollDown, at: Point(column: 9, row: 9))),
    ]

  @Test(arguments: RandomCases.seeds(20))
  func `a replay of a random walk shows the same frames`(seed: UInt64) throws {
    var bytes: [UInt8] = []
    let header = Recording.Header(app: "gallery", start: 0, hasText: true)
    var random = SeededGenerator(seed: seed)
    let driver = try AppDriver(
      Gallery(), observer: Recorder(header) { bytes += $0 }.observer)
    for _ in 0..<120 where driver.end == nil {
      driver.send(Self.events[Int.random(in: 0..<Self.events.count, using: &random)])
    }
    let report = try Replay(of: try Recording(bytes), Gallery(), source: ()).run()
    #expect(report.first == nil && report.frames > 20, "\(report) NAVTUI_FUZZ_SEED=\(seed)")
  }
}
