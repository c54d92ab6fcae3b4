import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// Lines that are cut at the edges and scroll sideways.
@MainActor @Suite struct SidewaysTests {
  /// Lines of 100 columns that say where each of their columns is.
  private static let model = WidgetApp.Model(
    lines: (0..<30).map { line in
      let digits = (0..<98).map { "\($0 % 10)" }.joined()
      return "\(line % 10)" + digits + "$"
    } + ["short", "", "中文" + String(repeating: "字", count: 40)])

  private func start(_ name: String) throws -> WidgetDriver {
    try .widget(name, Self.model, size: Size(columns: 42, rows: 9))
  }

  @Test(arguments: ["cut-log", "cut-text"])
  func `it scrolls by half a width, and goes back only at the left edge`(name: String) throws {
    let driver = try start(name)
    try driver.press("gg")
    let place = driver.state.activePlace
    #expect(driver.content[0].hasPrefix(" 001234567"))
    #expect(driver.content[0].contains("›"))
    try driver.press("l")
    // Half of 40 columns, or of 39 beside a scroll bar.
    #expect(driver.content[0].hasPrefix(" ‹"))
    try driver.press("$")
    #expect(driver.content[0].contains("7$") && !driver.content[0].contains("›"))
    #expect(!driver.isLive("scroll-right"))
    try driver.press("h")
    #expect(driver.content[0].hasPrefix(" ‹"))
    try driver.press("0")
    #expect(driver.content[0].hasPrefix(" 001234567"))
    try driver.press("<Right> <Left>")
    #expect(driver.state.activePlace == place)
    try driver.press("<Left>")
    #expect(driver.state.activePlace != place)
  }

  @Test func `the columns stay while it scrolls up and down`() throws {
    let driver = try start("cut-log")
    try driver.press("gg l")
    let column = driver.screen(CutLogScreen.self)?.log.column
    try driver.press("j <PageDown> G")
    #expect(driver.screen(CutLogScreen.self)?.log.column == column && column == 20)
    #expect(driver.content.contains { $0.hasPrefix(" ‹字") || $0.hasPrefix(" ‹ 字") })
    #expect(driver.screen(CutLogScreen.self)?.log.isFollowing == true)
  }

  @Test func `an empty text has no columns to go to`() throws {
    for name in ["cut-log", "cut-text", "pane"] {
      let driver = try WidgetDriver.widget(name)
      try driver.press("l $ 0 j k")
      #expect(!driver.isLive("scroll-right") && !driver.isLive("scroll-left"))
    }
  }
}

@MainActor @Suite struct TextPaneTests {
  private func start(_ lines: [String], rows: Int = 9) throws -> WidgetDriver {
    try .widget(
      "pane", WidgetApp.Model(lines: lines), size: Size(columns: 42, rows: rows))
  }

  private func pane(_ driver: WidgetDriver) throws -> TextPaneState {
    try #require(driver.screen(ReadingScreen.self)).pane
  }

  @Test func `lines have numbers, and tabs lead to columns`() throws {
    let driver = try start(["a\tb", "\t\u{1B}[31mred\u{1B}[0m"] + Array(repeating: "", count: 8))
    #expect(driver.content[0].hasPrefix("  1  a       b"))
    #expect(driver.content[1].hasPrefix("  2          red"))
    try driver.press("G")
    #expect(driver.content.contains { $0.hasPrefix(" 10 ") })
  }

  @Test func `a search goes from match to match, round the text`() throws {
    let lines = (0..<40).map { $0 % 13 == 6 ? "\($0) a Needle" : "\($0) hay" }
    let driver = try start(lines)
    try driver.press("/")
    driver.type("needl")
    #expect(driver.screen.shows("/needl"))
    try driver.press("<Enter>")
    #expect(try pane(driver).match == 6)
    var found: [Int?] = []
    for key in ["n", "n", "n", "N", "N"] {
      try driver.press(key)
      found.append(try pane(driver).match)
      #expect(
        driver.content.contains { $0.contains("\(found.last.flatMap(\.self) ?? -1) a Needle") })
    }
    #expect(found == [19, 32, 6, 32, 19])
    try driver.press("<Esc>")
    #expect(try pane(driver).search.isEmpty && !driver.isLive("next"))
  }

  @Test func `a match at the side is scrolled to`() throws {
    let driver = try start([String(repeating: "-", count: 100) + "needle", "needle"])
    try driver.press("/ needle<Enter>")
    #expect(driver.content[0].contains("needle"))
    try driver.press("n")
    #expect(driver.content[1].contains("needle"))
    #expect(try pane(driver).column == 0)
  }

  @Test func `a text that is not there is said, and Esc gives a search up`() throws {
    let driver = try start(["hay"])
    try driver.press("/ needle<Enter>")
    #expect(driver.screen.shows("No match for “needle”"))
    try driver.press("/ x")
    #expect(try pane(driver).isSearching)
    try driver.press("<Esc>")
    #expect(try !pane(driver).isSearching && pane(driver).search.isEmpty)
  }

  @Test func `pasted text is searched, and the state is kept`() throws {
    let driver = try start((0..<40).map(String.init))
    try driver.press("/")
    driver.send(.paste("3"))
    try driver.press("<Enter>")
    #expect(try pane(driver).match == 3)
    let json = try JSONEncoder().encode(pane(driver))
    #expect(try JSONDecoder().decode(TextPaneState.self, from: json) == pane(driver))
  }
}

@MainActor @Suite struct NamedControlTests {
  private func start() throws -> WidgetDriver {
    try .widget(
      "filter", WidgetApp.Model(lines: ["one", "two", "three"]), size: Size(columns: 80, rows: 12))
  }

  @Test func `a name leads to a control, also to one that has just appeared`() throws {
    let driver = try start()
    #expect(driver.state.focusedControl?.name == nil)
    try driver.press("/")
    #expect(driver.state.focusedControl?.name == "filter")
    driver.type("t")
    try driver.press("<Enter>")
    #expect(driver.state.focusedControl?.name == "list")
    try driver.press("j")
    #expect(driver.screen.shows("▌ three"))
    try driver.press("m")
    #expect(driver.state.focusedControl?.name == "list")
  }

  @Test func `a program has the terminal, and its end reaches the screen`() throws {
    let driver = try start()
    driver.run = { $0.name == "vi" ? .exit(3) : .exit(0) }
    try driver.press("e")
    #expect(driver.screen.shows("vi a file exit(3)"))
    #expect(driver.requests.last == .run(ForegroundProgram(name: "vi", arguments: ["a file"])))
    driver.run = { _ in .exit(127) }
    try driver.press("e")
    #expect(driver.screen.shows("“vi” cannot be started"))
  }
}
