import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SearchTests {
  private func start(_ text: String = "") throws -> NotesDriver {
    let driver = try startNotes()
    try driver.press("/")
    driver.type(text)
    return driver
  }

  @Test func `each typed letter searches`() throws {
    let driver = try start()
    for text in ["n", "no", "not", "note"] {
      driver.type(String(text.suffix(1)))
      #expect(driver.handler.takeQueries(FoundNotes.self).contains(FoundNotes(text: text)))
      #expect(driver.link?.hasPrefix("navtui://main/search?q=\(text)#") == true)
    }
    #expect(driver.screen.shows("c++ build notes") && driver.screen.shows("Garden plan"))
    #expect(!driver.screen.shows("Groceries"))
  }

  @Test func `a result is opened, and back goes to the results`() throws {
    let driver = try start("plan")
    try driver.press("<Enter>")
    #expect(driver.link == "navtui://main/search/1?q=plan")
    #expect(driver.screen.shows("Garden plan"))
    try driver.press("<Esc>")
    #expect(driver.place == .search(query: "plan"))
    #expect(driver.focusedRow?.contains("Garden plan") == true)
  }

  @Test func `an empty search shows the conditions`() throws {
    let driver = try startNotes(at: "/search")
    for text in ["is:task", "is:trashed", "before:2026-01", "last"] {
      #expect(driver.screen.shows(text), "\(driver.screen)")
    }
  }

  @Test(arguments: [
    ("tag:", "Tags: garden, garden/beds"), ("tag:GA", "Tags: garden, garden/beds"),
    ("tag:zz", "No match"), ("tag:#ga", "Tags: garden, garden/beds"),
    ("zzz tag:garden", "Tags: garden/beds"), ("zzz tag:garden/beds", "No match"),
    ("is:", "is:pinned"),
  ])
  func `an operator that is being typed shows what can follow`(text: String, hint: String) throws {
    let driver = try startNotes(at: "/search")
    driver.type(text)
    #expect(driver.screen.shows(hint), "\(driver.screen)")
  }

  @Test(arguments: ["<Esc>", "q"])
  func `from the results a key leads back to where the search began`(key: String) throws {
    let driver = try startNotes(at: "/tags")
    try driver.press("/ p l a n <Enter> <Esc> \(key)")
    #expect(driver.place == .tags && driver.end == nil)
    try driver.press("2 <Esc> q")
    #expect(driver.end == .exit(0))
  }

  @Test func `a note of the trash is shown beside the search that found it`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: "/search")
    driver.type("is:trashed")
    #expect(driver.place == .search(query: "is:trashed"))
    #expect(driver.screen.shows("Search › Groceries"), "\(driver.screen)")
    try driver.press("<Enter>")
    #expect(driver.place == .note(try noteID(6), beside: .search("is:trashed")))
    #expect(driver.footer.contains("r restore") && !driver.footer.contains("edit"))
    try driver.press("<Esc>")
    #expect(driver.footer.contains("r restore") && !driver.footer.contains("edit"))
    try driver.press("r")
    #expect(driver.screen.shows("No match"), "\(driver.screen)")
    try driver.press("u")
    #expect(driver.screen.shows("1 found"), "\(driver.screen)")
  }

  @Test(arguments: [(1, "1 / 1"), (500, "1 / 500"), (501, "1 / 500+")])
  func `the footer says if there are more results`(count: Int, position: String) throws {
    let notes = InMemoryNotes((1...count).map { NoteDraft(title: "Word \($0)", body: .text("x")) })
    let driver = try startNotes(notes, at: "/search?q=word", size: Size(columns: 80, rows: 16))
    #expect(driver.screen.rows.last?.hasSuffix(" " + position) == true)
  }

  @Test func `only visible rows load their excerpts, each once`() throws {
    let many = InMemoryNotes((1...60).map { NoteDraft(title: "Word \($0)", body: .text("x")) })
    let driver = try startNotes(many, at: "/search?q=word", size: Size(columns: 80, rows: 16))
    func read() -> [NoteID] {
      driver.handler.takeQueries(Excerpts.self).filter { $0.text == "word" }.flatMap(\.notes)
    }
    let first = read()
    #expect((1...8).contains(first.count))
    try driver.press("<Down> <Up>")
    #expect(read().isEmpty)
    try driver.press("<Esc> G gg G")
    let last = read()
    #expect(last.count == first.count && Set(last).isDisjoint(with: first))
  }

  @Test(arguments: [24, 80, 200])
  func `results are shown in any number of rows`(rows: Int) throws {
    let many = InMemoryNotes((1...300).map { NoteDraft(title: "Word \($0)", body: .text("x")) })
    let driver = try startNotes(many, at: "/search", size: Size(columns: 80, rows: rows))
    try driver.press("w o r")
    #expect(driver.screen.shows("wor"))
    #expect(driver.screen.shows("Word 300"))
    #expect(driver.place == .search(query: "wor"))
  }

  @Test func `results are visible in a narrow list`() throws {
    let many = InMemoryNotes([
      NoteDraft(title: "Long", body: .text("one two three four five six seven needle and more"))
    ])
    for columns in [80, 100, 120, 200] {
      let driver = try startNotes(
        many, at: "/search?q=needle", size: Size(columns: columns, rows: 16))
      let row = driver.screen.rows.first { $0.contains("needle") && $0.contains("seven") }
      #expect(row?.contains("│") == true, "\(driver.screen)")
    }
  }

  @Test func `keys move through the results from the field`() throws {
    let driver = try start("note")
    let first = driver.focusedRow
    try driver.press("<Down>")
    #expect(driver.focusedRow != first)
    try driver.press("<C-p>")
    #expect(driver.focusedRow == first)
  }

  @Test func `Esc moves from the field to the results, and the slash back`() throws {
    let driver = try start("note")
    try driver.press("<Esc> j")
    #expect(driver.place == .search(query: "note"))
    try driver.press("/ <End> s")
    #expect(driver.place == .search(query: "notes"))
  }

  @Test(arguments: ["", "nothing like this"])
  func `Esc leaves the field without results, and keys are commands then`(text: String) throws {
    let driver = try start(text)
    try driver.press("<Esc>")
    #expect(driver.screen.cursor != nil)
    try driver.press("1")
    #expect(driver.place == .list(.notes))
  }

  /// In the reader, the slash searches within the note.
  @Test(arguments: ["<Enter> <Space> n /", "<Enter> b /"])
  func `the slash focuses the field and selects its text, from any place`(
    keys: String
  ) throws {
    let driver = try start("plan")
    try driver.press(keys)
    #expect(driver.place == .search(query: "plan"))
    driver.type("x")
    #expect(driver.place == .search(query: "x"))
    let other = try startNotes(at: "/settings")
    try other.press("/ a <Esc> 5 / 5")
    #expect(other.place == .search(query: "5"))
  }

  @Test(arguments: ["<Enter>", "<Esc> <Enter>"])
  func `Enter creates a note titled like the query without operators`(keys: String) throws {
    let driver = try start("zzz \"two words\" -not tag:x")
    #expect(driver.screen.shows("No match · Enter makes a note"))
    #expect(driver.footer.contains("make a note"))
    try driver.press(keys)
    #expect(driver.place == .capture(title: "zzz two words", text: ""))
  }

  @Test(arguments: [
    ("", "Type to search."), ("tag:nothing", "No match"), ("-a is:trashed", "No match"),
    ("…", "Nothing to search for in this text"), ("is:foo", "is: needs pinned, trashed or task"),
  ])
  func `without words Enter creates no note, and says why`(text: String, reason: String) throws {
    let driver = try startNotes(at: "/search")
    driver.type(text)
    #expect(!driver.screen.shows("makes a note"))
    try driver.press("<Enter>")
    #expect(driver.place == .search(query: text))
    #expect(driver.message == reason)
    try driver.press("<Esc> <Enter>")
    #expect(driver.place == .search(query: text))
  }

  @Test func `an empty field shows the syntax if there is room`() throws {
    #expect(try start().screen.shows("-word"))
    let small = try startNotes(size: Size(columns: 40, rows: 6))
    try small.press("/")
    #expect(small.screen.shows("Type to search."))
  }

  @Test func `the best match is first and has the focus after each letter`() throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "Plan", body: .text("x")), NoteDraft(title: "Planet", body: .text("x")),
      NoteDraft(title: "A plan", body: .text("x")), NoteDraft(title: "x", body: .text("a plan")),
    ])
    let driver = try startNotes(notes, at: "/search")
    for (letter, first) in [("p", "Planet"), ("l", "Planet"), ("a", "Planet"), ("n", "Plan")] {
      driver.type(letter)
      #expect(driver.focusedRow?.hasPrefix(first) == true)
      try driver.press("<Down>")
    }
  }

  @Test func `operators are not highlighted, and the reader starts at the best match`() throws {
    let filling = String(repeating: "Word garden.\n\n", count: 60)
    let notes = InMemoryNotes([
      NoteDraft(title: "x", body: .text("\(filling)The garden plan\n\n\(filling)"), tags: ["word"])
    ])
    let driver = try startNotes(notes, at: "/search?q=plan garden tag:word -wood")
    try driver.press("<Enter>")
    #expect(driver.screen.shows("The garden plan"))
    let hits = SearchQuery("plan -wood tag:word \"a b\" title:c").pattern
    #expect(hits?.terms.count == 3)
  }

  @Test func `the reader starts at the rare word of a long note`() throws {
    let text = (1...3_000).map { "zow \($0) lorem" }.joined(separator: "\n\n")
    let notes = InMemoryNotes([NoteDraft(title: "x", body: .text(text))])
    let driver = try startNotes(notes, at: "/search?q=zow 2500")
    try driver.press("<Enter>")
    #expect(driver.screen.shows("zow 2503 lorem"))
  }

  @Test func `the search keeps its text while another tab is shown`() throws {
    let driver = try start("köln")
    try driver.press("<Esc> 1 2")
    #expect(driver.place == .search(query: "köln"))
    #expect(driver.screen.shows("Übergabe Köln"))
  }

  @Test func `a link to a result focuses it`() throws {
    let second = try #require(NotesFixture.notes().search("g", limit: 9).dropFirst().first)
    let link = "navtui://main/search?q=g#/search/\(second.id)?q=g"
    let driver = try startNotes(at: link)
    #expect(driver.link == link)
    #expect(driver.focusedRow?.contains(second.title) == true)
    #expect(driver.screen.shows("Search › \(second.title)"))
  }

  @Test func `a trashed result is removed`() throws {
    let driver = try start("groceries")
    try driver.press("<Esc> d")
    #expect(!driver.screen.rows.dropLast().dropFirst(5).contains { $0.contains("Groceries") })
    #expect(driver.screen.cursor != nil)
  }

  @Test func `a result can be pinned`() throws {
    let driver = try start("groceries")
    try driver.press("<Esc> p")
    #expect(driver.focusedRow?.hasPrefix("★ Groceries") == true)
    try driver.press("p")
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
  }

  @Test func `a new note without results gets the query as title`() throws {
    let driver = try start("new thing")
    try driver.press("<Esc> c")
    #expect(driver.place == .capture(title: "new thing", text: ""))
    try driver.press("<C-d>")
    #expect(driver.screen.shows("new thing"))
    #expect(driver.focusedRow?.hasPrefix("new thing") == true)
  }

  @Test func `c among results opens an empty new note`() throws {
    let driver = try start("groceries")
    try driver.press("<Esc> c")
    #expect(driver.place == .capture(title: "", text: ""))
  }

  @Test func `a click focuses a result or the field`() throws {
    let driver = try start("note")
    let second = try #require(driver.screen.rows.lastIndex { $0.contains("c++ build notes") })
    driver.click(Point(column: 4, row: second))
    #expect(driver.focusedRow?.contains("c++ build notes") == true)
    try driver.press("j")
    #expect(driver.place == .search(query: "note"))
    driver.click(Point(column: 20, row: 3))
    driver.type("s")
    #expect(driver.place == .search(query: "notes"))
  }

  @Test func `a click moves the cursor in the field`() throws {
    let driver = try start("note")
    try driver.press("<Esc>")
    for text in ["s", "t"] {
      driver.click(Point(column: 4, row: 3))
      driver.type(text)
    }
    #expect(driver.place == .search(query: "ntsote"))
  }

  @Test(arguments: ["/", "\"", "AND", "c++", "*", "日本", "%", "a&b#c"])
  func `any text can be searched for, and has a link`(text: String) throws {
    let driver = try start(text)
    let link = try #require(driver.link)
    let other = try startNotes(at: link)
    #expect(other.place == .search(query: text))
  }

  @Test(arguments: [
    ("is:foo", "is: needs pinned, trashed or task"),
    ("before:foo", "“foo” is not a date · before:2026, 2026-01 or 2026-01-31"),
    ("plan after:2026-1", "“2026-1” is not a date · after:2026, 2026-01 or 2026-01-31"),
    ("before:2024-13-45", "“2024-13-45” is not a date · before:2026, 2026-01 or 2026-01-31"),
    ("before:2026-01", nil), ("before:2026", nil), ("after:2026-01-31", nil),
    ("is:", nil), ("is:pinned", nil), ("if:foo", nil),
  ])
  func `an operator says what it expects`(text: String, problem: String?) throws {
    #expect(SearchQuery(text).problem == problem)
    let driver = try startNotes(at: "/search", size: Size(columns: 120, rows: 40))
    driver.type(text)
    let shown = driver.screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.contains(problem?.prefix(20) ?? "needs") == (problem != nil), "\(driver.screen)")
    if problem != nil { #expect(!driver.footer.contains("make a note"), "\(driver.footer)") }
  }

  @Test func `an empty search has nothing to change`() throws {
    let driver = try startNotes()
    try driver.press("2 <Esc>")
    #expect(driver.footer.contains("/ search") && !driver.footer.contains("change"))
    try driver.press("/")
    driver.type("zzz")
    try driver.press("<Esc>")
    #expect(driver.footer.contains("/ change"))
  }

  @Test func `nothing is counted before something is typed`() throws {
    let driver = try startNotes(at: "/search")
    #expect(!driver.screen.shows("0 found"))
    driver.type("zzz")
    #expect(driver.screen.shows("0 found"))
  }

  @Test(arguments: ["<Esc>", "p l a n <Esc> <Esc>", "p l a n <Enter> <Esc> <Esc>", "p <Esc> h"])
  func `Esc leads back to the tab in which the search began`(keys: String) throws {
    for link in ["/notes/6", "/tags/plan", "/notes/6/links"] {
      let driver = try startNotes(at: link)
      let place = driver.place
      try driver.press("<Space>n/ " + keys)
      #expect(driver.place == place, "\(link)")
    }
  }

  @Test func `in the search tab itself Esc stays`() throws {
    let driver = try startNotes(at: "/search")
    try driver.press("<Esc> <Esc>")
    #expect(driver.place == .search(query: ""))
    #expect(driver.message?.hasPrefix("First screen") == true)
    #expect(driver.message?.hasSuffix(" · q quit") == true, "the key of the footer, which quits")
  }

  @Test func `the hints in the field say what its keys do, with the old query selected, too`()
    throws
  {
    let driver = try startNotes(at: "/search")
    driver.type("plan")
    try driver.press("<Enter> <Esc> /")
    #expect(driver.footer.contains("Esc leave the field"), "\(driver.footer)")
    #expect(!driver.footer.contains("deselect"))
  }
}
