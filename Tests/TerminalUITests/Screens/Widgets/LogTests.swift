import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct LogTests {
  private static func model(_ count: Int) -> WidgetApp.Model {
    WidgetApp.Model(lines: (0..<count).map { "line \($0)" })
  }

  @Test func `it follows its end until the user scrolls up`() throws {
    let driver = try WidgetDriver.widget("log", Self.model(20), size: Size(columns: 40, rows: 9))
    #expect(driver.content[5].hasPrefix(" line 19"))
    try driver.press("a")
    #expect(driver.content[5].hasPrefix(" line 20 and some words"))
    try driver.press("k a a")
    #expect(driver.content[5].hasPrefix(" line 19"))
    try driver.press("G a")
    #expect(driver.content[5].hasPrefix(" line 23 and"))
  }

  @Test func `scrolling down to the end follows again`() throws {
    let driver = try WidgetDriver.widget("log", Self.model(20), size: Size(columns: 40, rows: 9))
    try driver.press("gg")
    #expect(driver.content[0].hasPrefix(" line 0"))
    #expect(driver.screen(LogScreen.self)?.log.isFollowing == false)
    for _ in 0..<15 { driver.scroll(.scrollDown, over: Point(column: 3, row: 4)) }
    #expect(driver.screen(LogScreen.self)?.log.isFollowing == true)
    driver.scroll(.scrollUp, over: Point(column: 3, row: 4))
    #expect(driver.content[5].hasPrefix(" line 16"))
  }

  @Test func `a few lines begin at the top, and none are no trouble`() throws {
    let driver = try WidgetDriver.widget("log", Self.model(2))
    #expect(driver.content.prefix(3) == [" line 0", " line 1", ""])
    try driver.press("k j gg G <PageUp> <PageDown>")
    #expect(driver.content.prefix(3) == [" line 0", " line 1", ""])
    let empty = try WidgetDriver.widget("log")
    try empty.press("k j gg G <PageUp> a")
    #expect(empty.content[0] == " line 0 and some words")
  }

  @Test func `of a million lines those near the visible ones are requested`() throws {
    let driver = try WidgetDriver.widget("large-log")
    for (keys, first) in [("k", 999_990), ("<PageUp>", 999_982), ("gg", 0), ("<PageDown>", 8)] {
      _ = LargeLogScreen.requests.take()
      try driver.press(keys)
      #expect(driver.shownIDs.first == first)
      #expect(LargeLogScreen.requests.take() < 500, "\(keys)")
    }
  }

  @Test func `its position is kept, whatever was kept`() throws {
    for number in [Int.min, -1, 3, .max] {
      let json = #"{"top":{"line":\#(number),"row":\#(number)},"column":0}"#
      let position = try JSONDecoder().decode(LogPosition.self, from: Data(json.utf8))
      #expect(
        try JSONDecoder().decode(LogPosition.self, from: JSONEncoder().encode(position)) == position
      )
      let rows = LogRows(count: 9) { _ in 2 }
      #expect((0...5).contains(rows.top(position, in: 8).line))
    }
  }

  @Test(arguments: RandomCases.seeds(40))
  func `rows are those of all lines, wrapped, and end where they end`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = ["one", "中文", "e\u{301}clair", "a-very-long-word-without-a-blank", "two"]
    var model = WidgetApp.Model()
    model.lines = (0..<random.number(0..<30)).map { number in
      (["\(number)"] + (0..<random.number(0..<12)).map { _ in random.element(of: words) })
        .joined(separator: " ")
    }
    let driver = try WidgetDriver.widget("log", model, size: Size(columns: 30, rows: 12))
    let keys = ["j", "k", "k", "<PageDown>", "<PageUp>", "<C-d>", "<C-u>", "gg", "G", "a"]
    var wasAtEnd = true
    for _ in 0..<40 {
      var before = Self.plain(driver.content)
      let key = random.element(of: keys)
      try driver.press(key)
      if random.oneIn(8) {
        driver.resize(Size(columns: random.number(20..<50), rows: random.number(9..<24)))
        before = []
      }
      let columns = driver.size.columns - 2
      let all = Self.plain(
        driver.state.model.lines.flatMap { SafeText($0).wrapped(to: columns).map(\.string) })
      let room = driver.size.rows - 3
      let shown = Self.plain(driver.content.map { String($0.dropFirst()) })
      let starts = (0...max(0, all.count - room)).filter { start in
        Array(all.dropFirst(start).prefix(room)) == Array(shown.prefix(min(room, all.count)))
      }
      #expect(!starts.isEmpty, "seed \(seed) \(key)")
      #expect(shown.dropFirst(all.count).allSatisfy { $0.isEmpty })
      if driver.screen(LogScreen.self)?.log.isFollowing == true {
        #expect(starts.contains(max(0, all.count - room)))
      } else if key == "a", !before.isEmpty, !wasAtEnd {
        #expect(before == Self.plain(driver.content))
      }
      wasAtEnd = starts.contains(max(0, all.count - room))
    }
  }

  /// The rows without the scroll bar and the blanks at their ends.
  private static func plain(_ rows: [String]) -> [String] {
    rows.map { String($0.reversed().drop { $0 == " " || $0 == "▐" }.reversed()) }
  }
}
