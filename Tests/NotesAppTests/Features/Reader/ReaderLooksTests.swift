import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The appearance of the reader: lines, tags, links, and the scroll position.
@MainActor @Suite struct ReaderLooksTests {
  /// Too narrow for a list beside the note.
  private static let narrow = Size(columns: 70, rows: 24)

  private func start(
    _ bodies: [String], size: Size = Size(columns: 100, rows: 24), theme: ThemeName = .dark
  ) throws -> NotesDriver {
    let drafts = bodies.map { body in
      NoteDraft(title: NoteBody.text(body).derivedTitle ?? "", body: .text(body))
    }
    return try startNotes(
      InMemoryNotes(drafts), at: "/notes/1", size: size,
      settings: Settings(chosen: Config(theme: theme)))
  }

  private func style(_ text: String, _ driver: NotesDriver) throws -> Style {
    let place = try #require(driver.screen.position(of: text), "\(driver.screen)")
    return driver.screen.buffer[row: place.row, column: place.column].style
  }

  @Test func `line breaks are kept, and the first line is the title`() throws {
    let driver = try start(["Groceries\nmilk\n*eggs\nand* bread\n\nend"])
    #expect(
      driver.rowsBeside.prefix(7) == ["Groceries", "", "milk", "eggs", "and bread", "", "end"])
    let title = driver.screen.rows.lastIndex { $0.contains("Groceries") && $0.contains("│ G") }
    #expect(title != nil)
  }

  @Test(arguments: [
    ("**Bold** title\nrest", ["Bold title", "", "rest"]),
    ("*a\nb*", ["a", "b"]), ("- item\ntext", ["• item", "  text"]),
    ("# Title\nrest", ["Title", "", "rest"]),
    ("---\nk: v\n---\nTitle\nrest", ["Title", "", "rest"]),
  ])
  func `the title is never joined with the text`(body: String, rows: [String]) throws {
    let shown = try start([body]).rowsBeside
    #expect(
      shown.prefix(rows.count).map { $0.drop { $0 == " " } } == rows.map { $0.drop { $0 == " " } })
  }

  @Test func `a first line longer than a title is text`() throws {
    let long = String(repeating: "word ", count: 60) + "tail"
    let driver = try start([long + "\nrest"], size: Self.narrow)
    #expect(try style("tail", driver).attributes == [])
  }

  @Test func `tags have their own colour`() throws {
    let driver = try start(
      [
        "T\n\n#one (#two/2) `#three` [#four](x) #12 a#five **#six** http://a.b/#seven"
      ], size: Self.narrow)
    let theme = Theme.dark
    for tag in ["#one", "#two", "#six"] {
      #expect(try style(tag, driver).foreground == theme.tag.foreground, "\(tag)")
    }
    for text in ["#three", "#four", "#12", "#five"] {
      #expect(try style(text, driver).foreground != theme.tag.foreground, "\(text)")
    }
  }

  @Test func `a link to a missing note is drawn as broken until the note exists`() throws {
    let text =
      "T\n\n[[There]] [[Gone]] [g](navtui://main/notes/9) [h](navtui://main/notes/2) [w](https://a.b)"
    let driver = try start([text, "There"], size: Self.narrow)
    #expect(driver.screen.shows("There Gone✗ g✗ h w"))
    #expect(try style("Gone", driver).foreground == Theme.dark.brokenLink.foreground)
    #expect(try style("There Gone", driver).foreground == Theme.dark.link.foreground)
    let other = try start([text, "There", "Gone"], size: Self.narrow)
    #expect(other.screen.shows("There Gone g✗ h w"))
  }

  @Test func `a long note shows the scroll position`() throws {
    let driver = try start([(1...100).map { "Line \($0)" }.joined(separator: "\n")])
    #expect(driver.footer.hasSuffix("0 %"))
    #expect(driver.screen.rows[3].hasSuffix("▐"))
    try driver.press("G")
    #expect(driver.footer.hasSuffix("100 %"))
    #expect(driver.screen.rows[22].hasSuffix("▐") && !driver.screen.rows[3].hasSuffix("▐"))
    let short = try start(["Short\ntext"])
    #expect(!short.footer.contains("%") && !short.screen.text.contains("▐"))
  }

  @Test(arguments: [80, 100, 140, 200, 300])
  func `text is limited to a comfortable width`(columns: Int) throws {
    let line = String(repeating: "x ", count: 300)
    let driver = try start(["T\n\n" + line], size: Size(columns: columns, rows: 24))
    let widest = driver.screen.rows.map { $0.count { $0 == "x" } }.max() ?? 0
    #expect(2 * widest <= Theme.terminal.readingColumns + 1 && widest > 10)
    try driver.press("i")
    let editor = driver.screen.rows.map { $0.count { $0 == "x" } }.max() ?? 0
    #expect(2 * editor <= Theme.terminal.readingColumns + 1 && editor > 10)
  }

  @Test func `excerpts show line breaks`() throws {
    let driver = try startNotes(
      InMemoryNotes([NoteDraft(title: "T", body: .text("T\none\n\n- two\nthree"))]), at: "/notes")
    #expect(driver.screen.shows("one · two · three"))
  }
}
