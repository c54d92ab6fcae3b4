import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct LeavingTests {
  private let notes = NotesFixture.notes()

  @Test func `q goes back, and quits at the first screen`() throws {
    let driver = try startNotes(notes)
    try driver.press("<Enter> q")
    #expect(driver.place == .list(.notes) && driver.end == nil)
    try driver.press("q")
    #expect(driver.end == .exit(0))
  }

  @Test(arguments: ["i x", "c x"])
  func `answering the question about unsaved text continues quitting`(keys: String) throws {
    for answer in ["s", "d"] {
      let driver = try startNotes()
      try driver.press("\(keys) <C-c> <C-c> \(answer)")
      #expect(driver.end == .exit(0), "after \(answer)")
    }
    let saved = try startNotes(notes)
    try saved.press("\(keys) <C-c> <C-c> s")
    #expect(
      notes.summaries(in: 0..<9).contains { $0.title.hasPrefix("x") || $0.excerpt.hasPrefix("x") })
  }

  @Test func `continuing to write cancels quitting`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    try driver.press("x <C-c> <C-c> <Esc> <C-d>")
    #expect(driver.end == nil)
    #expect(driver.link == "navtui://main/notes/3")
  }

  @Test func `the program keeps running if the text cannot be saved`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    try driver.press("x")
    try notes.update(try noteID(3), title: "Theirs", body: .text("theirs"))
    try driver.press("<C-c> <C-c> s")
    #expect(driver.end == nil)
    #expect(driver.message?.contains("changed elsewhere") == true)
  }

  @Test func `quitting continues after the text is saved or discarded`() throws {
    for keys in ["i x <C-d>", "i x <Esc> d", "c x <C-d>", "c x <Esc> d"] {
      let driver = try startNotes()
      try driver.press(keys)
      for _ in 0..<4 { try driver.press("q") }
      #expect(driver.end == .exit(0), "after \(keys)")
    }
  }

  @Test func `a signal saves the text of the editor`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    try driver.press("new")
    driver.send(.terminate(signal: 15))
    #expect(driver.end == .signal(15))
    #expect(notes.note(try noteID(3))?.body.text.contains("\nnew部署") == true)
  }

  @Test func `a signal saves the text of a new note, also under a question`() throws {
    let driver = try startNotes(notes)
    try driver.press("c T e a <Tab>")
    driver.paste("green\nblack")
    try driver.press("<Esc>")
    #expect(driver.place == .library(.leaving))
    driver.send(.terminate(signal: 1))
    #expect(driver.end == .signal(1))
    let note = notes.note(try noteID(8))
    #expect(note?.title == "Tea")
    #expect(note?.body == .text("green\nblack"))
  }

  @Test func `a signal without unsaved text writes nothing`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    _ = driver.handler.takeEffects()
    driver.send(.terminate(signal: 15))
    let changes = driver.handler.effects.filter { if case .change = $0 { true } else { false } }
    #expect(changes.isEmpty)
    #expect(driver.end == .signal(15))
  }

  @Test(arguments: ["<Enter> i x", "<Enter> c x"])
  func `after quitting and answering, the next start is below the sheet`(keys: String) throws {
    for answer in ["s", "d"] {
      let driver = try startNotes()
      try driver.press("\(keys) <C-c> <C-c> \(answer)")
      #expect(driver.end == .exit(0))
      #expect(driver.link == "navtui://main/notes/1", "after \(answer)")
    }
  }
}
