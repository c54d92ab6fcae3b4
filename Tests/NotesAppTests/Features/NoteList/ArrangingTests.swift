import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct ArrangingTests {
  private static let byTitle = [
    "Garden plan", "Broken bytes", "c++ build notes", "Groceries", "Reading list", "Übergabe Köln",
    "会議メモ",
  ]

  private func titles(_ driver: NotesDriver) -> [String] { driver.listedTitles }

  @Test func `a link to another filter shows the note that it names, not the one that was there`()
    throws
  {
    let driver = try startNotes(at: "/notes?filter=pinned")
    #expect(driver.focusedRow?.contains("Garden plan") == true)
    driver.send(.linkReceived("navtui://main/notes?filter=all#/notes/4", 1))
    driver.pause()
    #expect(driver.link == "navtui://main/notes#/notes/4")
    #expect(driver.focusedRow?.hasPrefix("c++ build notes") == true)
  }

  @Test func `another order keeps the note that has the focus`() throws {
    let driver = try startNotes()
    try driver.press("jj")
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
    try driver.press("Sjj<Enter><Esc>")
    #expect(titles(driver) == Self.byTitle)
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
    #expect(driver.link == "navtui://main/notes?sort=title#/notes/6")
    #expect(driver.screen.shows("A to Z"))
  }

  @Test(arguments: ["/notes", "/tags/plan", "/trash"])
  func `the key that opens it closes it, too`(place: String) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: place)
    let before = driver.place
    try driver.press("S")
    #expect(driver.place != before)
    try driver.press("jS")
    #expect(driver.place == before)
  }

  @Test func `a filter says what it hides, and the note beside it is one that is shown`() throws {
    let driver = try startNotes(at: "navtui://main/notes")
    try driver.press("jjSjjjj<Enter><Esc>")
    #expect(titles(driver) == ["Garden plan"])
    #expect(driver.screen.shows("Notes: pinned"))
    #expect(driver.footer.contains("1 / 1 of 7"))
    #expect(driver.link == "navtui://main/notes?filter=pinned#/notes/1")
  }

  @Test func `a list is narrowed to a tag, and shows all again by the same menu`() throws {
    let driver = try startNotes(at: "navtui://main/notes")
    try driver.press("S t <Enter> <Esc>")
    let tag = try #require(driver.state.model.arrangement(of: .notes).tag)
    #expect(driver.screen.shows("Notes: #\(tag)"))
    #expect(driver.link?.hasPrefix("navtui://main/notes?tag=") == true)
    #expect(titles(driver).count < 7)
    let again = try startNotes(at: driver.link)
    #expect(titles(again) == titles(driver))
    try driver.press("S t <Enter> <Esc>")
    #expect(titles(driver).count == 7)
    #expect(driver.link?.hasPrefix("navtui://main/notes#") == true)
    try again.press("S j j j <Enter> <Esc>")
    #expect(titles(again).count == 7)
  }

  @Test func `a list of notes without a tag is not narrowed to one`() throws {
    let driver = try startNotes(at: "/notes?filter=untagged")
    try driver.press("S t <Enter> <Esc>")
    #expect(driver.state.model.arrangement(of: .notes).filter == .all)
    #expect(!titles(driver).isEmpty)
    try driver.press("S j j j j j <Enter> <Esc>")
    #expect(driver.state.model.arrangement(of: .notes) == NoteArrangement(filter: .untagged))
  }

  @Test func `a tag that no note has is shown as chosen, and says how to get out`() throws {
    let driver = try startNotes(at: "/notes?tag=nothing")
    #expect(driver.footer.contains("0 of 7"))
    #expect(driver.screen.shows("None of 7 notes is"))
    try driver.press("S t <Enter> <Esc>")
    #expect(titles(driver).count == 7)
  }

  @Test func `beside a list that its filter leaves empty no note is shown`() throws {
    let driver = try startNotes(at: "navtui://main/notes", size: Size(columns: 100, rows: 20))
    #expect(driver.placeBeside != nil)
    try driver.press("S j j j j j j <Enter> <Esc>")
    #expect(driver.footer.contains("0 of 7"))
    #expect(driver.placeBeside == nil)
  }

  @Test func `a list that its filter leaves empty says how to get out`() throws {
    let driver = try startNotes(at: "navtui://main/notes?filter=tasks")
    #expect(driver.screen.shows("None of 7 notes is"))
    #expect(driver.footer.contains("0 of 7"))
    try driver.press("d")
    #expect(titles(driver) == [])
    try driver.press("Sjjj<Enter><Esc>")
    #expect(titles(driver).count == 7)
  }

  @Test(arguments: [
    ("navtui://main/notes?sort=title&filter=untagged", NoteList.notes, 5),
    ("navtui://main/tags/plan?sort=created", .tagged("plan"), 2),
    ("navtui://main/tags/plan/4?filter=pinned", .tagged("plan"), 0),
    ("navtui://main/trash?sort=title", .trash, 0),
  ])
  func `a link says how a list is shown, and is printed again`(
    link: String, list: NoteList, count: Int
  ) throws {
    let driver = try startNotes(at: link)
    #expect(driver.link?.split(separator: "#").first.map(String.init) == link)
    if driver.place.isReader { try driver.press("h") }
    if list != .trash { #expect(titles(driver).count == count) }
  }

  @Test func `a link without a word of it leaves a list as it is shown`() throws {
    let driver = try startNotes(at: "navtui://main/notes?sort=title&filter=untagged")
    driver.send(.linkReceived("navtui://main/notes/3", 1))
    driver.pause()
    #expect(driver.link == "navtui://main/notes/3?sort=title&filter=untagged")
    driver.send(.linkReceived("navtui://main/notes?sort=changed&filter=all", 2))
    driver.pause()
    #expect(driver.link?.hasPrefix("navtui://main/notes#") == true)
    #expect(titles(driver) == NotesFixture.titles)
  }

  @Test(arguments: ["sort=size", "filter=", "filter=all&filter=none"])
  func `a link with another word leads nowhere, or as if it were not there`(query: String) throws {
    let driver = try startNotes(at: "navtui://main/notes?\(query)")
    #expect(titles(driver) == NotesFixture.titles)
    #expect(driver.screen.cursor != nil)
  }

  @Test func `how lists are shown is kept over a restart`() throws {
    let driver = try startNotes(at: "navtui://main/tags/plan?sort=title")
    driver.send(.linkReceived("navtui://main/notes?filter=pinned", 1))
    driver.pause()
    let data = try JSONEncoder().encode(driver.state.model)
    let model = try JSONDecoder().decode(NotesModel.self, from: data)
    #expect(model.arrangement(of: .tagged("plan")).sort == .title)
    #expect(model.arrangement(of: .notes).filter == .pinned)
  }

  @Test func `all that the trash is emptied of is asked about, whatever is shown of it`() throws {
    let driver = try startNotes(
      NotesFixture.notes(inTrash: [3, 4]), at: "navtui://main/trash?filter=pinned")
    try driver.press("2")
    driver.send(.linkReceived("navtui://main/trash/empty", 1))
    driver.pause()
    #expect(driver.screen.shows("Delete 2 notes for ever?"))
  }
}
