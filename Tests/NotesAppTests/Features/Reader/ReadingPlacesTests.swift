import NotesReference
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalUI

/// What a note shows in place, what opens and folds, and the ways through a text.
@MainActor @Suite struct ReadingPlacesTests {
  private static let narrow = Size(columns: 60, rows: 30)

  private func start(
    _ bodies: [String], at link: String = "/notes/1", size: Size = narrow,
    settings: Settings = Settings()
  ) throws -> NotesDriver {
    let drafts = bodies.map { body in
      NoteDraft(title: NoteBody.text(body).derivedTitle ?? "", body: .text(body))
    }
    return try startNotes(InMemoryNotes(drafts), at: link, size: size, settings: settings)
  }

  /// The rows of the text, without the scroll bar and blank rows.
  private func text(_ driver: NotesDriver) -> [String] {
    driver.screen.rows.dropFirst(2).dropLast().map { row in
      String(row.dropFirst().prefix(57).reversed().drop { $0 == " " }.reversed())
    }
    .filter { row in row.contains { !" │".contains($0) } }
  }

  // MARK: Embeds

  private static let other =
    "# Other\n\nStart.\n\n## Part\n\n- [ ] task\n\n### Below\n\nA block. ^b1\n\n## Last\n\nEnd."

  @Test(arguments: [
    (
      "![[Other]]",
      ["▣ Other", "│ Start.", "│ Part", "│ ☐ task", "│ Below", "│ A block.", "│ Last", "│ End."]
    ),
    ("![[Other#Part]]", ["▣ Other#Part", "│ ☐ task", "│ Below", "│ A block."]),
    ("![[Other#^b1]]", ["▣ Other#^b1", "│ A block."]),
    ("![[Other#Nothing]]", ["▣ Other#Nothing✗"]), ("![[Nothing]]", ["▣ Nothing✗"]),
    ("in a line ![[Other]]", ["in a line ▣ Other"]),
    ("> [!note]\n> ![[Other#^b1]]", ["│ ✎ Note", "│ ▣ Other#^b1", "│ │ A block."]),
  ])
  func `an embedded note or section stands in place`(embed: String, rows: [String]) throws {
    let driver = try start(["T\n\n" + embed, Self.other])
    #expect(Array(text(driver).dropFirst()) == rows)
  }

  @Test func `no note is embedded in itself, and depth is bounded`() throws {
    let driver = try start([
      "A\n\n![[B]]", "# B\n\n![[C]]", "# C\n\n![[A]]\n\n![[D]]", "# D\n\nend",
    ])
    #expect(text(driver) == ["A", "▣ B", "│ ▣ C", "│ │ ▣ A", "│ │ ▣ D", "1 note links here"])
  }

  @Test func `a task of an embedded note is not ticked here`() throws {
    let driver = try start(["T\n\n![[Other#Part]]\n\n- [ ] own", Self.other])
    let reader = try #require(driver.reader)
    let layout = reader.text(driver.app.activeContext(of: reader, driver.state))?.layout
    #expect(layout?.taskCount == 1)
  }

  // MARK: Folds

  @Test func `Enter opens and folds, and a search opens all`() throws {
    let driver = try start(["T\n\n> [!tip]- Advice\n> hidden words\n\nend"])
    #expect(text(driver) == ["T", "│ ▸ ✦ Advice", "end"])
    try driver.press("n <Enter>")
    #expect(text(driver) == ["T", "│ ▾ ✦ Advice", "│ hidden words", "end"])
    try driver.press("<Enter> <C-f> hidden")
    #expect(driver.screen.shows("hidden words"))
  }

  // MARK: Code

  @Test func `long lines of code scroll by keys, and to what is found`() throws {
    let code = (1...20).map { "word\($0)" }.joined(separator: " ")
    let driver = try start(["T\n\n```\n\(code)\n```"])
    #expect(driver.screen.shows("word1 word2") && !driver.screen.shows("word20"))
    #expect(driver.footer.contains("> code"))
    try driver.press("> > > > > > > >")
    #expect(driver.screen.shows("word20") && !driver.screen.shows("word1 "))
    try driver.press("<lt> <lt> <lt> <lt> <lt> <lt> <lt> <lt>")
    #expect(driver.screen.shows("word1 word2"))
    try driver.press("<C-f> word19 <Enter>")
    #expect(driver.screen.shows("word19"))
  }

  // MARK: Front matter

  private static let matter = "---\ntitle: T\nstatus: active\ndue: 2026-12-01\n---\nText"

  @Test func `front matter is hidden, and shown by a key, by the setting, and by a search`() throws
  {
    let rows = ["│ status: active", "│ due: 2026-12-01"]
    let driver = try start([Self.matter])
    #expect(!driver.screen.shows("status"))
    try driver.press("P")
    #expect(Array(text(driver)) == ["Text"] + rows)
    try driver.press("P")
    #expect(!driver.screen.shows("status"))
    var file = Config()
    file.properties = true
    let shown = try start([Self.matter], settings: Settings(file: file))
    #expect(Array(text(shown)) == ["Text"] + rows)
    let found = try start([Self.matter], at: "/search/1?q=active")
    #expect(found.screen.shows("status: active"))
  }

  // MARK: Outline and info

  private static let long =
    "# T\n\n" + (1...9).map { "## Part \($0)\n\n" + String(repeating: "x\n\n", count: 9) }.joined()

  @Test(arguments: [40, 60, 100])
  func `the outline is a sheet that leads to a heading`(columns: Int) throws {
    let driver = try start([Self.long], size: Size(columns: columns, rows: 12))
    try driver.press("O")
    let place = NotesPlace.outline(try noteID(1))
    #expect(driver.place == place && driver.screen.shows("Part 2"))
    try driver.press("j j j <Enter>")
    #expect(driver.place.isReader)
    #expect(driver.screen.rows[columns < 72 ? 2 : 3].contains("Part 3"), "\(driver.screen)")
  }

  @Test func `on a wide terminal the outline is a column, and its key leads there`() throws {
    let driver = try start([Self.long], size: Size(columns: 160, rows: 12))
    try driver.press("O j j <Enter>")
    #expect(driver.place.isReader && driver.rowsBeside[0].hasPrefix("Part 2"))
  }

  @Test func `info has dates, counts, tags and front matter, each to copy`() throws {
    let driver = try start([Self.matter + " of #five words, [ ] no"])
    try driver.press("I")
    for row in ["Created", "Changed", "none, written here", "navtui://main/notes/1", "active"] {
      #expect(driver.screen.shows(row), "\(row)\n\(driver.screen)")
    }
    let words = driver.screen.rows.first { $0.contains("Words") }
    #expect(words?.contains(" 7 ") == true)
    try driver.press("<Enter>")
    #expect(driver.message?.hasSuffix("words, [ ] no") == true)
  }

  // MARK: Back

  @Test func `after a link was followed, Esc leads back to it, and then to the list`() throws {
    let driver = try start(["A\n\n[[B]]", "B\n\n[[C]]", "C"], at: "/notes")
    try driver.press("G <Enter>")
    let first = try #require(driver.reader?.id)
    try driver.press("n <Enter>")
    #expect(driver.footer.contains("Esc previous note"))
    let second = try #require(driver.reader?.id)
    try driver.press("n <Enter> <Esc>")
    #expect(driver.reader?.id == second)
    try driver.press("<Esc>")
    #expect(driver.reader?.id == first)
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
  }

  // MARK: Edits

  @Test func `after an edit the reader shows what was edited`() throws {
    let lines = (1...80).map { "line \($0)" }.joined(separator: "\n\n")
    let driver = try start(["T\n\n" + lines], size: Size(columns: 60, rows: 12))
    try driver.press("i <C-End> ! <C-d>")
    #expect(driver.screen.shows("line 80!"))
  }
}
