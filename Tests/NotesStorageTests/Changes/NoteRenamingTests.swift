import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct NoteRenamingTests {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  /// Undoes the last action. Returns true if that succeeded.
  private func undo() throws -> Bool {
    let action = try #require(try notes.nextActions().undo)
    if case .done = try notes.take(.undo, of: action.number) { return true }
    return false
  }

  private func text(_ id: NoteID) throws -> String? { try notes.note(id)?.body.text }

  @Test func `Links follow the title, including those in the trash and in the note itself`() throws
  {
    let ids = try notes.create(contentsOf: [
      NoteDraft("Garden", "of [[garden]]"),
      NoteDraft("Plan", "[[Garden]], [[GARDEN]], `[[Garden]]`"),
      NoteDraft("Trashed", "[[Garden]]"), NoteDraft("Other", "[[Gardens]] \u{0} [[nothing]]"),
    ])
    try notes.setTrashed(true, ids[2])
    let renaming = try notes.rename(ids[0], to: " Beds ")
    #expect(renaming.linkCount == 4)
    #expect(renaming.notes == Array(ids.prefix(3)))
    #expect(try notes.note(ids[0])?.title == "Beds")
    #expect(
      try ids.map(text) == [
        "of [[Beds]]", "[[Beds]], [[Beds]], `[[Garden]]`", "[[Beds]]",
        "[[Gardens]] \u{0} [[nothing]]",
      ])
    #expect(try notes.search("beds", limit: 9).map(\.id) == [ids[0], ids[1]])
    #expect(try IntegrityCheck(of: notes).problems() == [])
    #expect(try undo())
    #expect(try text(ids[1]) == "[[Garden]], [[GARDEN]], `[[Garden]]`")
    #expect(try notes.search("beds", limit: 9).isEmpty)
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `Notes with updated links keep their list positions`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("B", "[[A]]"), NoteDraft("C"),
    ])
    _ = try notes.rename(ids[0], to: "D")
    #expect(try notes.summaries(in: 0..<9).map(\.title) == ["D", "C", "B"])
    #expect(try notes.summaries(in: 0..<9).map(\.excerpt) == ["", "", "D"])
  }

  @Test func `Links to another note with the title are not changed`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("B"), NoteDraft("C", "[[A]] [[b]]"),
    ])
    let renaming = try notes.rename(ids[0], to: "B")
    #expect(renaming.linkCount == 2)
    #expect(try text(ids[2]) == "[[B]] [b](navtui://main/notes/2)")
    #expect(try notes.links(of: ids[2]).targets.map(\.id) == [ids[0], ids[1]])
  }

  @Test func `A note renamed to a title of an older note is linked by number`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("B"), NoteDraft("C", "[[A]] [[b]]"),
    ])
    #expect(try notes.rename(ids[1], to: "A").linkCount == 1)
    #expect(try text(ids[2]) == "[[A]] [A](navtui://main/notes/2)")
    #expect(try notes.links(of: ids[2]).targets.map(\.id) == [ids[0], ids[1]])
  }

  @Test(
    arguments: [
      ("[[Old]] [[old]] ![[Old]]", "[[Old|New]] [[Old|New]] ![[Old|New]]"),
      ("[[Old|mine]] [[Old#Part]] [o](a/Old.md)", "[[Old|mine]] [[Old#Part]] [o](a/Old.md)"),
      ("| x |\n|---|\n| [[Old]] |", "| x |\n|---|\n| [[Old\\|New]] |"),
      ("[x]: [[ Old ]]", "[x]\\: [[Old|New]]"), ("[[Old]] [[Old|l]]", "[[Old|New]] [[Old|l]]"),
      ("[[Plan]] [[Plan#Part]]", "[[File|New]] [[File#Part]]"), ("[[File]]", "[[File]]"),
      ("[[Twin]]", "[[b/Same|New]]"),
    ])
  func `Links to an imported note name its file and show the title`(
    text: String, expected: String
  ) throws {
    let files = [
      ("Old", "a/Old.md"), ("Plan", "File.md"), ("A", "a/Same.md"), ("Twin", "b/Same.md"),
    ]
    var ids = try notes.create(
      contentsOf: files.map {
        NoteDraft(title: $0.0, body: .text(""), file: NoteFile(path: $0.1))
      })
    ids.append(
      try notes.create(
        NoteDraft(title: "r", body: .text(text), file: NoteFile(path: "a/r.md"))))
    let name = text.contains("Plan") ? 1 : text.contains("Twin") ? 3 : 0
    _ = try notes.rename(ids[name], to: "New")
    #expect(try self.text(ids[4]) == expected)
    // A title that cannot be a label is not shown.
    _ = try notes.rename(ids[name], to: "a|b]c")
    let bare = expected.replacing("\\|New", with: "").replacing("|New", with: "")
    #expect(try self.text(ids[4]) == bare)
  }

  @Test func `Renaming the newer of two notes with a title changes no links`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("a"), NoteDraft("C", "[[A]]"),
    ])
    #expect(try notes.rename(ids[1], to: "B").linkCount == 0)
    #expect(try notes.links(of: ids[2]).targets.map(\.id) == [ids[0]])
  }

  @Test func `Renaming to the same title changes nothing, and a missing note is an error`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("A"), NoteDraft("B", "[[A]]")])
    let before = try notes.changeCounter()
    #expect(try notes.rename(ids[0], to: "A ").notes == [])
    #expect(try notes.summaries(in: 0..<9).map(\.title) == ["B", "A"])
    #expect(try notes.changeCounter() == before)
    try notes.setTrashed(true, ids[0])
    try notes.delete(ids[0])
    #expect(throws: StorageError.noSuchNote(ids[0])) { try notes.rename(ids[0], to: "C") }
  }

  @Test func `Undo restores all existing notes`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("B", "[[A]]"), NoteDraft("C", "[[A]]"),
    ])
    let before = try notes.summaries(in: 0..<9)
    _ = try notes.rename(ids[0], to: "D")
    #expect(try notes.nextActions().undo?.title == "D")
    #expect(try notes.nextActions().undo?.count == 3)
    #expect(try undo())
    #expect(try notes.summaries(in: 0..<9) == before)
    _ = try notes.rename(ids[0], to: "E")
    try notes.setTrashed(true, ids[2])
    try notes.delete(ids[2])
    #expect(try undo())
    #expect(try ids.map(text) == ["", "[[A]]", nil])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  /// Damages a note in the file.
  private func damage(_ id: NoteID) throws {
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    try queue.write {
      try $0.execute(sql: "UPDATE note SET body = 'damaged' WHERE id = ?", arguments: [id.rawValue])
    }
    try queue.close()
  }

  @Test func `A damaged note that links to the title is left out, and counted`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("B", "[[A]]"), NoteDraft("C", "[[A]]"),
    ])
    try damage(ids[1])
    let renaming = try notes.rename(ids[0], to: "D")
    #expect(renaming.links == ", 1 link changed · links in 1 damaged note stay")
    #expect(try text(ids[2]) == "[[D]]")
    let note = try #require(try notes.note(ids[0]))
    let count = try notes.update(
      ids[0], to: NoteText(title: "E", body: .text("")), expecting: note.text, draftID: nil)
    #expect(count == 1)
    #expect(try text(ids[2]) == "[[E]]")
    #expect(throws: StorageError.self) { try notes.rename(ids[1], to: "F") }
  }

  @Test func `Read-only notes are not renamed`() throws {
    let id = try notes.create(NoteDraft("A"))
    let reader = try folder.notes(access: .readOnly)
    #expect(throws: StorageError.self) { try reader.rename(id, to: "B") }
    #expect(try reader.note(id)?.title == "A")
  }

  /// Notes, the tag that is renamed and its new name, and the notes afterwards.
  @Test(
    arguments: [
      (
        [
          "# Plan #garden\n\nx",
          "[[Plan #garden]] [[plan #GARDEN|the plan]] [[Plan #garden#Part|it]]",
        ],
        "garden", "yard",
        ["# Plan #yard\n\nx", "[[Plan #yard]] [[Plan #yard|the plan]] [[Plan #yard#Part|it]]"]
      ),
      // Tags below it, several titles, and links among the notes with the tag.
      (
        [
          "A #garden/beds", "# B #garden\n[[A #garden/beds]] [[B #garden]]",
          "`[[B #garden]]` [[B #garden]]",
        ],
        "garden", "yard",
        ["A #yard/beds", "# B #yard\n[[A #yard/beds]] [[B #yard]]", "`[[B #garden]]` [[B #yard]]"]
      ),
      // Every title becomes that of the next note.
      (
        ["A #a", "A #a/a", "[[A #a]] [[A #a/a]]"], "a", "a/a",
        ["A #a/a", "A #a/a/a", "[[A #a/a]] [[A #a/a/a]]"]
      ),
      // Merged tags give two notes one title, and links keep their targets.
      (
        ["A #a", "A #b", "[[A #a]] [[A #b]]"], "a", "b",
        ["A #b", "A #b", "[[A #b]] [A #b](navtui://main/notes/2)"]
      ),
      (
        ["A #b", "A #a", "[[A #a]] [[A #b]]"], "a", "b",
        ["A #b", "A #b", "[A #b](navtui://main/notes/2) [[A #b]]"]
      ),
      (
        ["A #a", "A #a", "[[A #a]]"], "a", "b", ["A #b", "A #b", "[[A #b]]"]
      ),
      // A name that is no tag in a text.
      (["A #a", "[[A #a]]"], "a", "c++", ["A c++", "[[A c++]]"]),
      // A title that only contains the tag, or is not made from the text, stays.
      (["A #ab", "[[A #ab]] #a"], "a", "b", ["A #ab", "[[A #ab]] #b"]),
    ] as [([String], String, String, [String])])
  func `Links follow a title in which a tag is renamed, as one step`(
    texts: [String], tag: String, name: String, expected: [String]
  ) throws {
    let model = InMemoryNotes()
    let drafts = texts.map {
      NoteDraft(title: NoteBody.text($0).derivedTitle ?? "", body: .text($0))
    }
    let ids = try notes.create(contentsOf: drafts)
    _ = try model.create(contentsOf: drafts)
    func targets() throws -> [Set<NoteID>] {
      try ids.map { Set(try notes.links(of: $0).targets.compactMap(\.id)) }
    }
    let before = try targets()
    let changed = try notes.renameTag(TagRenaming(of: tag, to: name))
    #expect(try changed == model.renameTag(TagRenaming(of: tag, to: name)))
    for _ in 0..<2 {
      #expect(try ids.map(text) == expected)
      #expect(ids.map { model.note($0)?.body.text } == expected)
      #expect(try ids.map { try notes.note($0)?.title } == ids.map { model.note($0)?.title })
      #expect(try targets() == before)
      #expect(try undo())
      #expect(try ids.map(text) == texts)
      #expect(try ids.map { try notes.note($0)?.title } == drafts.map(\.title))
      #expect(try targets() == before)
      let action = try #require(try notes.nextActions().redo)
      _ = try notes.take(.redo, of: action.number)
    }
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A renamed tag leaves own titles, and links to the trash`() throws {
    let alias = NoteFile(
      frontMatter: Array("---\ntitle: 'Plan #a'\naliases: ['It #b']\n---\n".utf8))
    let ids = try notes.create(contentsOf: [
      NoteDraft(title: "Plan #a", body: .text("#a"), file: alias),
      NoteDraft(title: "It #a", body: .text("It #a")),
      NoteDraft(title: "Old #a", body: .text("Old #a")),
      NoteDraft("Links", "[[Plan #a]] [[It #b]] [[It #a]] [[Old #a]]"),
      NoteDraft("Trashed", "[[It #a]]"),
    ])
    try notes.apply(.trash(true), to: [ids[2], ids[4]])
    let targets = try notes.links(of: ids[3]).targets.map(\.id)
    #expect(targets == [ids[0], ids[0], ids[1], nil])
    _ = try notes.renameTag(TagRenaming(of: "a", to: "b"))
    #expect(
      try ids.map(text) == [
        "#b", "It #b", "Old #b",
        "[[Plan #a]] [[Plan #a|It #b]] [[It #b]] [[Old #a]]", "[[It #b]]",
      ])
    #expect(try notes.note(ids[0])?.title == "Plan #a")
    // Two links name one note in the same way now.
    #expect(try notes.links(of: ids[3]).targets.map(\.id) == [ids[0], ids[1], nil])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }
}
