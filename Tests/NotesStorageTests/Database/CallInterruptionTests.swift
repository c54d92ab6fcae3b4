import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

/// A call that is asked to end early changes nothing.
@Suite struct CallInterruptionTests {
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
        #expect(error as? StorageError == .interrupted(path: notes.path))
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

  /// Counted, because a time would depend on the machine.
  @Test func `A long text has a check for each megabyte`() throws {
    let megabytes = 4
    let line = "word [[Note]] and #tag\n"
    let text = String(repeating: line, count: megabytes << 20 / line.utf8.count + 1)
    var checks = 0
    func counted<Result>(_ call: () throws -> Result) throws -> Result {
      checks = 0
      return try call()
    }
    notes.interrupt {
      checks += 1
      return false
    }
    let id = try counted { try notes.create(NoteDraft("Long", text)) }
    // The checksum, the links and the words.
    #expect(checks >= 3 * megabytes)
    let note = try #require(try counted { try notes.note(id) })
    #expect(checks >= megabytes)
    _ = try counted {
      try notes.update(
        id, to: NoteText(title: "Long", body: .text(text + "end")), expecting: note.text,
        draftID: nil)
    }
    #expect(checks >= 5 * megabytes)
    _ = try counted { try notes.versions(of: id) }
    #expect(checks >= 2 * megabytes)
  }

  /// SQLite stores and removes a text in one step of its machine, which takes pages of 4 KB.
  @Test func `The step in which a long text is stored or removed has a check for each page`() throws
  {
    let pages = 1_000
    let text = String(repeating: "x", count: pages * 4_096)
    var checks = 0
    notes.interrupt {
      checks += 1
      return false
    }
    for (sql, arguments) in [
      ("INSERT INTO setting VALUES ('a', ?)", [text]),
      ("UPDATE setting SET value = ?", [text + "y"]),
      ("DELETE FROM setting", []),
    ] {
      checks = 0
      try notes.write { try $0.db.execute(sql: sql, arguments: StatementArguments(arguments)) }
      #expect(checks >= pages, "\(sql)")
    }
  }

  @Test(arguments: ["word\t", "word\r", "word,"])
  func `The words of a text without blanks have a check for each megabyte`(part: String) throws {
    let megabytes = 4
    let text = String(repeating: part, count: megabytes << 20 / part.utf8.count)
    var checks = 0
    try notes.write { transaction in
      var transaction = transaction
      transaction.isInterrupted = {
        checks += 1
        return false
      }
      var note = IndexedNote(at: 1, in: transaction)
      try note.insert(title: "Long", NoteBody.text(text).document, tags: [], fields: [])
    }
    #expect(checks >= megabytes)
  }

  @Test func `A long text is parsed with checks`() throws {
    let body = NoteBody.text(String(repeating: "- [ ] task\n# Heading\n", count: 50_000))
    var checks = 0
    let document = try body.document {
      checks += 1
      return false
    }
    #expect(document.openTasks == 50_000 && checks > 100_000)
  }

  @Test func `A call that begins after the request ends before it reads`() throws {
    let id = try notes.create(NoteDraft("Long", Self.text))
    var checks = 0
    notes.interrupt {
      checks += 1
      return true
    }
    #expect(throws: StorageError.interrupted(path: notes.path)) { try notes.note(id) }
    #expect(checks == 1)
    notes.interrupt { false }
  }

  /// SQLite checks the structure of a file in one statement.
  @Test(arguments: [true, false]) func `A check of the structure ends early`(isDeep: Bool) throws {
    _ = try notes.create(contentsOf: (1...40).map { NoteDraft("Note \($0)", Self.text) })
    var calls: [Int] = []
    let problems = try IntegrityCheck(of: notes).problems(isDeep: isDeep) { done, _ in
      calls.append(done)
      return false
    }
    #expect(problems == [] && calls == [0])
    // The first call is before the first note, which comes after the structure.
    var readCount = 0
    _ = try IntegrityCheck(of: notes).problems(isDeep: isDeep) { done, total in
      if total == 0 { readCount += 1 }
      return true
    }
    #expect(readCount > 1)
    #expect(try notes.count() == 40)
  }

  @Test func `Reading ends early`() throws {
    let id = try notes.create(NoteDraft("Long", Self.text))
    notes.interrupt { true }
    #expect(throws: StorageError.interrupted(path: notes.path)) { try notes.note(id) }
    notes.interrupt { false }
    #expect(try notes.note(id)?.body.text == Self.text)
  }
}
