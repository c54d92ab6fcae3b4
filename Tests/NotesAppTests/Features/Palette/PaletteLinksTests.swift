import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct PaletteLinksTests {
  private func typing(_ text: String) throws -> NotesDriver {
    let driver = try startNotes()
    driver.type(":" + text)
    return driver
  }

  @Test(arguments: [
    ("/se", ["/search", "/settings"]), ("/settings/st", ["/settings/storage"]),
    ("navtui:", ["navtui://main/"]), ("/notes/3/", ["/notes/3/", "/notes/3/actions"]),
    ("/search?", ["/search?", "/search?q="]), ("/notes/2", ["/notes/2"]),
    ("/notes?sort=", ["/notes?sort=", "/notes?sort=changed"]),
    ("/notes?tag=PL", ["/notes?tag=PL", "/notes?tag=plan"]), ("/notes/会議", ["/notes/3"]),
    ("/", ["/", "/actions", "/backup", "/export"]),
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

  @Test func `a missing note shows an error`() throws {
    let driver = try typing("/notes/99")
    try driver.press("<Enter>")
    #expect(driver.message == "There is no note 99")
  }
}
