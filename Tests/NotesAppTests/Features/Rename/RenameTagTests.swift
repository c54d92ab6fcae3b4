import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct RenameTagTests {
  private let notes = NotesFixture.notes()

  private func start(
    _ link: String = "/tags", size: Size = Size(columns: 80, rows: 16)
  ) throws -> NotesDriver {
    try startNotes(notes, at: link, size: size)
  }

  private func tags() -> [[String]?] {
    (1...7).map { NoteID(rawValue: $0).flatMap(notes.note)?.tags }
  }

  @Test func `r renames a tag on all notes, and undo reverts it`() throws {
    let (before, order) = (tags(), notes.notes(of: NoteQuery(.notes), limit: 9))
    let driver = try start()
    try driver.press("G r")
    #expect(driver.link == "navtui://main/tags/rename-tag/plan")
    let count = try #require(notes.tags().first { $0.tag == "plan" }).count
    #expect(driver.screen.shows("\(count) notes with this tag. Tags inside it"))
    driver.type("s/old")
    try driver.press("<Enter>")
    #expect(driver.message == "plan renamed to plans/old · \(count) notes · u undo")
    #expect(driver.link == "navtui://main/tags")
    #expect(driver.focusedRow?.contains("old") == true)
    #expect(tags() == before.map { $0?.map { $0 == "plan" ? "plans/old" : $0 } })
    #expect(notes.notes(of: NoteQuery(.notes), limit: 9) == order)
    try driver.press("u")
    #expect(driver.message == "Undone: tags of \(count) notes")
    #expect(tags() == before)
    #expect(driver.screen.shows("plan") && !driver.screen.shows("old"))
    try driver.press("<C-r>")
    #expect(driver.screen.shows("old"))
  }

  @Test func `undo and redo of renaming keep the focus on the tag`() throws {
    let driver = try start()
    try driver.press("G r <C-u>")
    driver.type("aaa")
    try driver.press("<Enter> r <C-u>")
    driver.type("zzz")
    try driver.press("<Enter>")
    for (key, name) in [("u", "aaa"), ("u", "plan"), ("<C-r>", "aaa"), ("<C-r>", "zzz")] {
      try driver.press(key)
      #expect(driver.focusedRow?.hasPrefix(name) == true, "\(driver.screen)")
    }
  }

  @Test func `the focus stays on its tag when another one is added`() throws {
    let driver = try start()
    try driver.press("G")
    try notes.setTags(["aaa"], try noteID(1))
    driver.send(.sourceChanged)
    #expect(driver.focusedRow?.hasPrefix("plan") == true)
    #expect(driver.message == nil)
  }

  @Test func `subtags are renamed, and an existing tag is merged`() throws {
    let driver = try start("/tags/rename-tag/garden")
    try driver.press("<C-u>")
    driver.type("plan")
    let count = try #require(notes.tags().first { $0.tag == "plan" }).count
    #expect(driver.screen.shows("\(count) notes are tagged plan already. The tags are merged."))
    try driver.press("<Enter> <Enter>")
    #expect(driver.focusedRow?.hasPrefix("plan") == true)
    let all = tags().compactMap(\.self).flatMap(\.self)
    #expect(all.contains("plan/beds") && !all.contains { $0.hasPrefix("garden") })
    #expect(driver.screen.shows("beds"))
  }

  @Test func `a name that is no tag in a text is announced`() throws {
    let driver = try start("/tags/rename-tag/plan")
    try driver.press("<C-u>")
    driver.type("2026")
    #expect(driver.screen.shows("In texts, 2026 is written without #"))
    try driver.press("<Enter>")
    #expect(driver.message?.hasSuffix(" · without # in texts · u undo") == true)
  }

  @Test func `an equal name, Esc and an invalid name rename nothing`() throws {
    let before = tags()
    for keys in ["<Enter>", "x <Esc>", "x <Backspace> <Enter>"] {
      let driver = try start("/tags/rename-tag/plan")
      try driver.press(keys)
      #expect(driver.place == .tags)
    }
    for keys in ["<Space> x <Enter>", "/ <Enter>", "<C-u> . . <Enter>"] {
      let driver = try start("/tags/rename-tag/plan")
      try driver.press(keys)
      #expect(driver.message == NoteTag.rule)
      #expect(driver.place == .renameTag("plan"))
    }
    #expect(tags() == before)
    let driver = try start("/tags/rename-tag/plan")
    try driver.press("<C-u>")
    #expect(!driver.footer.contains("Enter"))
  }

  @Test func `a tag without notes is not renamed`() throws {
    let driver = try start("/tags/rename-tag/nothing")
    #expect(driver.place == .tags)
    #expect(driver.message == "No notes tagged nothing")
    let other = try start("/tags/rename-tag/plan")
    other.type("x")
    for id in 1...7 { try notes.setTags([], try noteID(Int64(id))) }
    try other.press("<Enter>")
    #expect(other.message == "No note has the tag plan")
    #expect(other.place == .tags)
  }

  @Test func `the help and the palette include renaming`() throws {
    for keys in ["?", ": r e n a m e"] {
      let driver = try start(size: Size(columns: 80, rows: 60))
      try driver.press(keys)
      #expect(driver.screen.shows("ename the tag and those below it"))
      #expect(!driver.screen.shows("links to it follow"))
    }
  }

  @Test func `without tags or with read-only notes, there is nothing to rename`() throws {
    let empty = try startNotes(InMemoryNotes(), at: "/tags")
    #expect(!empty.footer.contains("rename"))
    try empty.press("r")
    #expect(empty.place == .tags)
    let driver = try startNotes(
      notes, at: "/tags", surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press("r")
    #expect(driver.message == "Read-only: notes cannot be changed")
    #expect(driver.place == .tags)
  }

  @Test(arguments: ["rename-tag", "rename-tag/x", "help"])
  func `a tag of any name can be renamed`(tag: String) throws {
    try notes.setTags([tag], try noteID(6))
    let driver = try start()
    let row = try #require(notes.tags().firstIndex { $0.tag == tag })
    for _ in 0..<row { try driver.press("j") }
    try driver.press("r")
    #expect(driver.place == .renameTag(tag))
    let link = try #require(driver.link)
    #expect(try start(link).place == .renameTag(tag))
    try driver.press("<Esc> <Enter>")
    #expect(driver.place == .list(.tagged(tag)))
    let place = try #require(driver.link)
    #expect(try start(place).state.navigation.breadcrumbs.contains(.list(.tagged(tag))))
  }

  @Test func `merging with another tag is asked for first`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/tags")
    try driver.press("G r <C-u>")
    driver.type("garden/beds")
    try driver.press("<Enter>")
    #expect(driver.message == "garden/beds exists · Enter again merges the two tags")
    #expect(notes.note(try noteID(4))?.tags == ["plan"])
    try driver.press("<Enter>")
    #expect(notes.note(try noteID(4))?.tags == ["garden/beds"])
  }
}
