import Foundation
import NavigationCore
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ArrangingTests {
  private static let byTitle = [
    "Garden plan", "Broken bytes", "c++ build notes", "Groceries", "Reading list", "Übergabe Köln",
    "会議メモ",
  ]

  @Test func `a link with a filter shows the note that it names`()
    throws
  {
    let driver = try startNotes(at: "/notes?filter=pinned")
    #expect(driver.focusedRow?.contains("Garden plan") == true)
    driver.send(.linkReceived("navtui://main/notes?filter=all#/notes/4", 1))
    driver.pause()
    #expect(driver.link == "navtui://main/notes#/notes/4")
    #expect(driver.focusedRow?.hasPrefix("c++ build notes") == true)
  }

  @Test func `a link shows its note beside a list that hides it, each time it is opened`() throws {
    let link = "navtui://main/notes?filter=pinned#/notes/4"
    let driver = try startNotes(at: link)
    for request in 1...3 {
      #expect(driver.link == link, "\(driver.screen)")
      driver.send(.linkReceived(link, request))
      driver.pause()
    }
  }

  @Test func `changing the order keeps the focused note`() throws {
    let driver = try startNotes()
    try driver.press("jj")
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
    try driver.press("Sjj<Enter><Esc>")
    #expect(driver.listedTitles == Self.byTitle)
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
    #expect(driver.link == "navtui://main/notes?sort=title#/notes/6")
    #expect(driver.screen.shows("A to Z"))
  }

  @Test func `rows in the order of creation show the age since then`() throws {
    let created = Timestamp(rawValue: NotesFixture.now.rawValue - 20 * 86_400_000)
    let draft = NoteDraft(
      title: "Boat", body: .text(""), created: created, modified: NotesFixture.now)
    let notes = InMemoryNotes([draft], now: { NotesFixture.now })
    let driver = try startNotes(notes, size: Size(columns: 40, rows: 12))
    #expect(driver.focusedRow?.contains("now") == true, "\(driver.screen)")
    try driver.press("S j <Enter> <Esc>")
    #expect(driver.focusedRow?.contains("2w") == true && driver.screen.shows("newest"))
  }

  @Test(arguments: ["/notes", "/tags/plan", "/trash"])
  func `the key that opens the menu closes it`(place: String) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: place)
    let before = driver.place
    try driver.press("S")
    #expect(driver.place != before)
    try driver.press("jS")
    #expect(driver.place == before)
  }

  @Test func `a filter is shown in the title, and a visible note is beside the list`() throws {
    let driver = try startNotes(at: "navtui://main/notes")
    try driver.press("jjSjjjj<Enter><Esc>")
    #expect(driver.listedTitles == ["Garden plan"])
    #expect(driver.screen.shows("Notes: pinned"))
    #expect(driver.footer.contains("1 / 1 of 7"))
    #expect(driver.link == "navtui://main/notes?filter=pinned#/notes/1")
  }

  @Test func `a filter that hides nothing counts the notes once`() throws {
    let notes = InMemoryNotes((1...3).map { NoteDraft(title: "\($0)", body: .text("")) })
    let driver = try startNotes(notes, at: "/notes?filter=untagged")
    #expect(driver.footer.contains("1 / 3") && !driver.footer.contains(" of "))
  }

  @Test func `the tag filter is set and removed in the same menu`() throws {
    let driver = try startNotes(at: "navtui://main/notes")
    try driver.press("S t <Enter> <Esc>")
    let tag = try #require(driver.state.model.arrangement(of: .notes).tag)
    #expect(driver.screen.shows("Notes: #\(tag)"))
    #expect(driver.link?.hasPrefix("navtui://main/notes?tag=") == true)
    #expect(driver.listedTitles.count < 7)
    let again = try startNotes(at: driver.link)
    #expect(again.listedTitles == driver.listedTitles)
    try driver.press("S t <Enter> <Esc>")
    #expect(driver.listedTitles.count == 7)
    #expect(driver.link?.hasPrefix("navtui://main/notes#") == true)
    try again.press("S j j j <Enter> <Esc>")
    #expect(again.listedTitles.count == 7)
  }

  @Test(arguments: [
    ("/notes?filter=pinned&sort=title", 80), ("/notes?tag=plan&sort=title", 40),
    ("/trash?filter=pinned&sort=title", 80),
  ])
  func `Esc takes the filter off if nothing else is to be closed`(
    link: String, columns: Int
  ) throws {
    let driver = try startNotes(
      try NotesFixture.notes(inTrash: [6]), at: link, size: Size(columns: columns, rows: 12))
    #expect(driver.footer.contains("Esc all"), "\(driver.footer)")
    let list = try #require(driver.place.arrangedList)
    try driver.press("S")
    let menu = driver.place
    try driver.press("<Esc>")
    #expect(driver.place != menu && driver.state.model.arrangement(of: list).isFiltered)
    try driver.press("<Esc>")
    #expect(driver.state.model.arrangement(of: list) == NoteArrangement(sort: .title))
    try driver.press("<Esc>")
    #expect(driver.message?.hasPrefix("First screen") == true)
  }

  @Test func `Esc leads from a filtered list of a tag to the tags`() throws {
    let driver = try startNotes(at: "/tags/plan?filter=pinned")
    try driver.press("<Esc>")
    #expect(driver.place == .tags)
  }

  @Test(arguments: [
    ("/notes", true), ("/trash", true), ("/tags/plan", false), ("/tags/plan?filter=untagged", true),
  ])
  func `the list of a tag has no filter for untagged notes`(link: String, isOffered: Bool) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: link)
    try driver.press("S")
    #expect(driver.screen.shows("Only pinned"))
    #expect(driver.screen.shows("Only without a tag") == isOffered, "\(driver.screen)")
  }

  @Test func `choosing the current filter again removes it alone`() throws {
    let driver = try startNotes(at: "/notes?filter=pinned&tag=plan")
    try driver.press("S j j j j <Enter> <Esc>")
    #expect(driver.state.model.arrangement(of: .notes) == NoteArrangement(tag: "plan"))
  }

  @Test func `the footer shows an order that is not the usual one`() throws {
    let driver = try startNotes(at: "/notes?sort=title", size: Size(columns: 200, rows: 24))
    #expect(driver.footer.contains("S sort: A to Z"), "\(driver.footer)")
  }

  @Test func `the tag filter and the filter for untagged notes exclude each other`() throws {
    let driver = try startNotes(at: "/notes?filter=untagged")
    try driver.press("S t <Enter> <Esc>")
    #expect(driver.state.model.arrangement(of: .notes).filter == .all)
    #expect(!driver.listedTitles.isEmpty)
    try driver.press("S j j j j j <Enter> <Esc>")
    #expect(driver.state.model.arrangement(of: .notes) == NoteArrangement(filter: .untagged))
  }

  @Test func `a tag without notes is shown as chosen, with a way out`() throws {
    let driver = try startNotes(at: "/notes?tag=nothing")
    #expect(driver.footer.contains("0 of 7"))
    #expect(driver.screen.shows("None of 7 notes matches"))
    try driver.press("S t <Enter> <Esc>")
    #expect(driver.listedTitles.count == 7)
  }

  @Test func `no note is shown beside an empty filtered list`() throws {
    let driver = try startNotes(at: "navtui://main/notes", size: Size(columns: 100, rows: 20))
    #expect(driver.placeBeside != nil)
    try driver.press("S j j j j j j <Enter> <Esc>")
    #expect(driver.footer.contains("0 of 7"))
    #expect(driver.placeBeside == nil)
  }

  @Test func `an empty filtered list explains how to remove the filter`() throws {
    let driver = try startNotes(at: "navtui://main/notes?filter=tasks")
    #expect(driver.screen.shows("None of 7 notes matches"))
    #expect(driver.footer.contains("0 of 7"))
    try driver.press("d")
    #expect(driver.listedTitles == [])
    try driver.press("Sjjj<Enter><Esc>")
    #expect(driver.listedTitles.count == 7)
  }

  @Test(arguments: [
    ("navtui://main/notes?sort=title&filter=untagged", NoteList.notes, 5),
    ("navtui://main/tags/plan?sort=created", .tagged("plan"), 2),
    ("navtui://main/tags/plan/4?filter=pinned", .tagged("plan"), 0),
    ("navtui://main/trash?sort=title", .trash, 0),
  ])
  func `links contain the order and filter of a list`(
    link: String, list: NoteList, count: Int
  ) throws {
    let driver = try startNotes(at: link)
    #expect(driver.link?.split(separator: "#").first.map(String.init) == link)
    if driver.place.isReader { try driver.press("h") }
    if list != .trash { #expect(driver.listedTitles.count == count) }
  }

  @Test func `a link without an order keeps the order of the list`() throws {
    let driver = try startNotes(at: "navtui://main/notes?sort=title&filter=untagged")
    driver.send(.linkReceived("navtui://main/notes/3", 1))
    driver.pause()
    #expect(driver.link == "navtui://main/notes/3?sort=title&filter=untagged")
    driver.send(.linkReceived("navtui://main/notes?sort=changed&filter=all", 2))
    driver.pause()
    #expect(driver.link?.hasPrefix("navtui://main/notes#") == true)
    #expect(driver.listedTitles == NotesFixture.titles)
  }

  @Test(arguments: ["sort=size", "filter=", "filter=all&filter=none"])
  func `a link with an unknown order is invalid or ignores it`(query: String) throws {
    let driver = try startNotes(at: "navtui://main/notes?\(query)")
    #expect(driver.listedTitles == NotesFixture.titles)
    #expect(driver.screen.cursor != nil)
  }

  @Test func `orders and filters are restored`() throws {
    let driver = try startNotes(at: "navtui://main/tags/plan?sort=title")
    driver.send(.linkReceived("navtui://main/notes?filter=pinned", 1))
    driver.pause()
    let data = try JSONEncoder().encode(driver.state.model)
    let model = try JSONDecoder().decode(NotesModel.self, from: data)
    #expect(model.arrangement(of: .tagged("plan")).sort == .title)
    #expect(model.arrangement(of: .notes).filter == .pinned)
  }

  @Test func `emptying the trash applies to all of its notes, regardless of the filter`() throws {
    let driver = try startNotes(
      NotesFixture.notes(inTrash: [3, 4]), at: "navtui://main/trash?filter=pinned")
    try driver.press("2")
    driver.send(.linkReceived("navtui://main/trash/empty", 1))
    driver.pause()
    #expect(driver.screen.shows("Delete 2 notes permanently?"))
  }

  @Test(arguments: ["2", "gt", "gw"])
  func `the sheet does not stay open behind another tab or workspace`(keys: String) throws {
    let driver = try startNotes()
    try driver.press("gn <Enter> S")
    #expect(driver.state.navigation.activePresentation != nil)
    try driver.press("\(keys) 1")
    let scenes = driver.state.navigation.scenes
    #expect(scenes.allSatisfy { $0.root.activeSpine.allSatisfy { $0.presentation == nil } })
  }
}
