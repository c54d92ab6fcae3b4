import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct LeavingTests {
  private let notes = NotesFixture.notes()

  @Test func `q goes back, and quits at the first screen`() throws {
    let driver = try startNotes(notes)
    try driver.press("<Enter> q")
    #expect(driver.activeScreen == .noteList && driver.end == nil)
    try driver.press("q")
    #expect(driver.end == .exit(0))
  }

  @Test func `Ctrl-C quits only when it is pressed twice in a row`() throws {
    let driver = try startNotes(notes)
    try driver.press("<C-c> j <C-c>")
    #expect(driver.end == nil)
    try driver.press("<C-c>")
    #expect(driver.end == .exit(0))
  }

  @Test func `Ctrl-C does not throw written text away`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    try driver.press("x <C-c> <C-c>")
    #expect(driver.activeScreen == .unsavedText && driver.end == nil)
    try driver.press("<Esc>")
    #expect(driver.activeScreen == .editor(try noteID(3)))
    #expect(driver.screen.rows.contains { $0.hasPrefix("x# 会議メモ") })
  }

  @Test func `nothing hinders quitting once the text is saved or thrown away`() throws {
    for keys in ["i x <C-d>", "i x <Esc> d", "c x <C-d>", "c x <Esc> d"] {
      let driver = try startNotes()
      try driver.press(keys)
      for _ in 0..<4 { try driver.press("q") }
      #expect(driver.end == .exit(0), "after \(keys)")
    }
  }

  @Test func `a signal saves what is written in the editor`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    try driver.press("new")
    driver.send(.terminate(signal: 15))
    #expect(driver.end == .signal(15))
    #expect(notes.note(try noteID(3))?.body.text.hasPrefix("new# 会議メモ") == true)
  }

  @Test func `a signal saves what is being captured, under a question too`() throws {
    let driver = try startNotes(notes)
    try driver.press("c T e a <Tab>")
    driver.paste("green\nblack")
    try driver.press("<Esc>")
    #expect(driver.activeScreen == .unsavedText)
    driver.send(.terminate(signal: 1))
    #expect(driver.end == .signal(1))
    let note = notes.note(try noteID(8))
    #expect(note?.title == "Tea")
    #expect(note?.body == .text("green\nblack"))
  }

  @Test func `a signal without written text writes nothing`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    _ = driver.handler.takeEffects()
    driver.send(.terminate(signal: 15))
    #expect(driver.handler.effects.isEmpty)
    #expect(driver.end == .signal(15))
  }

  @Test func `the program is asked for what only it can do`() throws {
    let driver = try startNotes(notes)
    try driver.press("<C-l> <C-z>")
    #expect(driver.requests == [.redraw, .suspend])
  }
}
