import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SearchResultTests {
  /// A note with the search words far from its beginning.
  private func driver(size: Size = Size(columns: 100, rows: 20)) throws -> NotesDriver {
    let lines = (1...200).map { $0 % 60 == 0 ? "Here is Needle \($0)." : "Line \($0)." }
    let notes = InMemoryNotes(
      [NoteDraft(title: "Long", body: .text(lines.joined(separator: "\n\n") + "\n\n[[Long]]"))],
      now: { NotesFixture.now })
    return try startNotes(notes, at: "/search", size: size)
  }

  private func attributes(of text: String, in driver: NotesDriver) throws -> Style.Attributes {
    let row = try #require(driver.screen.rows.lastIndex { $0.contains(text) })
    let range = try #require(driver.screen.rows[row].ranges(of: text).last)
    let column = driver.screen.rows[row].distance(
      from: driver.screen.rows[row].startIndex, to: range.lowerBound)
    return driver.screen.buffer[row: row, column: column].style.attributes
  }

  @Test func `a result is scrolled to the matches, which are highlighted`() throws {
    let driver = try driver()
    try driver.press("n e e d l e")
    #expect(driver.screen.shows("Here is Needle 60."))
    #expect(try attributes(of: "Needle 60", in: driver).isSuperset(of: [.bold, .underline]))
    #expect(try attributes(of: "is Needle 60", in: driver).isDisjoint(with: [.bold, .underline]))
  }

  @Test(arguments: ["/search/4?q=plan", "/search?q=plan#/search/4?q=plan"])
  func `a link to a result focuses its row`(link: String) throws {
    let driver = try startNotes(at: link)
    #expect(driver.focusedRow?.hasPrefix("c++ build notes") == true)
    try driver.press("<Esc>")
    #expect(driver.focusedRow?.hasPrefix("c++ build notes") == true)
    try driver.press("d")
    #expect(driver.message?.hasPrefix("“c++ build notes” moved to the trash") == true)
  }

  @Test func `matches are highlighted in the list`() throws {
    let driver = try driver()
    try driver.press("l o")
    let row = try #require(driver.screen.rows.firstIndex { $0.hasPrefix("▌  Long") })
    let shown = (3..<7).map { driver.screen.buffer[row: row, column: $0].style.attributes }
    #expect(shown.map { $0.contains(.underline) } == [true, true, false, false])
  }

  @Test func `keys move through the matches, wrapping around`() throws {
    let driver = try driver()
    try driver.press("n e e d l e <Down> <Enter>")
    #expect(driver.footer.contains(" n next "))
    var seen: [String] = []
    for _ in 0..<4 {
      let row = try #require(driver.screen.cursor?.row)
      seen.append(String(driver.screen.rows[row].suffix(20).filter(\.isNumber)))
      #expect(try attributes(of: "Needle \(seen.last ?? "")", in: driver).contains(.reverse))
      try driver.press("n")
    }
    #expect(seen == ["60", "120", "180", "60"])
    try driver.press("N")
    #expect(driver.screen.shows("Here is Needle 60."))
  }

  @Test func `links have other keys, which the footer shows`() throws {
    let driver = try driver()
    try driver.press("n e e d l e <Down> <Enter>")
    #expect(!driver.footer.contains("n link") && driver.footer.contains("] link"))
    try driver.press("]")
    #expect(driver.screen.shows("Long"))
    try driver.press("?")
    #expect(
      !driver.screen.rows.contains {
        $0.split(separator: " ").joined(separator: " ").contains("n next link")
      })
  }

  @Test func `the reader stays where the user scrolled`() throws {
    let driver = try driver()
    try driver.press("n e e d l e <Down> <Enter> gg")
    #expect(driver.screen.shows("Line 1."))
    try driver.press("j k")
    #expect(driver.screen.shows("Line 1."))
    try driver.press("n")
    #expect(driver.screen.shows("Here is Needle 120."))
  }

  @Test func `a note outside of a search has no matches`() throws {
    let driver = try startNotes(at: "/notes/1")
    try driver.press("<Tab>")
    #expect(!driver.footer.contains("hit"))
  }

  @Test func `typing in the refocused field replaces or continues the query`() throws {
    let driver = try driver()
    try driver.press("n e e d l e <Esc> / l o n g")
    #expect(driver.link?.contains("q=long") == true)
    try driver.press("<Esc> / <End> e r")
    #expect(driver.link?.contains("q=longer") == true)
  }

  @Test func `a note opens where the words are closest together`() throws {
    let far = (1...40).map { "Line \($0)." }.joined(separator: "\n")
    let text = "a blue thing\n\(far)\na small thing\n\(far)\na blue\nand small boat\n\(far)"
    let notes = InMemoryNotes([NoteDraft(title: "Things", body: .text(text))])
    let driver = try startNotes(notes, at: "/search", size: Size(columns: 60, rows: 16))
    try driver.press("b l u e Space s m a l l <Enter>".replacing("Space", with: "<Space>"))
    #expect(driver.screen.shows("and small boat"), "\(driver.screen)")
    try driver.press("n")
    #expect(driver.screen.shows("and small boat"))
    try driver.press("n")
    #expect(driver.screen.shows("a blue thing"))
  }
}
