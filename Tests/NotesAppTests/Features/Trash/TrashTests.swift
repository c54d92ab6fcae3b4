import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TrashTests {
  @Test func `deleting is red in lists, menus and alerts`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: "/trash")
    func isRed(_ text: String) throws -> Bool {
      let point = try #require(driver.screen.position(of: text), "\(driver.screen)")
      let style = driver.screen.buffer[row: point.row, column: point.column].style
      return style.foreground == Theme.terminal.destructive.foreground
    }
    #expect(try isRed("delete") && isRed("empty"))
    #expect(try !isRed("restore"))
    try driver.press("a")
    #expect(try isRed("delete permanently") && !isRed("restore from"))
    try driver.press("<Esc> D")
    #expect(try isRed("Delete “") && !isRed("This cannot"))
    driver.type("delete")
    #expect(try isRed("delete permanently"))
  }

  @Test func `a warning without room ends in an ellipsis`() throws {
    let notes = try NotesFixture.notes(inTrash: [6])
    let driver = try startNotes(notes, at: "/trash", size: Size(columns: 20, rows: 6))
    try driver.press("D")
    #expect(driver.screen.shows("This cannot be…"), "\(driver.screen)")
    driver.type("delet")
    #expect(driver.screen.shows("delete: delet"), "\(driver.screen)")
  }

  @Test func `the confirmation word can be pasted`() throws {
    let notes = try NotesFixture.notes(inTrash: [6])
    let driver = try startNotes(notes)
    try driver.press("c d e l e t e <M-a> <C-x> <Esc> 4 D <C-v> <Enter>")
    #expect(notes.count(of: .trash) == 0)
  }

  /// Order of the trash: Groceries, Übergabe Köln, 会議メモ.
  private let notes: InMemoryNotes

  init() throws {
    notes = try NotesFixture.notes(inTrash: [3, 5, 6])
  }

  private func start(_ link: String? = "/trash", columns: Int = 80) throws -> NotesDriver {
    try startNotes(notes, at: link, size: Size(columns: columns, rows: 24))
  }

  @Test func `the last trashed note comes first, with its text beside the list`() throws {
    let driver = try start()
    #expect(driver.link == "navtui://main/trash#/trash/6")
    try driver.press("j")
    #expect(driver.screen.shows("Grüße an alle, die bleiben."))
    try driver.press("<Enter>")
    #expect(driver.link == "navtui://main/trash/5")
    try driver.press("<Esc>")
    #expect(driver.focusedRow?.hasPrefix("Übergabe Köln") == true)
  }

  @Test func `rows and the reader show the time since the deletion`() throws {
    let now = NotesFixture.now
    let notes = InMemoryNotes(
      [NoteDraft(title: "Old", body: .text("text"), modified: Timestamp(rawValue: 0))], now: { now }
    )
    try notes.setTrashed(true, noteID(1))
    let driver = try startNotes(notes, at: "/trash")
    for keys in ["", "<Enter> z"] {
      try driver.press(keys)
      #expect(driver.screen.shows(" now"), "\(driver.screen)")
      #expect(!driver.screen.shows("53y"), "\(driver.screen)")
    }
  }

  @Test(arguments: ["r", "<Enter> r"])
  func `restoring a note focuses the next one, and can be undone`(keys: String) throws {
    let driver = try start()
    try driver.press("j \(keys)")
    #expect(driver.message == "“Übergabe Köln” restored · u undo")
    #expect(notes.note(try noteID(5))?.isTrashed == false)
    #expect(driver.place == .list(.trash))
    #expect(driver.focusedRow?.hasPrefix("会議メモ") == true)
    #expect(driver.link == "navtui://main/trash#/trash/3")
    try driver.press("u")
    #expect(notes.note(try noteID(5))?.isTrashed == true)
    #expect(driver.focusedRow?.hasPrefix("Übergabe Köln") == true)
    try driver.press("<C-r> 1")
    #expect(driver.screen.shows("Übergabe Köln"))
  }

  @Test(arguments: [
    "navtui://main/notes/5", "/notes/5/edit", "/notes/5/rename", "/notes/5/tags", "/tags/plan/5",
    "/search/5?q=plan",
  ])
  func `a link to a trashed note leads to the trash with a hint`(link: String) throws {
    let driver = try start(link)
    #expect(driver.message == "“Übergabe Köln” is in the trash · r restore")
    #expect(driver.link == "navtui://main/trash/5")
    try driver.press("<Esc>")
    #expect(driver.focusedRow?.hasPrefix("Übergabe Köln") == true)
    try driver.press("r 1")
    #expect(driver.place == .list(.notes))
  }

  @Test(arguments: ["/notes/5", "/notes/5/edit", "/tags/plan/5", "/search/5?q=plan"])
  func `a link to the trashed note that is shown stays there with a hint`(
    link: String
  ) throws {
    let driver = try start("/trash/5")
    driver.send(.linkReceived(link, 1))
    #expect(driver.link == "navtui://main/trash/5")
    #expect(driver.message == "“Übergabe Köln” is in the trash · r restore")
    #expect(driver.screen.shows("“Übergabe Köln” is in the trash"))
  }

  @Test func `a note outside the trash shows a message`() throws {
    let driver = try start("/trash/4")
    #expect(driver.screen.shows("Note 4 is not in the trash."))
    #expect(!driver.footer.contains("scroll"))
    try driver.press("<Esc>")
    #expect(driver.screen.shows("- apples") || driver.screen.shows("• apples"))
  }

  @Test func `messages are complete for any length of title`() throws {
    let notes = InMemoryNotes([
      NoteDraft(title: String(repeating: "so long ", count: 20), body: .text("x"))
    ])
    let driver = try startNotes(notes, at: "/notes", size: Size(columns: 40, rows: 12))
    try driver.press("d")
    #expect(driver.message?.hasSuffix("…” moved to the trash · u undo") == true)
    #expect(driver.screen.shows("· u undo"))
    try driver.press("4 D")
    #expect(driver.screen.shows("” permanently?"))
  }

  @Test func `an empty trash shows a hint`() throws {
    let driver = try startNotes(at: "/trash")
    #expect(driver.screen.shows("The trash is empty · d"))
    try driver.press("r d E j <Enter>")
    #expect(driver.place == .list(.trash))
  }

  @Test func `only the word deletes permanently, which cannot be undone`() throws {
    let driver = try start()
    try driver.press("r u D")
    #expect(driver.link == "navtui://main/trash/delete/6#/trash/6")
    try driver.press("<Enter>")
    driver.type("Delete")
    try driver.press("<Enter>")
    #expect(driver.message == "Nothing deleted · type “delete”")
    try driver.press("<C-u>")
    driver.type("delete")
    try driver.press("<Enter>")
    #expect(driver.message == "“Groceries” deleted permanently")
    #expect(notes.note(try noteID(6)) == nil)
    #expect(driver.link == "navtui://main/trash#/trash/5")
    try driver.press("u")
    #expect(
      driver.message
        == "Deleted permanently · u again to undo moving “Übergabe Köln” to the trash")
    try driver.press("u")
    #expect(driver.message == "Undone: moving “Übergabe Köln” to the trash")
    try driver.press("<M-Left> <M-Left>")
    #expect(driver.place.noteID != (try noteID(6)))
  }

  @Test func `Esc keeps the note`() throws {
    let driver = try start("/trash/5")
    try driver.press("d")
    driver.type("delete")
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/trash/5")
    #expect(notes.note(try noteID(5))?.isTrashed == true)
  }

  @Test func `emptying the trash needs the same word`() throws {
    let driver = try start()
    try driver.press("E")
    #expect(driver.screen.shows("Delete 3 notes permanently?"))
    driver.type("delete")
    try driver.press("<Enter>")
    #expect(driver.message == "3 notes deleted permanently")
    #expect(notes.count(of: .trash) == 0)
    #expect(driver.link == "navtui://main/trash")
  }

  @Test func `a note that comes into the trash after the question stays there`() throws {
    let driver = try start()
    try driver.press("E")
    driver.type("delete")
    try notes.setTrashed(true, try noteID(4))
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("Delete 3 notes permanently?"))
    try driver.press("<Enter>")
    #expect(driver.message == "3 notes deleted permanently")
    #expect(notes.note(try noteID(4))?.isTrashed == true)
  }

  @Test(arguments: ["D", "E"])
  func `Enter closes a question whose notes were restored elsewhere`(key: String) throws {
    let driver = try start()
    try driver.press(key)
    for id in try [3, 5, 6].map(noteID) { try notes.setTrashed(false, id) }
    driver.send(.sourceChanged)
    driver.pause()
    try driver.press("<Enter>")
    #expect(driver.place == .list(.trash))
    #expect(driver.message == "Nothing deleted")
  }

  @Test func `notes restored or deleted by another process leave the list`() throws {
    let driver = try start()
    try notes.setTrashed(false, try noteID(6))
    driver.send(.sourceChanged)
    #expect(driver.link == "navtui://main/trash#/trash/5")
    try notes.delete(try noteID(5))
    driver.send(.sourceChanged)
    #expect(driver.link == "navtui://main/trash#/trash/3")
    #expect(driver.message == "“Groceries” was restored elsewhere")
    driver.pause()
    try driver.press("j")
    #expect(driver.screen.shows("1 / 1"))
  }

  @Test func `read-only notes cannot be restored or deleted`() throws {
    let surroundings = NotesSurroundings(isReadOnly: true)
    for keys in ["r", "d", "D", "E", "<Enter> r", "<Enter> D"] {
      let driver = try startNotes(notes, at: "/trash", surroundings: surroundings)
      try driver.press(keys)
      #expect(driver.message == "Read-only: notes cannot be changed")
    }
    #expect(notes.count(of: .trash) == 3)
  }

  @Test func `a narrow window shows the trash as one column`() throws {
    let driver = try start(columns: 40)
    try driver.press("<Enter>")
    #expect(driver.screen.rows[0].contains("‹ Trash › Groceries"))
    try driver.press("d")
    driver.type("delete")
    try driver.press("<Enter>")
    #expect(driver.focusedRow?.hasPrefix("Übergabe Köln") == true)
  }
}
