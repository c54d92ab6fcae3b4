import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Keys that new users try have the expected effect.
@MainActor @Suite struct CommonKeysTests {
  private let notes = NotesFixture.notes()

  private var trashed: [Int64] {
    (1...7).filter { number in
      NoteID(rawValue: number).flatMap { notes.note($0) }?.isTrashed == true
    }
  }

  @Test(arguments: ["d", "<Delete>"])
  func `holding or repeating the key for the trash trashes one note`(
    key: String
  ) throws {
    let driver = try startNotes(notes)
    try driver.press("j")
    for _ in 0..<20 { try driver.press(key) }
    #expect(trashed == [7])
    #expect(
      driver.message
        == "“Broken bytes” moved to the trash · u undo · done once per half second")
    driver.pause()
    try driver.press(key)
    #expect(trashed == [6, 7])
    try driver.press("j k \(key)")
    #expect(trashed == [5, 6, 7])
  }

  @Test func `a key in between ends the repetition`() throws {
    let driver = try startNotes(notes)
    try driver.press("j d u d")
    #expect(trashed == [7])
    try driver.press("p d")
    #expect(trashed.count == 2)
  }

  @Test func `d in a reader does not trash the next note of the list`() throws {
    let driver = try startNotes(notes)
    try driver.press("j <Enter> d d")
    #expect(trashed == [7])
    #expect(driver.place == .list(.notes))
  }

  @Test func `marked notes are trashed once`() throws {
    let driver = try startNotes(notes)
    try driver.press("j x x d d")
    #expect(trashed == [6, 7])
  }

  @Test func `Delete asks in the trash, and deletes a character in text`() throws {
    let notes = try NotesFixture.notes(inTrash: [6])
    let driver = try startNotes(notes, at: "/trash")
    try driver.press("<Delete>")
    #expect(driver.place == .deletion(.note(try noteID(6))))
    let search = try startNotes(notes, at: "/search")
    try search.press("b e a n s <Home> <Delete>")
    #expect(search.place == .search(query: "eans"))
    #expect(notes.count(of: .trash) == 1)
  }

  @Test(arguments: ["/notes", "/tags", "/trash", "/settings", "/search?q=plan"])
  func `Ctrl-N creates a note, and Ctrl-F searches`(link: String) throws {
    let driver = try startNotes(notes, at: link)
    try driver.press("<C-n>")
    #expect(driver.place == .capture(title: "", text: ""))
    try driver.press("<Esc> <C-f>")
    guard case .search = driver.place else {
      Issue.record("Ctrl-F leads to \(driver.place)")
      return
    }
    #expect(driver.isWriting)
  }

  @Test(arguments: [
    ("/notes/6/edit", "<C-n>"), ("/notes/6/rename", "<C-n>"), ("/notes/6/rename", "<C-f>"),
    ("/notes/6/tags", "<C-n>"), ("/search", "<C-n>"), ("/new", "<C-n>"),
  ])
  func `Ctrl-N and Ctrl-F do not leave a text field`(link: String, key: String) throws {
    let driver = try startNotes(notes, at: link)
    let place = driver.place
    try driver.press(key)
    #expect(driver.place == place)
  }

  @Test func `Ctrl-N and Ctrl-P move through the choices under a field`() throws {
    let driver = try startNotes(notes)
    try driver.press("<C-p>")
    driver.type("note")
    let first = driver.focusedRow
    try driver.press("<C-n>")
    #expect(driver.focusedRow != first)
    try driver.press("<C-p>")
    #expect(driver.focusedRow == first)
  }

  @Test func `F1 shows the keys on every screen, and Shift-Insert pastes`() throws {
    for link in try PlaceLinks.links() where !link.hasSuffix("/help") {
      let driver = try startNotes(notes, at: link)
      try driver.press("<F1>")
      #expect(driver.place == .library(.help) || driver.message != nil, "\(link)")
    }
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("<C-x> <S-Insert>")
    #expect(driver.fields?.text.text == "- apples\n- beans\n")
  }
}
