import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SessionTests {
  private let notes = NotesFixture.notes()
  private let kept = KeptSession()

  @Test func `a session is stored when the input is idle and something has changed`() throws {
    let driver = try resumeNotes(notes, kept)
    driver.rest()
    #expect(kept.count == 1)
    driver.rest()
    try driver.press("h")
    driver.rest()
    #expect(kept.count == 1, "A message is no change.")
    try driver.press("j")
    #expect(kept.count == 1, "No key waits for it.")
    driver.rest()
    #expect(kept.count == 2)
  }

  @Test func `a restored session is stored again at the first idle time`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j <Enter>")
    driver.rest()
    let count = kept.count
    let again = try resumeNotes(notes, kept)
    again.rest()
    #expect(kept.count == count + 1)
    again.rest()
    #expect(kept.count == count + 1)
  }

  @Test(arguments: ["c T e a <Tab> x", "j i n e w", "/ b e a", "5 j <Enter> j", "<Enter> n"])
  func `a signal stores the place with its text, but no note`(keys: String) throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press(keys)
    let titles = notes.summaries(in: 0..<99).map(\.title)
    driver.send(.terminate(signal: 1))
    #expect(driver.end == .signal(1))
    #expect(notes.summaries(in: 0..<99).map(\.title) == titles)
    #expect(try resumeNotes(notes, kept).rowsWithoutFooter == driver.rowsWithoutFooter)
  }

  @Test(arguments: [
    ("c T e a <Tab> x", "y <C-d>"), ("j j i n e w", "e r <C-d>"), ("j j i n e w", "e r <C-s>"),
  ])
  func `a text that was stored after the session was kept is not offered again`(
    keys: String, rest: String
  ) throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press(keys)
    driver.rest()
    #expect(driver.state.unsavedTexts.count == 1)
    let older = kept.data
    try driver.press(rest)
    let stored = notes.summaries(in: 0..<99)
    let again = try resumeNotes(notes, KeptSession(older))
    #expect(again.state.unsavedTexts.isEmpty)
    #expect(!(again.state.activeScreen is any NoteFieldsScreen))
    #expect(again.message == nil)
    #expect(notes.summaries(in: 0..<99) == stored)
  }

  @Test func `a text that was stored in place of the session is not offered again`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j i n e w")
    driver.rest()
    kept.problem = "the disk is full"
    driver.send(.terminate(signal: 15))
    #expect(notes.note(try noteID(6))?.body.text.hasPrefix("new") == true)
    kept.problem = nil
    let again = try resumeNotes(notes, kept)
    #expect(again.state.unsavedTexts.isEmpty)
    #expect(!(again.state.activeScreen is any NoteFieldsScreen))
  }

  @Test func `what is written after saving is another text`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j i n e w <C-s> e r")
    driver.rest()
    #expect(driver.state.unsavedTexts.count == 1)
    let again = try resumeNotes(notes, kept)
    #expect(again.state.unsavedTexts.count == 1)
  }

  @Test func `a text that is not stored stays beside one that is`() throws {
    let first = try resumeNotes(notes, kept)
    try first.press("c T e a <Tab> x")
    first.rest()
    let driver = try resumeNotes(notes, kept, scene: "other")
    try driver.press("c B <Tab> y")
    driver.rest()
    let texts = driver.state.unsavedTexts.map(\.draft)
    #expect(texts.map(\.title) == ["Tea", "B"])
    _ = notes.create(texts[0])
    let again = try resumeNotes(notes, kept)
    #expect(again.state.unsavedTexts.map(\.draft.title).contains("B"))
  }

  @Test func `a session has the unsaved texts of its screens`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j")
    #expect(driver.state.unsavedTexts.isEmpty)
    try driver.press("c T e a <Tab> x")
    driver.send(.terminate(signal: 1))
    let texts = try KeptSession.restored(try #require(kept.data), notes).unsavedTexts
    #expect(texts.map(\.draft.title) == ["Tea"] && texts.map(\.draft.body) == [.text("x")])
  }

  @Test func `q stores the place, too`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j q")
    #expect(driver.end == .exit(0))
    #expect(try resumeNotes(notes, kept).focusedRow?.hasPrefix("Groceries") == true)
  }

  @Test func `text is stored as a note if the session cannot be stored`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("c T e a <Tab> x")
    kept.problem = "the disk is full"
    driver.send(.terminate(signal: 15))
    #expect(notes.note(try noteID(8))?.title == "Tea")
  }

  @Test func `a session that cannot be stored shows a message`() throws {
    let driver = try resumeNotes(notes, kept)
    kept.problem = "the disk is full"
    try driver.press("j")
    #expect(driver.message == "Place and unsaved text cannot be kept: the disk is full")
  }

  @Test func `a link opens over the restored session, with a way back`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("5 j <Enter>")
    driver.rest()
    let place = driver.rowsWithoutFooter
    let again = try resumeNotes(notes, kept, at: "navtui://main/notes/4")
    #expect(again.place == .note(try noteID(4)))
    try again.press("<M-Left>")
    #expect(again.rowsWithoutFooter == place)
  }

  @Test func `the focused row follows its note`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j 5")
    driver.rest()
    _ = notes.create(NoteDraft(title: "New", body: .text("new"), isPinned: true))
    let again = try resumeNotes(notes, kept)
    try again.press("1")
    #expect(again.focusedRow?.hasPrefix("Groceries") == true)
    #expect(again.footer.contains("4 / 8"))
  }

  @Test func `the place of a deleted note is removed with one message`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j <Enter>")
    driver.rest()
    try notes.setTrashed(true, try noteID(6))
    let again = try resumeNotes(notes, kept)
    #expect(again.place == .list(.notes))
    #expect(again.message == "Note 6 was deleted · its place was closed")
    again.rest()
    #expect(try resumeNotes(notes, kept).message == nil)
  }

  @Test func `history entries of deleted notes are removed without a message`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j <Enter> 5")
    driver.rest()
    try notes.setTrashed(true, try noteID(6))
    let again = try resumeNotes(notes, kept, at: "navtui://main/settings")
    let screens = again.state.navigation.scenes.flatMap {
      [$0.root] + $0.history.back + $0.history.forward
    }.flatMap { tree in
      var screens: [NotesPlace] = []
      tree.forEachNode { screens += [$0.screen].compactMap(\.self) }
      return screens
    }
    #expect(!screens.contains { $0.noteID == (try? noteID(6)) })
  }

  @Test(arguments: ["<Enter> i x", "<Enter> c x"])
  func `unsaved text stays even if its note is gone`(keys: String) throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press(keys)
    driver.rest()
    try notes.setTrashed(true, try noteID(1))
    let again = try resumeNotes(notes, kept)
    #expect(again.place == driver.place)
    try again.press("<C-d>")
    #expect(notes.summaries(in: 0..<99).contains { ($0.title + $0.excerpt).contains("x") })
  }

  @Test func `the history is restored with cursors and scroll positions`() throws {
    let driver = try resumeNotes(notes, kept)
    try driver.press("G k k <Enter> G")
    let place = driver.rowsWithoutFooter
    try driver.press("5 j <Enter>")
    driver.rest()
    let again = try resumeNotes(notes, kept)
    try again.press("<M-Left> <M-Left>")
    #expect(again.rowsWithoutFooter == place)
  }
}
