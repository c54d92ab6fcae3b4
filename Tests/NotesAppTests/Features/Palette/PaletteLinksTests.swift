import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct PaletteLinksTests {
  private func content(_ driver: NotesDriver) -> PaletteContent {
    guard case .palette(let query) = driver.activeScreen else { return PaletteContent() }
    return driver.app.paletteContent(of: driver.state.navigation.activeNode.id, query, driver.state)
  }

  private func typing(_ text: String) throws -> NotesDriver {
    let driver = try startNotes()
    driver.type(":" + text)
    return driver
  }

  @Test(arguments: [
    ("/se", ["/search", "/settings"]), ("/settings/st", ["/settings/storage"]),
    ("navtui:", ["navtui://main/"]), ("/notes/3/", ["/notes/3/", "/notes/3/actions"]),
    ("/search?", ["/search?", "/search?q="]), ("/notes/2", ["/notes/2"]),
    ("/notes/会議", ["/notes/3"]), ("/", ["/", "/actions", "/help", "/history"]),
  ])
  func `it lists the links that it can become`(text: String, links: [String]) throws {
    let rows = content(try typing(text)).rows.map(\.title)
    #expect(Array(rows.prefix(links.count)) == links, "\(rows)")
  }

  @Test func `tags are there with the number of their notes`() throws {
    let rows = content(try typing("/tags/")).rows
    #expect(rows.contains { $0.title == "/tags/plan" && $0.value == "2 notes" })
    #expect(rows.contains { $0.title == "/tags/garden%2Fbeds" && $0.value == "1 note" })
    #expect(content(try typing("/tags/PL")).rows.map(\.title) == ["/tags/PL", "/tags/plan"])
    let driver = try typing("/tags/pl")
    try driver.press("<Tab> <Enter>")
    #expect(driver.activeScreen == .tagged("plan"))
  }

  @Test func `notes are there with their titles`() throws {
    let driver = try typing("/notes/")
    #expect(driver.screen.shows("/notes/1"))
    let row = content(driver).rows.first { $0.title == "/notes/6" }
    #expect(row?.value == "Groceries")
    #expect(content(try typing("/notes/gro")).rows.first?.value == "Groceries")
  }

  @Test
  func `a number is completed to the notes that begin with it, wherever they are in the list`()
    throws
  {
    let drafts = (1...1_300).map { NoteDraft(title: "Title \($0)", body: .text("")) }
    let notes = InMemoryNotes(drafts) { NotesFixture.now }
    let numbers = notes.notes(forLinkValue: "12").map(\.id.rawValue)
    #expect(numbers == [12] + Array(120...129) + Array(1_200...1_288))
    #expect(
      notes.notes(forLinkValue: "7").map(\.id.rawValue) == [7] + Array(70...79) + Array(700...788))
    for text in ["0", "01", "9999999999999999999", "9223372036854775807"] {
      #expect(notes.notes(forLinkValue: text) == [], "\(text)")
    }
  }

  @Test(arguments: [
    ("/trash/", ["/trash/6", "/trash/2"]), ("/trash/read", ["/trash/2"]),
    ("/trash/6", ["/trash/6"]), ("/tags/plan/", ["/tags/plan/5", "/tags/plan/4"]),
    ("/tags/plan/C++", ["/tags/plan/4"]), ("/tags/garden%2Fbeds/", ["/tags/garden%2Fbeds/5"]),
  ])
  func `a link into the trash, or to what is tagged, is completed to what is there`(
    text: String, links: [String]
  ) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [2, 6]))
    driver.type(":" + text)
    let notes = content(driver).rows.map(\.title).filter {
      $0.split(separator: "/").last.flatMap { Int($0) } != nil
    }
    #expect(notes == links)
  }

  @Test func `titles that match come before texts that do`() throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "Garden", body: .text("")),
      NoteDraft(title: "New", body: .text("A garden.")),
    ])
    #expect(notes.notes(forLinkValue: "gar").map(\.title) == ["Garden", "New"])
  }

  @Test(arguments: [
    ("/sea", "/search"), ("/set", "/settings"), ("/se", "/search"),
    ("/settings/st", "/settings/storage"),
    ("navtui:", "navtui://main/"), ("/notes/gro", "/notes/6"), ("/nots", "/notes"),
  ])
  func `Tab completes it`(text: String, completed: String) throws {
    let driver = try typing(text)
    try driver.press("<Tab>")
    #expect(driver.activeScreen == .palette(query: completed))
  }

  @Test func `Tab takes the one in focus where they part`() throws {
    let driver = try typing("/settings/")
    try driver.press("<Down> <Down> <Tab>")
    let rows = content(try typing("/settings/")).rows.map(\.title)
    #expect(driver.activeScreen == .palette(query: rows[2]))
  }

  @Test(arguments: [
    ("/notes/3", "navtui://main/notes/3"), ("/notes/gro", "navtui://main/notes/6"),
    ("navtui://main/search?q=plan", "navtui://main/search?q=plan"),
    ("/settings/ke", "navtui://main/settings/keys"),
  ])
  func `Enter opens it`(text: String, link: String) throws {
    let driver = try typing(text)
    try driver.press("<Enter>")
    #expect(driver.link?.prefix { $0 != "#" } == link[...])
  }

  @Test func `the beginning of the scheme is a link, too`() throws {
    let driver = try typing("navt")
    #expect(content(driver).rows.map(\.title) == ["navtui://main/"])
    try driver.press("<Tab>")
    #expect(driver.activeScreen == .palette(query: "navtui://main/"))
  }

  @Test(arguments: [
    ("/nots", "There is no “nots” here. Did you mean notes?", ["/notes"]),
    ("/nots/3?q=#/x", "There is no “nots” here. Did you mean notes?", ["/notes/3?q=#/x"]),
    ("/zzzzz", "There is no “zzzzz” here.", []),
    ("navtui://other/notes", "There is no scene “other”.", []),
    ("/notes/3?x=1", "This place takes no “x”", []), ("/notes//3", "A component is empty", []),
    ("/%%", "A % must be followed", []), ("navtui:x", "", []),
    ("/../x", "A link from outside may not", []),
  ])
  func `a link that leads nowhere says so under the field, and nothing closes`(
    text: String, problem: String, nearest: [String]
  ) throws {
    let driver = try typing(text)
    #expect(content(driver).problem?.hasPrefix(problem) == true, "\(content(driver))")
    #expect(content(driver).rows.map(\.title) == nearest)
    if let first = problem.split(separator: " ").first {
      #expect(driver.screen.rows[5].contains(first), "\(driver.screen.text)")
    }
    guard nearest.isEmpty else { return }
    try driver.press("<Enter>")
    #expect(driver.activeScreen == .palette(query: text))
    #expect(driver.state.toast?.isError == true)
  }

  @Test func `a note that is gone says so`() throws {
    let driver = try typing("/notes/99")
    try driver.press("<Enter>")
    #expect(driver.message == "There is no note 99")
  }

  @Test func `what somebody else changes is looked for anew`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    driver.type(":/notes/new")
    _ = notes.create(NoteDraft(title: "Newest", body: .text("")))
    driver.send(.notesChanged)
    #expect(content(driver).rows.contains { $0.value == "Newest" }, "\(content(driver))")
  }
}
