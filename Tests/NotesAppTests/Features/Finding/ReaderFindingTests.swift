import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ReaderFindingTests {
  private func start(_ text: String, _ size: Size = Size(columns: 60, rows: 16)) throws
    -> NotesDriver
  {
    let draft = NoteDraft(title: "Long", body: .text(text))
    return try startNotes(InMemoryNotes([draft]), at: "/notes/1", size: size)
  }

  private static let lines = (1...60).map { "Line \($0) of \($0 % 10 == 0 ? "Needles" : "hay")" }
    .joined(separator: "\n")

  private func row(_ driver: NotesDriver) -> String {
    driver.screen.rows.dropLast().last.map { $0.split(whereSeparator: \.isWhitespace) }?
      .joined(separator: " ") ?? ""
  }

  @Test func `the cursor stays at the match when the search ends, and editing begins there`() throws
  {
    let driver = try start(Self.lines)
    try driver.press("/ n e e d <Down> <Esc>")
    func atCursor() throws -> String {
      let cursor = try #require(driver.screen.cursor)
      return driver.screen.buffer.text(row: cursor.row, column: cursor.column)
    }
    #expect(try atCursor() == "N")
    try driver.press("i")
    #expect(try atCursor() == "N" && driver.screen.shows("Line 20 of Needles"))
    try driver.press("<Esc> k i")
    #expect(try atCursor() != "N", "a movement leaves the match")
  }

  @Test func `matches are highlighted, the current one in reverse`() throws {
    let driver = try start("one two one")
    try driver.press("/ o n e")
    #expect(row(driver).hasSuffix("1 of 2"))
    let row = try #require(driver.screen.rows.firstIndex { $0.contains("one two one") })
    let start = try #require(driver.screen.position(of: "one two one")).column
    let style = { driver.screen.buffer[row: row, column: start + $0].style.attributes }
    #expect(style(0) == [.underline, .bold, .reverse] && style(4) == [])
    #expect(style(8) == [.underline, .bold])
    try driver.press("<Enter>")
    let after = { driver.screen.buffer[row: row, column: start + $0].style.attributes }
    #expect(after(0) == [.underline, .bold] && after(8) == [.underline, .bold, .reverse])
  }

  @Test func `the keys of a search beside the note count its matches`() throws {
    let draft = NoteDraft(title: "Long", body: .text(Self.lines))
    for (columns, status) in [(80, "match 2 of 6"), (40, "2 of 6")] {
      let driver = try startNotes(
        InMemoryNotes([draft]), at: "/search/1?q=needles", size: Size(columns: columns, rows: 12))
      #expect(driver.footer.hasSuffix(status.replacing("2", with: "1")), "\(driver.footer)")
      #expect(driver.footer.contains(" n next "), "\(driver.footer)")
      try driver.press("n <Esc> <Enter>")
      #expect(driver.footer.hasSuffix(status), "\(driver.footer)")
      try driver.press("n n n n n")
      #expect(driver.message == "Continued at the first match")
    }
  }

  @Test func `after the search, n moves between the words of the query again`() throws {
    let draft = NoteDraft(title: "Long", body: .text(Self.lines))
    let driver = try startNotes(InMemoryNotes([draft]), at: "/search/1?q=hay")
    try driver.press("/ n e e d <Esc>")
    let found = try #require(driver.reader?.memory.hit)
    #expect(found.columns.count == "need".count)
    try driver.press("n")
    let hit = try #require(driver.reader?.memory.hit)
    #expect(hit > found && hit.columns.count == "hay".count)
  }

  /// Law: matches are those of a naive search over the rows.
  @Test(arguments: RandomCases.seeds(400))
  func `matches are those of a naive search`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "A", "b", "é", "e\u{301}", "中", " ", "👩‍🔬", "ß", "-", "x"]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    let lines = (0..<8).map { _ in StyledText(SafeText(text(0...30))) }
    let pattern = text(1...2)
    guard let sought = TextPattern(pattern) else { return }
    let hits = TextHits(sought: .text(sought), lines: lines)
    for (row, line) in lines.enumerated() {
      let (characters, wanted) = (Array(line.string), Array(pattern))
      var (expected, start): ([Range<Int>], Int) = ([], 0)
      while start + wanted.count <= characters.count {
        let part = characters[start..<start + wanted.count]
        if zip(part, wanted).allSatisfy({ $0.lowercased() == $1.lowercased() }) {
          let column = SafeText(String(characters[..<start])).columns
          expected.append(column..<column + SafeText(String(part)).columns)
          start += wanted.count
        } else {
          start += 1
        }
      }
      #expect(hits.hits(inRow: row).map(\.columns) == expected)
    }
    let all = (0..<lines.count).flatMap(hits.hits(inRow:))
    #expect(hits.counts(upTo: all.last) == (all.count, all.count))
    #expect(hits.counts(upTo: nil) == (0, all.count))
  }

  @Test func `the search works in small panes`() throws {
    for rows in 5...8 {
      let driver = try start(Self.lines, Size(columns: 20, rows: rows))
      try driver.press("/ n e <Enter> n")
      #expect(driver.screen.shows("Line 3 of hay"), "\(driver.screen)")
      try driver.press("<Esc>")
      #expect(driver.reader?.memory.find == nil)
    }
  }
}
