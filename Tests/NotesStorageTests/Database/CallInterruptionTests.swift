import NavigationTesting
import NotesApp
import Testing

@testable import NotesStorage

/// A call that is asked to end early changes nothing.
@Suite struct `Call interruption` {
  private static let text = String(repeating: "word [[Note]] and #tag\nother\n", count: 10_000)
  private let notes: NotesDatabase
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  /// Repeats a call that ends early at a later check each time, until it succeeds.
  ///
  /// - Returns: The result, and the number of calls that ended early.
  private func withInterruptions<Result>(
    _ call: () throws -> Result, afterEach check: () throws -> Void
  ) throws -> (Result, Int) {
    var (limit, count) = (0, 0)
    defer { notes.interrupt { false } }
    while true {
      var checks = 0
      notes.interrupt {
        checks += 1
        return checks > limit
      }
      do {
        return (try call(), count)
      } catch {
        notes.interrupt { false }
        try check()
      }
      (limit, count) = (limit * 3 / 2 + 1, count + 1)
    }
  }

  @Test func `A new note is stored as a whole or not at all`() throws {
    let (id, count) = try withInterruptions {
      try notes.create(NoteDraft("Long", Self.text))
    } afterEach: { () throws in
      #expect(try notes.count() == 0)
    }
    #expect(count > 3)
    #expect(try notes.note(id)?.body.text == Self.text)
    #expect(try notes.search("other", limit: 9).map(\.id) == [id])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A changed text is stored as a whole or not at all`() throws {
    let id = try notes.create(NoteDraft("Long", "old"))
    let old = try #require(try notes.note(id)?.text)
    let (links, count) = try withInterruptions {
      try notes.update(
        id, to: NoteText(title: "Long", body: .text(Self.text)), expecting: old, draftID: nil)
    } afterEach: { () throws in
      #expect(try notes.note(id)?.text == old)
    }
    #expect(links == 0 && count > 3)
    #expect(try notes.note(id)?.body.text == Self.text)
    #expect(try notes.search("old", limit: 9).isEmpty)
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `Reading ends early`() throws {
    let id = try notes.create(NoteDraft("Long", Self.text))
    notes.interrupt { true }
    #expect(throws: StorageError.self) { try notes.note(id) }
    notes.interrupt { false }
    #expect(try notes.note(id)?.body.text == Self.text)
  }
}
