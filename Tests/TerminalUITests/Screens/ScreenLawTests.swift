import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Laws of every app of screens, checked with random keys.
@MainActor @Suite struct ScreenLawTests {
  static let keys = [
    "j", "k", "G", "gg", "<Enter>", "<Esc>", "l", "h", "q", "c", "i", "x", "gy", "<Tab>", "1", "2",
    "gt", "gn", "gs", "gw", "gx", "gh", "<M-Left>", "<M-Right>", "?", ":", "s", "z", "<C-s>", "d",
    "a",
    "<Space>", "<C-c>", "<Backspace>", "<PageDown>",
  ].compactMap { try? KeyScript($0).keys }

  private func run(
    seed: UInt64, steps: Int, _ check: (NotebookDriver) throws -> Void
  ) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try NotebookDriver.notebook()
    for _ in 0..<steps where driver.end == nil {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        driver.resize(
          Size(
            columns: .random(in: 10...100, using: &random),
            rows: .random(in: 3...40, using: &random)))
      case 1:
        driver.click(
          Point(
            column: .random(in: 0..<driver.size.columns, using: &random),
            row: .random(in: 0..<driver.size.rows, using: &random)))
      default: driver.press(Self.keys.randomElement(using: &random) ?? [])
      }
      try check(driver)
    }
  }

  @Test(arguments: RandomCases.seeds(48))
  func `the state is valid and every frame has a cursor`(seed: UInt64) throws {
    try run(seed: seed, steps: 120) { driver in
      #expect(driver.state.navigation.invariantViolations == [])
      if driver.size.columns >= 20, driver.size.rows >= 5 {
        #expect(driver.screen.cursor != nil, "at \(driver.link ?? "")")
      }
    }
  }

  @Test(arguments: RandomCases.seeds(24))
  func `the same events give the same state and the same frame`(seed: UInt64) throws {
    var first: NotebookDriver?
    try run(seed: seed, steps: 60) { first = $0 }
    let driver = try #require(first)
    let other = try NotebookDriver.notebook()
    for event in driver.events.dropFirst() { other.send(event) }
    #expect(other.screen == driver.screen)
    #expect(other.state.navigation == driver.state.navigation)
  }

  @Test func `a session restores its frame`() throws {
    var checked = 0
    for seed in 40..<60 as Range<UInt64> where try restoresFrame(seed: seed) { checked += 1 }
    #expect(checked >= 4)
  }

  /// Checks the frame after a restart, unless the app has ended or asks a question.
  ///
  /// - Returns: Whether it was checked.
  private func restoresFrame(seed: UInt64) throws -> Bool {
    var random = SeededGenerator(seed: seed)
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    for _ in 0..<30 { driver.press(Self.keys.randomElement(using: &random) ?? []) }
    driver.rest()
    guard driver.end == nil, !kept.sessions.isEmpty, driver.state.navigator.pending == nil else {
      return false
    }
    let again = try NotebookDriver.notebook(resuming: try kept.reread(), size: driver.size)
    driver.press([Key("l", .control)])
    #expect(again.screen.rows.dropLast() == driver.screen.rows.dropLast(), "seed \(seed)")
    return true
  }

  @Test(arguments: [
    "notebook://main/pages", "notebook://main/pages/1", "notebook://main/counting",
    "notebook://main/pages/color", "notebook://main/pages/workspaces",
    "notebook://main/pages/1/edit",
  ])
  func `a click on a hint in the footer does what its key does`(link: String) throws {
    let size = Size(columns: 200, rows: 12)
    let first = try NotebookDriver.notebook(link: link, size: size)
    let footer = try #require(first.screen.rows.last)
    let hints = footer.split(separator: " ").map(String.init)
    var checked = 0
    for (index, word) in hints.enumerated() {
      guard let key = Self.shownKeys[word], index + 1 < hints.count else { continue }
      let clicked = try NotebookDriver.notebook(link: link, size: size)
      let pressed = try NotebookDriver.notebook(link: link, size: size)
      guard let column = footer.columns(of: word) else { continue }
      clicked.click(Point(column: column, row: size.rows - 1))
      pressed.press([key])
      #expect(clicked.screen.rows == pressed.screen.rows, "\(word) at \(link)")
      checked += 1
    }
    #expect(checked > 0)
  }

  private static let shownKeys: [String: Key] = [
    "j": Key("j"), "Enter": Key(.enter), "c": Key("c"), "Esc": Key(.escape), "q": Key("q"),
    "?": Key("?"), ":": Key(":"), "i": Key("i"), "n": Key("n"), "F1": Key(.function(1)),
    "Ctrl-S": Key("s", .control),
  ]
}

extension String {
  /// Returns the column at which a word of the row starts.
  fileprivate func columns(of word: String) -> Int? {
    var column = 0
    for part in split(separator: " ", omittingEmptySubsequences: false) {
      if part == word { return column }
      column += part.count + 1
    }
    return nil
  }
}
