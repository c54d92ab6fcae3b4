import NotesReference
import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import TerminalUI

@MainActor @Suite struct PaletteLinksTests {
  private func typing(
    _ text: String, _ notes: InMemoryNotes = NotesFixture.notes()
  ) throws -> NotesDriver {
    let driver = try startNotes(notes)
    driver.type(":" + text)
    return driver
  }

  @Test(arguments: [
    ("/se", ["/search", "/settings"]), ("/settings/st", ["/settings/storage"]),
    ("navtui:", ["navtui://main/"]), ("/notes/3/", ["/notes/3/", "/notes/3/actions"]),
    ("/search?", ["/search?", "/search?q="]), ("/notes/2", ["/notes/2"]),
    ("/notes/会議", ["/notes/3"]), ("/", ["/", "/actions", "/backup", "/export"]),
  ])
  func `a partial link lists its completions`(text: String, links: [String]) throws {
    let rows = try typing(text).paletteTitles
    #expect(Array(rows.prefix(links.count)) == links, "\(rows)")
  }

  @Test func `tags are listed with note counts`() throws {
    let rows = try typing("/tags/").paletteRows
    #expect(rows.contains { $0.title == "/tags/plan" && $0.detail == "2 notes" })
    #expect(rows.contains { $0.title == "/tags/garden%2Fbeds" && $0.detail == "1 note" })
    #expect(try typing("/tags/PL").paletteTitles == ["/tags/PL", "/tags/plan"])
    let driver = try typing("/tags/pl")
    try driver.press("<Tab> <Enter>")
    #expect(driver.place == .list(.tagged("plan")))
  }

  @Test func `notes are listed with titles`() throws {
    let driver = try typing("/notes/")
    #expect(driver.screen.shows("/notes/1"))
    let row = driver.paletteRows.first { $0.title == "/notes/6" }
    #expect(row?.detail == "Groceries")
    #expect(try typing("/notes/gro").paletteRows.first?.detail == "Groceries")
  }

  @Test(arguments: [
    ("/trash/", ["/trash/6", "/trash/2"]), ("/trash/read", ["/trash/2"]),
    ("/trash/6", ["/trash/6"]), ("/tags/plan/", ["/tags/plan/5", "/tags/plan/4"]),
    ("/tags/plan/C++", ["/tags/plan/4"]), ("/tags/garden%2Fbeds/", ["/tags/garden%2Fbeds/5"]),
  ])
  func `links into the trash or a tag complete to existing notes`(
    text: String, links: [String]
  ) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [2, 6]))
    driver.type(":" + text)
    let notes = driver.paletteTitles.filter {
      $0.split(separator: "/").last.flatMap { Int($0) } != nil
    }
    #expect(notes == links)
  }

  @Test(arguments: [
    ("/sea", "/search"), ("/set", "/settings"), ("/se", "/search"),
    ("/settings/st", "/settings/storage"),
    ("navtui:", "navtui://main/"), ("/notes/gro", "/notes/6"), ("/nots", "/notes"),
  ])
  func `Tab completes a link`(text: String, completed: String) throws {
    let driver = try typing(text)
    try driver.press("<Tab>")
    #expect(driver.query == completed)
  }

  @Test(arguments: [
    ("/notes/3", "navtui://main/notes/3"), ("/notes/gro", "navtui://main/notes/6"),
    ("navtui://main/search?q=plan", "navtui://main/search?q=plan"),
    ("/settings/ke", "navtui://main/settings/keys"),
  ])
  func `Enter opens a complete link, or completes it`(text: String, link: String) throws {
    let driver = try typing(text)
    try driver.press("<Enter>")
    if driver.query != nil { try driver.press("<Enter>") }
    #expect(driver.link?.prefix { $0 != "#" } == link[...])
  }

  @Test(arguments: [
    ("/nots", "There is no “nots” here. Did you mean notes?", ["/notes"]),
    ("/nots/3?q=#/x", "There is no “nots” here. Did you mean notes?", ["/notes/3?q=#/x"]),
    ("/zzzzz", "There is no “zzzzz” here.", []),
    ("navtui://other/notes", "There is no workspace “other”.", []),
    ("/notes/3?x=1", "This place takes no “x”", []), ("/notes//3", "A component is empty", []),
    ("/%%", "A % must be followed", []), ("navtui:x", "", []),
    ("/../x", "A link from outside may not", []),
  ])
  func `an invalid link shows an error under the field`(
    text: String, problem: String, nearest: [String]
  ) throws {
    let driver = try typing(text)
    #expect(driver.paletteContent.problem?.hasPrefix(problem) == true, "\(driver.screen)")
    #expect(driver.paletteTitles == nearest)
    if let first = problem.split(separator: " ").first {
      #expect(driver.screen.rows[5].contains(first), "\(driver.screen.text)")
    }
    guard nearest.isEmpty else { return }
    try driver.press("<Enter>")
    #expect(driver.query == text)
    #expect(driver.state.toast?.isError == true)
  }

  @Test func `a missing note shows an error`() throws {
    let driver = try typing("/notes/99")
    try driver.press("<Enter>")
    #expect(driver.message == "There is no note 99")
  }

  @Test func `changes by another process update the completions`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    driver.type(":/notes/new")
    _ = notes.create(NoteDraft(title: "Newest", body: .text("")))
    driver.send(.sourceChanged)
    #expect(driver.paletteRows.contains { $0.detail == "Newest" }, "\(driver.screen)")
  }
}
