import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SizesTests {
  private let wide = Size(columns: 80, rows: 24)
  private let narrow = Size(columns: 40, rows: 12)

  @Test func `a narrow screen shows one column, a wide one two`() throws {
    let driver = try startNotes()
    try driver.press("j <Enter>")
    let (tree, frame) = (driver.state.navigation, driver.screen)
    driver.resize(narrow)
    #expect(driver.state.navigation == tree)
    #expect(!driver.screen.shows("Groceries"))
    driver.resize(wide)
    #expect(driver.state.navigation == tree)
    #expect(driver.screen == frame)
  }

  @Test func `a redraw keeps the frame`() throws {
    let panel = try startNotes(size: narrow)
    try panel.press("g")
    panel.pause()
    let offer = try startNotes(at: "/notes/6/edit")
    try offer.press("[ [ G")
    let message = try startNotes()
    try message.press("<F9>")
    for driver in [panel, offer, message] {
      let frame = driver.screen
      try driver.press("<C-l>")
      #expect(driver.screen == frame)
      #expect(driver.requests == [.redraw])
    }
  }

  /// Sizes as reported by a terminal that is dragged or defective. Law 7: a split as columns and a
  /// collapsed one are the same state.
  @Test(arguments: RandomCases.seeds(12))
  func `many resizes end in the frame of a fresh start at the last size`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let broken = [Size.zero, Size(columns: 1, rows: 1), Size(columns: 5, rows: 2)]
    for link in try PlaceLinks.links() {
      let last = Size(
        columns: Int.random(in: 0...120, using: &generator),
        rows: Int.random(in: 0...50, using: &generator))
      let driver = try startNotes(at: link, size: wide)
      let tree = driver.state.navigation
      for _ in 0..<12 {
        let size = Size(
          columns: Int.random(in: 0...200, using: &generator),
          rows: Int.random(in: 0...60, using: &generator))
        driver.resize(
          Bool.random(using: &generator) ? size : broken.randomElement(using: &generator) ?? size)
        #expect(driver.state.navigation == tree)
      }
      driver.resize(Size(columns: 65_535, rows: 2))
      driver.resize(last)
      #expect(try driver.screen == startNotes(at: link, size: last).screen, "\(link) at \(last)")
    }
  }

  @Test func `changes made in one column are shown in two`() throws {
    let driver = try startNotes(size: narrow)
    try driver.press("j j <Enter>")
    #expect(driver.place == .note(try noteID(6)))
    driver.resize(wide)
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
    #expect(driver.screen.shows("• apples"))
    driver.resize(narrow)
    try driver.press("<Esc>")
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
  }

  @Test(arguments: [(19, 24), (80, 4), (1, 1), (0, 0)])
  func `a window that is too small shows a message and keeps the state`(columns: Int, rows: Int)
    throws
  {
    let driver = try startNotes()
    let frame = driver.screen
    driver.resize(Size(columns: columns, rows: rows))
    #expect(driver.screen.rows.allSatisfy { !$0.contains("Garden") })
    if rows > 0, columns > 12 { #expect(driver.screen.rows[0].hasPrefix("navtui needs")) }
    driver.resize(wide)
    #expect(driver.screen == frame)
  }
}
