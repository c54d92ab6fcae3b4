import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Links that lead out of the app.
@MainActor @Suite struct WebAddressPlaceTests {
  private static let address = "https://example.org/a?b=c"

  /// Opens a note with one link, and follows the link.
  private func following(
    _ url: String, _ size: Size = Size(columns: 80, rows: 24), world: EnvironmentDouble? = nil
  ) throws -> NotesDriver {
    let notes = InMemoryNotes([NoteDraft(title: "Web", body: .text("[a site](<\(url)>)"))]) {
      NotesFixture.now
    }
    let driver = try startNotes(notes, at: "/notes/1", size: size, world: world)
    try driver.press("n <Enter>")
    _ = driver.handler.takeEffects()
    return driver
  }

  private func opens(_ effects: [ScreenEffect<Notes>]) -> Bool {
    effects.contains { if case .change(.openAddress, _) = $0 { true } else { false } }
  }

  private func address() throws -> WebAddress { try #require(WebAddress(Self.address)) }

  @Test func `Enter opens it, y copies it`() throws {
    let world = EnvironmentDouble()
    let opening = try following(Self.address, world: world)
    try opening.press("<Enter>")
    #expect(world.opened == [try address()])
    #expect(opening.message == "Opened \(Self.address)")
    let copying = try following(Self.address)
    try copying.press("y")
    #expect(copying.requests == [.copy(Self.address)])
    for driver in [opening, copying] { #expect(driver.link == "navtui://main/notes/1") }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `a long address is complete if there is room, then the question`(size: Size)
    throws
  {
    let url = Self.address + String(repeating: "&d=efghijk", count: 25) + "&end"
    let driver = try following(url, size)
    let inside = driver.screen.rows.joined().filter { !" │".contains($0) }
    #expect(inside.contains(url))
    #expect(driver.screen.shows("Open in the browser?"))
    let small = try following(Self.address, Size(columns: 20, rows: 5))
    #expect(small.screen.rows.joined().filter { !" │".contains($0) }.contains(Self.address))
  }

  @Test func `an error of opening is shown`() throws {
    let world = EnvironmentDouble()
    world.problem = "There is no desktop here."
    let driver = try following(Self.address, world: world)
    try driver.press("<Enter>")
    #expect(driver.message == "There is no desktop here.")
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 20, rows: 5)])
  func `a shortened address shows its beginning and an ellipsis`(size: Size) throws {
    let driver = try following("https://example.org/" + String(repeating: "x", count: 400), size)
    #expect(driver.screen.shows("https://example"))
    #expect(driver.screen.shows("…"))
  }

  @Test(arguments: ["h", "<Left>", "<Backspace>", "q"])
  func `only Esc and the answers close an alert`(key: String) throws {
    let web = try following(Self.address)
    let trash = try startNotes(NotesFixture.notes(inTrash: [6]), at: "/trash")
    try trash.press("<Delete>")
    for driver in [web, trash] {
      let place = driver.place
      try driver.press(key)
      #expect(driver.place == place)
      try driver.press("<Esc>")
      #expect(driver.place != place)
    }
  }
}
