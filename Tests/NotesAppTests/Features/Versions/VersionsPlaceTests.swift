import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct VersionsPlaceTests {
  private let notes: InMemoryNotes

  init() throws {
    notes = try NotesFixture.notesWithVersions()
  }

  private func start(_ link: String, size: Size = Size(columns: 80, rows: 24)) throws -> NotesDriver
  {
    try startNotes(notes, at: link, size: size)
  }

  @Test(arguments: ["/notes", "/notes/1", "/search?q=garden", "/search/1?q=garden"])
  func `v opens the version history from lists and readers`(link: String) throws {
    let driver = try start(link)
    try driver.press("v")
    #expect(driver.place == .versions(try noteID(1)))
    let rows = [
      "Current text  + - maize", "Version 3     - Beans ",
      "Version 2     Title: Garden plan", "Version 1     First text",
    ]
    #expect(zip(driver.rowsBeside, rows).allSatisfy { $0.hasPrefix($1) }, "\(driver.screen)")
    #expect(driver.rowsBeside[1].contains(" + Beans,"), "\(driver.screen)")
    #expect(driver.rowsBeside[4].isEmpty)
    try driver.press("j <Enter>")
    #expect(driver.link?.contains("/1/versions/2") == true)
    #expect(driver.screen.shows("Beans climb the maize."))
    try driver.press("<Esc> <Esc>")
    #expect(driver.place.noteID == (try noteID(1)))
  }

  @Test(arguments: ["j j r", "G <Enter> r"])
  func `a restored version can be undone`(keys: String) throws {
    let driver = try start("/notes/1/versions")
    try driver.press(keys)
    #expect(driver.place == .note(try noteID(1)))
    #expect(driver.message == "“Garden” restored to version 1 · u undo")
    #expect(notes.note(try noteID(1))?.title == "Garden")
    #expect(notes.versions(of: try noteID(1)).count == 4)
    try driver.press("u")
    #expect(driver.message == "Undone: restoring an older version of “Garden”")
    #expect(notes.note(try noteID(1))?.title == "Garden plan")
    try driver.press("<C-r>")
    #expect(notes.note(try noteID(1))?.title == "Garden")
  }

  @Test func `the current text has an age like its versions`() throws {
    let rows = try start("/notes/1/versions").rowsBeside
    #expect(rows[0].hasSuffix(" 2w") && rows[3].hasSuffix(" 4w"), "\(rows)")
  }

  @Test func `restoring the current text changes nothing and offers no undo`() throws {
    let driver = try start("/notes/1/versions")
    try driver.press("r u v")
    let rows = [
      "Current text  + - maize", "Version 5     - - maize", "Version 4     + - maize",
      "Version 3     - Beans ",
    ]
    #expect(zip(driver.rowsBeside, rows).allSatisfy { $0.hasPrefix($1) }, "\(driver.screen)")
    let next = notes.nextActions()
    try driver.press("j r")
    #expect(driver.message == "Version 4 is the current text")
    #expect(driver.place == .versions(try noteID(1)))
    #expect(notes.nextActions() == next)
    #expect(notes.versions(of: try noteID(1)).count == 5)
  }

  @Test(arguments: [
    "0", "-1", "01", "1.0", "x", "%31%00", "99999999999999999999", "１", "..", "%2e",
  ])
  func `an invalid version number is an invalid link`(number: String) throws {
    let driver = try start("/notes/1")
    driver.send(.linkReceived("navtui://main/notes/1/versions/\(number)", 1))
    driver.pause()
    #expect(driver.place == .note(try noteID(1)))
    #expect(
      driver.handler.effects.contains {
        if case .reply(.refused, to: 1) = $0 { true } else { false }
      })
  }

  @Test(arguments: ["4", "9223372036854775807"])
  func `a missing version shows a message and is not restored`(number: String) throws {
    let driver = try start("/notes/1/versions/\(number)")
    #expect(driver.screen.shows("No version \(number)"))
    try driver.press("r j G")
    #expect(notes.note(try noteID(1))?.title == "Garden plan")
    #expect(driver.link == "navtui://main/notes/1/versions/\(number)")
  }

  @Test func `a note without versions shows the reason`() throws {
    let driver = try startNotes(at: "/notes/3/versions")
    #expect(driver.screen.shows("No versions yet"))
    #expect(driver.screen.shows("Small changes within"))
    #expect(!driver.footer.contains("restore"))
    try driver.press("r <Enter>")
    #expect(driver.place == .versions(try noteID(3)))
  }

  @Test func `the history follows changes by another process`() throws {
    let driver = try start("/notes/1/versions/3")
    try notes.update(try noteID(1), title: "New", body: .text(""))
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("New › Versions"))
    try driver.press("<Esc>")
    #expect(driver.rowsBeside.count { !$0.isEmpty } == 5)
  }

  @Test func `read-only notes are not changed`() throws {
    let surroundings = NotesSurroundings(isReadOnly: true)
    let driver = try startNotes(notes, at: "/notes/1/versions/1", surroundings: surroundings)
    #expect(!driver.footer.contains("restore"))
    try driver.press("r")
    #expect(driver.message == "Read-only: notes cannot be changed")
    #expect(notes.note(try noteID(1))?.title == "Garden plan")
  }

  @Test func `a version shows what made the next one, and v the whole text`() throws {
    let driver = try start("/notes/1/versions/2")
    #expect(driver.screen.shows("Changes that made version 3"), "\(driver.screen)")
    #expect(driver.screen.shows("- Beans climb the maize."))
    #expect(driver.screen.shows("+ Beans, squash."))
    #expect(driver.footer.contains("v whole text") && driver.footer.contains("restore"))
    try driver.press("v")
    #expect(!driver.rowsBeside.contains { $0.contains("squash") })
    #expect(driver.rowsBeside.contains("Beans climb the maize."), "\(driver.screen)")
    #expect(driver.footer.contains("v changes"))
    try driver.press("v")
    #expect(driver.screen.shows("+ Beans, squash."))
  }

  @Test func `the last version shows what made the current text, and titles separately`() throws {
    let last = try start("/notes/1/versions/3")
    #expect(last.screen.shows("Changes that made the current text"))
    #expect(last.screen.shows("+ - maize"))
    let first = try start("/notes/1/versions/1")
    #expect(first.screen.shows("- Garden") && first.screen.shows("+ Garden plan"))
    #expect(!first.rowsBeside.contains { $0.contains("Beans") }, "\(first.screen)")
  }

  @Test func `changes are marked without colours`() throws {
    let driver = try start("/notes/1/versions/2")
    let place = try #require(driver.screen.position(of: "+ Beans, squash."))
    let marks = (0..<16).filter {
      driver.screen.buffer[row: place.row, column: place.column + $0].style.attributes
        .contains(.underline)
    }
    #expect(marks.contains(9) && !marks.contains(3), "\(marks)")
  }

  @Test func `a long version scrolls`() throws {
    let lines = (1...60).map { "line \($0)\n\n" }.joined()
    try notes.update(try noteID(1), title: "Long", body: .text(lines))
    try notes.update(try noteID(1), title: "Long", body: .text(""))
    let driver = try start("/notes/1/versions/5", size: Size(columns: 60, rows: 12))
    try driver.press("G")
    #expect(driver.screen.shows("line 60"))
    try driver.press("gg")
    #expect(driver.screen.shows("line 1"))
  }
}
