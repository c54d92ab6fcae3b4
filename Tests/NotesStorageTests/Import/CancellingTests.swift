import GRDB
import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

/// A cancelled operation has no effect.
@Suite struct CancellingTests {
  private let folder: TemporaryFolder
  private let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
    for number in 1...9 { try folder.write("# Note \(number)\n", to: "in/\(number).md") }
  }

  @Test(arguments: 0..<9)
  func `a cancelled import stores nothing`(last: Int) throws {
    let drafts = try MarkdownFolder(path: folder.path("in")).drafts
    #expect(throws: ImportError.cancelled) {
      try NotesImport(into: notes).store(drafts) { done, total in total == nil || done < last }
    }
    #expect(try notes.count() == 0)
    #expect(try notes.nextActions().undo == nil)
    #expect(try IntegrityCheck(of: notes).problems() == [])
    // A cancelled import can be repeated.
    #expect(try NotesImport(into: notes).store(drafts) { _, _ in true }.created.count == 9)
    #expect(try notes.nextActions().undo?.count == 9)
  }

  @Test func `an import reports its progress`() throws {
    var (read, stored, totals) = ([Int](), [Int](), Set<Int>())
    let folder = try MarkdownFolder(path: folder.path("in")) { done in
      read.append(done)
      return true
    }
    _ = try NotesImport(into: notes).store(folder.drafts) { done, total in
      if let total {
        stored.append(done)
        totals.insert(total)
      }
      return true
    }
    #expect(read == Array(0..<9))
    #expect(stored == Array(0..<9))
    #expect(totals == [9])
  }

  @Test(arguments: [true, false])
  func `an import leaves the usual page cache`(isCancelled: Bool) throws {
    let drafts = try MarkdownFolder(path: folder.path("in")).drafts
    func size() throws -> Int? {
      try notes.connection.read { try Int.fetchOne($0.db, sql: "PRAGMA cache_size") }
    }
    let usual = try size()
    _ = try? NotesImport(into: notes).store(drafts) { _, total in total == nil || !isCancelled }
    #expect(try notes.count() == (isCancelled ? 0 : 9))
    #expect(try size() == usual)
  }

  @Test func `reading a folder and comparing notes can be cancelled`() throws {
    #expect(throws: ImportError.cancelled) {
      try MarkdownFolder(path: folder.path("in")) { $0 < 5 }
    }
    let drafts = try MarkdownFolder(path: folder.path("in")).drafts
    #expect(throws: ImportError.cancelled) {
      try NotesImport(into: notes).store(drafts) { done, total in total != nil || done < 5 }
    }
    #expect(try notes.count() == 0)
  }

  @Test func `a cancelled backup leaves no file`() throws {
    _ = try NotesImport(into: notes).store(try MarkdownFolder(path: folder.path("in")).drafts)
    let before = try folder.files()
    #expect(throws: ExportError.cancelled) {
      try NotesBackup(of: notes).write(to: folder.path("copy.db")) { done, total in
        done < 3 && total == 9
      }
    }
    #expect(try folder.files() == before)
  }

  @Test func `a cancelled check reads no more notes`() throws {
    _ = try NotesImport(into: notes).store(try MarkdownFolder(path: folder.path("in")).drafts)
    var looked: [Int] = []
    let problems = try IntegrityCheck(of: notes).problems { done, _ in
      looked.append(done)
      return done < 3
    }
    #expect(problems == [])
    #expect(looked.uniqued == [0, 1, 2, 3])
  }
}
