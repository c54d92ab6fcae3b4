import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct PaletteKeywordTests {
  /// True for rows that need keywords. Titles of editing keys suffice, and movements are listed
  /// only for their keys.
  private func needsKeywords(_ row: PaletteRow<Notes>) -> Bool {
    switch row.choice {
    case .action(let name): !row.isMoving && !name.hasPrefix("text-") && name != "complete"
    case .place, .overlay: true
    default: false
    }
  }

  @Test func `all actions and places have two keywords besides their titles`() throws {
    var missing: Set<String> = []
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      guard (try? driver.openPalette()) != nil else { continue }
      for row in driver.paletteRows where needsKeywords(row) {
        let title = row.title.string.lowercased()
        let others = row.keywords.filter { !title.contains($0) }
        if others.count < 2 { missing.insert("\(title): \(row.keywords)") }
      }
    }
    #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }

  @Test func `it opens over any place, where each action has a key, and closes`() throws {
    let withoutKeys: Set = [
      "import notes", "export notes", "back up now", "synchronize with other machines",
      "write settings to config.yaml",
    ]
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      let place = driver.rowsWithoutFooter
      let isOpen = driver.query != nil
      if !isOpen { try driver.openPalette() }
      #expect(Set(driver.paletteActions).count == driver.paletteActions.count, "\(link)")
      let rows = driver.paletteRows.filter(\.detail.isEmpty).map(\.title.string)
      #expect(withoutKeys.isSuperset(of: rows), "\(link)")
      guard !isOpen else { continue }
      try driver.openPalette()
      #expect(driver.rowsWithoutFooter == place, "\(link)")
    }
  }

  @Test func `read-only notes have no changing actions in the palette`() throws {
    let driver = try startNotes(surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press(":")
    let changing = Set(
      NoteListScreen.bindings.map(\.info).filter { $0.traits.contains(.changes) }.map(\.name))
    #expect(!driver.paletteActions.isEmpty && !changing.isEmpty)
    #expect(changing.union(["capture", "undo", "redo"]).isDisjoint(with: driver.paletteActions))
  }

  @Test(arguments: [
    ("theme", "Settings › Appearance"), ("dark", "Settings › Appearance"),
    ("colour", "Settings › Appearance"), ("daily", "the note of today"),
    ("journal", "the note of today"), ("remove", "move to the trash"),
    ("shortcuts", "keys of this screen"),
    ("help", "keys of this screen"), ("new note", "new note"), ("favourite", "pin or unpin"),
    ("export", "copy the note's text"), ("backup", "Settings › Storage"), ("undelete", "trash"),
    ("capture", "new note"), ("empty trash", "Trash"), ("empty", "Trash"),
    ("order", "sort and filter"), ("exit", "quit"), ("dark theme", "Settings › Appearance"),
  ])
  func `actions and places are found by common words`(text: String, title: String) throws {
    let driver = try startNotes(
      try NotesFixture.notes(inTrash: [6]), at: text == "undelete" ? "/trash" : "/notes")
    try driver.press(":")
    driver.type(text)
    #expect(
      driver.paletteTitles.prefix(4).contains { $0.contains(title) }, "\(driver.paletteTitles)")
  }

  @Test(arguments: [
    ("import notes", "import"), ("export notes", "export"), ("back up now", "backup"),
    ("new note", "new note"), ("history", "history"), ("workspaces", "workspaces"),
    ("keys of this screen", "keys"),
  ])
  func `an action and its screen are one row`(action: String, screen: String) throws {
    let driver = try startNotes()
    try driver.press(":")
    driver.type(screen)
    let titles = driver.paletteTitles.map { $0.lowercased() }
    #expect(titles.filter { $0 == action || $0 == screen } == [action], "\(titles)")
  }

  @Test func `keywords match by prefix only, below matching titles`() throws {
    let driver = try startNotes()
    try driver.press(":")
    driver.type("heme")
    #expect(!driver.paletteTitles.contains("Settings › Appearance"))
    let ranked = FuzzyPattern("bin").ranked(["a bind", "trash"]) {
      $0
    } or: { text in
      text == "trash" ? FuzzyMatch(score: 21, offsets: []) : nil
    }
    #expect(ranked.map(\.element) == ["a bind", "trash"])
  }
}
