import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Law: after any sorting, filtering, marking and changing, the focus is on a row, marked notes
/// exist, and undo restores the previous state.
@MainActor @Suite struct ArrangingLawTests {
  private static let keys = [
    "j", "k", "G", "x", "A", "d", "p", "u", "<C-r>", "<Esc>", "S<Enter>", "Sj<Enter><Esc>",
    "Sjj<Enter><Esc>", "Skkjjj<Enter><Esc>", "Sjjjj<Enter><Esc>", "Sjjjjj<Enter><Esc>", "1", "4",
    "r", "3jl", "tgarden/new<Enter><Esc>", "Sjjj<Enter><Esc>",
  ]

  @Test(arguments: RandomCases.seeds(24))
  func `any keys keep focus and marks valid`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, size: Size(columns: 60, rows: 12))
    for step in 1...60 {
      let keys = Self.keys.randomElement(using: &generator) ?? "j"
      try driver.press(keys)
      for list in [NoteList.notes, .trash] {
        try #require(
          problem(in: list, driver, notes) == nil, "seed \(seed), \(step): \(keys)")
      }
      try #require(driver.screen.cursor != nil, "seed \(seed), \(step): \(keys)")
    }
  }

  private func problem(
    in list: NoteList, _ driver: NotesDriver, _ notes: InMemoryNotes
  ) -> String? {
    guard driver.place == .list(list), let screen = driver.listScreen(list) else { return nil }
    let query = driver.state.model.query(of: list)
    let (focus, count) = (screen.position.focus, notes.count(of: query))
    if count > 0, driver.message == nil, screen.marked.isEmpty,
      !driver.footer.contains("\(focus + 1) / \(count)")
    {
      return "another place than \(focus + 1) / \(count) is told"
    }
    if count > 0, screen.focusedNote != notes.notes(of: query, limit: .max)[focus] {
      return "another note has the focus than that of row \(focus)"
    }
    if !(0..<max(1, count)).contains(focus) { return "row \(focus) of \(count) has the focus" }
    let marked = screen.marked
    return notes.notes(marked, of: query) == marked ? nil : "notes are marked that are not there"
  }

  private struct Snapshot: Equatable {
    let list: [NoteSummary]
    let trash: [NoteSummary]
    let tags: [TagCount]

    init(_ notes: InMemoryNotes) {
      list = notes.summaries(of: .notes, in: 0..<99)
      trash = notes.summaries(of: .trash, in: 0..<99)
      tags = notes.tags()
    }
  }

  @Test(arguments: ["d", "p", "tgarden/new<Enter><Esc>", "tplan<Down><Enter><Esc>"])
  func `undo of a change of all marked notes restores the previous state`(keys: String) throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("jxxxx")
    let before = Snapshot(notes)
    try driver.press(keys)
    let after = Snapshot(notes)
    #expect(after != before)
    try driver.press("<Esc>u")
    #expect(Snapshot(notes) == before)
    try driver.press("<C-r>")
    #expect(Snapshot(notes) == after)
  }
}
