import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

/// Law: an import in several transactions stores the same as in one, wherever it is stopped and repeated.
@Suite struct PiecesLawTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(keptBytes: Int = 0) throws -> MarkdownFolder {
    try MarkdownFolder(path: folder.path("in"), folders: .paths, keptBytes: keptBytes) { _ in
      true
    }
  }

  private func contents(of notes: NotesDatabase) throws -> [String] {
    try notes.summaries(in: 0..<1_000).map { "\($0.title) \($0.excerpt)" }
  }

  @Test(arguments: RandomCases.seeds(40))
  func `A stopped and repeated import stores what one does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let vault = Vault(seed: seed)
    try vault.write(to: folder.path("in"))
    let whole = try folder.notes("whole.db")
    let first = try NotesImport(into: whole).store(read(keptBytes: .max))
    let total = first.newCount

    let notes = try folder.notes("pieces.db")
    var imports = NotesImport(into: notes)
    imports.pieceCount = random.number(1..<5)
    let stop = random.number(0..<total + 2)
    let source = try read(keptBytes: random.number(0..<3_000))
    var unfinished: Int?
    do {
      _ = try imports.store(source) { done, total in total == nil || done < stop }
    } catch ImportError.cancelled {
      unfinished = 0
    } catch let error as UnfinishedImport {
      unfinished = error.stored
      #expect(error.total == total && error.reason as? ImportError == .cancelled)
    }
    #expect(unfinished == (stop < total ? stop / imports.pieceCount * imports.pieceCount : nil))
    let stored = unfinished ?? total
    #expect(try notes.count() == stored)
    #expect(try IntegrityCheck(of: notes).problems() == [])

    let again = try imports.store(source)
    #expect(again.newCount == total - stored && again.unchanged.count == stored)
    #expect(try contents(of: notes) == contents(of: whole))
    #expect(try IntegrityCheck(of: notes).problems() == [])
    // One step of undo for each import.
    for count in [total - stored, stored] where count > 0 {
      let action = try #require(try notes.nextActions().undo)
      #expect(action.count == count)
      _ = try notes.take(.undo, of: action.number)
    }
    #expect(try notes.count() == 0)
    #expect(try notes.nextActions().undo == nil)
  }

  /// Drafts, before one of which another process does something when it is to be stored.
  private struct Interrupted: DraftSource {
    let drafts: [NoteDraft]
    let index: Int
    let isStoring: () -> Bool
    let change: () -> Void

    var count: Int { drafts.count }
    func outline(at index: Int) -> DraftOutline { DraftOutline(drafts[index]) }
    func draft(at index: Int) -> NoteDraft {
      if index == self.index, isStoring() { change() }
      return drafts[index]
    }
  }

  @Test func `Notes that are stored after an undo of those before are a change of their own`()
    throws
  {
    let (notes, other) = (try folder.notes(), try folder.notes())
    var imports = NotesImport(into: notes)
    imports.pieceCount = 2
    let drafts = (1...6).map { NoteDraft("Note \($0)") }
    let source = Interrupted(drafts: drafts, index: 4) {
      (try? other.count()) != 0
    } change: {
      guard let action = try? other.nextActions().undo else { return }
      _ = try? other.take(.undo, of: action.number)
    }
    #expect(try imports.store(source).newCount == 6)
    #expect(try notes.count() == 2)
    #expect(try notes.nextActions().undo?.count == 2)
    #expect(try notes.nextActions().redo == nil)
    #expect(try imports.store(drafts).newCount == 4)
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A file that is gone ends the import with what is stored`() throws {
    for number in 1...6 { try folder.write("# Note \(number)\n", to: "in/\(number).md") }
    let notes = try folder.notes()
    var imports = NotesImport(into: notes)
    imports.pieceCount = 2
    let source = try read()
    let error = #expect(throws: UnfinishedImport.self) {
      try imports.store(source) { done, total in
        if total != nil, done == 2 {
          try? FileManager.default.removeItem(atPath: folder.path("in/6.md"))
        }
        return true
      }
    }
    #expect(error?.stored == 4 && error?.total == 6)
    #expect(
      error?.message(after: (error?.reason as? ImportError)?.message ?? "")
        == """
        \(folder.path("in/6.md")) was removed or replaced while it was imported. Import it again. 4 of 6 notes were \
        stored: the same import stores the rest, and undo takes them back.
        """)
    #expect(try imports.store(read()).newCount == 1)
    #expect(try notes.count() == 5)
  }
}
