import NavigationTesting
import NotesReference
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// Laws about keys that are pressed while a text has the focus.
@MainActor @Suite struct WritingKeysTests {
  /// All keys that a binding begins with.
  private let keys = Set(Notes.bindingGroups().flatMap(\.rows).flatMap(\.keys).compactMap(\.first))

  @Test func `while writing, no key of the app changes notes`() throws {
    var places: Set<String> = []
    for start in try AppStart.all() {
      let driver = try start.run()
      guard driver.isWriting else { continue }
      places.insert(start.link)
      for binding in driver.bindings where binding.source.list == .app {
        guard binding.isLive, binding.info.traits.contains(.changes) else { continue }
        let keys = driver.firstKeys(of: binding.source)
        #expect(keys == nil, "\(binding.info.name) at \(start)")
      }
    }
    #expect(places.count >= 8, "\(places)")
  }

  @Test func `while writing, only keys of the screen itself change notes`() throws {
    for start in try AppStart.all() where start.size.columns == 80 && !start.isEmpty {
      let driver = try start.run()
      guard driver.isWriting else { continue }
      for key in keys {
        guard case .binding(let source) = driver.meaning(of: [key]), source.list == .app else {
          continue
        }
        let notes = try notesWithHistory()
        let driver = try start.run(on: notes)
        let before = Stored(notes)
        driver.press([key])
        #expect(Stored(notes) == before, "\(key.shown) at \(start)")
      }
    }
  }

  @Test(arguments: ["i x", "c x", "/ x", ": x", "r x", "t x"])
  func `Ctrl-R in a text redoes no action on notes`(keys: String) throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("j j d u " + keys)
    let (place, before) = (driver.place, Stored(notes))
    #expect(driver.isWriting)
    try driver.press("<C-r>")
    #expect(driver.place == place && Stored(notes) == before)
    #expect(notes.nextActions().redo != nil)
  }

  /// Notes with an action to undo and one to redo.
  private func notesWithHistory() throws -> InMemoryNotes {
    let notes = NotesFixture.notes()
    try notes.setTrashed(true, try noteID(2))
    try notes.setTrashed(true, try noteID(3))
    let action = try #require(notes.nextActions().undo)
    _ = notes.take(.undo, of: action.number)
    return notes
  }
}

/// What an operation on notes changes.
private struct Stored: Equatable {
  let next: NextActions
  let counts: [Int]

  init(_ notes: InMemoryNotes) {
    next = notes.nextActions()
    counts = [notes.count(of: .notes), notes.count(of: .trash)]
  }
}
