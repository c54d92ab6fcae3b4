import Dispatch
import NavigationTesting
import NotesModel
import NotesReference
import Synchronization
import Testing

@testable import NotesStorage

/// Law: imports of one folder give each note once, whatever happens in the meantime.
@Suite struct ImportLawTests {
  private let folder: TemporaryFolder
  private let drafts: [NoteDraft]

  init() throws {
    folder = try TemporaryFolder()
    for number in 1...8 {
      try folder.write("# Note \(number)\n[[Note 1]]\n", to: "in/\(number).md")
    }
    // Numbers that other notes link to.
    try folder.write("---\nid: 5\n---\n# Five\n", to: "in/five.md")
    drafts = try MarkdownFolder(path: folder.path("in")).drafts
  }

  private func connection() throws -> NotesDatabase {
    try NotesDatabase(path: folder.path("notes.db"), timeout: .zero)
  }

  private func expectOnce(besides others: Int, _ place: Comment) throws {
    let notes = try connection()
    let titles = try notes.summaries(in: 0..<100).map(\.title)
    #expect(titles.count == drafts.count + others, place)
    #expect(Set(titles).isSuperset(of: drafts.map(\.title)), place)
    #expect(try IntegrityCheck(of: notes).problems() == [], place)
  }

  /// What another process does at one point of the import.
  private enum Other: CaseIterable {
    case sameImport, addition, edit
  }

  @Test(arguments: 0...18, Other.allCases)
  private func `An import at the same time as another change`(point: Int, other: Other) throws {
    let (notes, others) = (try connection(), try connection())
    let id = try notes.create(NoteDraft("Here", "before"))
    func change() throws {
      switch other {
      case .sameImport: _ = try NotesImport(into: others).store(drafts)
      case .addition: _ = try others.create(NoteDraft("Added", "text"))
      case .edit:
        let old = try #require(try others.note(id)?.text)
        _ = try others.update(id, to: NoteText("Here", "after"), expecting: old, draftID: nil)
      }
    }
    var (calls, isDone) = (0, false)
    _ = try NotesImport(into: notes).store(drafts) { _, _ in
      // The other process repeats what it was refused.
      if calls == point { isDone = (try? change()) != nil }
      calls += 1
      return true
    }
    if !isDone { try change() }
    try expectOnce(besides: other == .addition ? 2 : 1, "\(other) at \(point)")
    if other == .edit { #expect(try notes.note(id)?.body.text == "after") }
    #expect(try NotesImport(into: others).store(drafts).newCount == 0)
  }

  @Test(arguments: [2, 4]) func `Imports on several threads`(count: Int) throws {
    try connection().close()
    let (path, drafts) = (folder.path("notes.db"), drafts)
    let created = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      let result = try? NotesImport(into: NotesDatabase(path: path)).store(drafts)
      created.withLock { $0.append(result?.created.count ?? -1) }
    }
    #expect(created.withLock(\.self).sorted() == Array(repeating: 0, count: count - 1) + [9])
    try expectOnce(besides: 0, "\(count) threads")
  }
}

extension NoteText {
  fileprivate init(_ title: String, _ text: String) {
    self.init(title: title, body: .text(text))
  }
}
