import NavigationTesting
import NotesModel
import NotesReference
@testable import NotesStorage
import Testing

@Suite struct NotesDatabaseTests {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  @Test func `The list has pinned notes first, then the last changed ones`() throws {
    let ids = try notes.create(contentsOf: ["a", "b", "c", "d"].map { NoteDraft($0) })
    try notes.setPinned(true, ids[1])
    try notes.update(ids[0], title: "a", body: .text("changed"))
    #expect(try notes.summaries(in: 0..<9).map(\.title) == ["b", "a", "d", "c"])
    #expect(try notes.summaries(in: 1..<3).map(\.title) == ["a", "d"])
    #expect(try notes.summaries(in: 4..<9) == [])
    #expect(try ids.map { try notes.position(of: $0, in: .notes) } == [1, 0, 3, 2])
  }

  @Test func `A used or too large number is not assigned`() throws {
    let one = try notes.create(NoteDraft(title: "one", body: .text("")))
    var draft = NoteDraft(title: "two", body: .text(""))
    draft.id = one
    #expect(try notes.create(draft) != one)
    draft.id = NoteID(rawValue: .max)
    #expect(try notes.create(draft).rawValue < 10)
    draft.id = NoteID(rawValue: 40)
    #expect(try notes.create(draft).rawValue == 40)
    draft.id = nil
    #expect(try notes.create(draft).rawValue == 41)
  }

  @Test func `A clock that is set back does not affect the order`() throws {
    let notes = try folder.notes("clock.db", now: falling())
    _ = try notes.create(contentsOf: [NoteDraft("a"), NoteDraft("b")])
    _ = try notes.create(NoteDraft("c"))
    let list = try notes.summaries(in: 0..<9)
    #expect(list.map(\.title) == ["c", "b", "a"])
    #expect(list[0].modified.rawValue < list[1].modified.rawValue)
  }

  @Test func `A trashed note is in no list, and is restored to its position`() throws {
    let ids = try notes.create(contentsOf: ["a", "b", "c"].map { NoteDraft($0, "word") })
    for _ in 1...2 { try notes.setTrashed(true, ids[1]) }
    #expect(try notes.summaries(in: 0..<9).map(\.id) == [ids[2], ids[0]])
    #expect(try notes.position(of: ids[1], in: .notes) == nil)
    #expect(try notes.search("word", limit: 9).map(\.id) == [ids[2], ids[0]])
    #expect(try notes.noteID(titled: "b") == nil)
    #expect(try notes.note(ids[1])?.isTrashed == true)
    #expect(try IntegrityCheck(of: notes).problems() == [])
    for _ in 1...2 { try notes.setTrashed(false, ids[1]) }
    #expect(try notes.summaries(in: 0..<9).map(\.id) == ids.reversed())
    #expect(try notes.search("word", limit: 9).map(\.id) == ids.reversed())
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `The trash has the last trashed note first`() throws {
    let ids = try notes.create(contentsOf: ["a", "b", "c"].map { NoteDraft($0) })
    for index in [1, 0, 2] { try notes.setTrashed(true, ids[index]) }
    try notes.setPinned(true, ids[1])
    #expect(try notes.summaries(of: .trash, in: 0..<9).map(\.title) == ["c", "a", "b"])
    #expect(try ids.map { try notes.position(of: $0, in: .trash) } == [1, 2, 0])
    try notes.setTrashed(false, ids[0])
    #expect(try notes.count(of: .trash) == 2)
  }

  @Test func `Only trashed notes are deleted permanently, and numbers are not reused`() throws {
    let drafts = ["a", "b", "c"].map { NoteDraft(title: $0, body: .text($0), tags: ["t"]) }
    let ids = try notes.create(contentsOf: drafts)
    #expect(throws: StorageError.noSuchNote(ids[2])) { try notes.delete(ids[2]) }
    try notes.setTrashed(true, ids[2])
    try notes.delete(ids[2])
    #expect(try notes.note(ids[2]) == nil)
    #expect(throws: StorageError.noSuchNote(ids[2])) { try notes.setTrashed(false, ids[2]) }
    try notes.setTrashed(true, ids[0])
    try notes.delete(ids[0])
    #expect(try notes.count(of: .trash) == 0)
    #expect(try notes.tags() == [TagCount("t", count: 1)])
    #expect(try notes.create(NoteDraft("d")).rawValue == 4)
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `The notes of a first start are stored if there never was a note`() throws {
    try notes.createFirst(["a", "b"].map { NoteDraft($0) })
    try notes.createFirst([NoteDraft("c")])
    let first = try notes.summaries(of: .notes, in: 0..<9)
    #expect(first.map(\.title) == ["b", "a"])
    for note in first { try notes.setTrashed(true, note.id) }
    try notes.delete(Set(first.map(\.id)))
    try notes.createFirst([NoteDraft("c")])
    #expect(try notes.count() == 0)
  }

  @Test func `A tag counts the notes with its subtags, each once`() throws {
    let tags = [
      ["garden"], ["garden/beds", "garden"], ["garden/beds/west"], ["gardening"], ["a/b"],
    ]
    let drafts = tags.map { NoteDraft(title: "T", body: .text(""), tags: $0) }
    let ids = try notes.create(contentsOf: drafts)
    let counts = [
      TagCount("a", count: 1), TagCount("a/b", count: 1), TagCount("garden", count: 3),
      TagCount("garden/beds", count: 2), TagCount("garden/beds/west", count: 1),
      TagCount("gardening", count: 1),
    ]
    #expect(try notes.tags() == counts)
    #expect(
      try notes.summaries(of: .tagged("garden"), in: 0..<9).map(\.id) == [ids[2], ids[1], ids[0]])
    try notes.setTrashed(true, ids[1])
    #expect(try notes.count(of: .tagged("garden/beds")) == 1)
    #expect(try notes.position(of: ids[0], in: .tagged("garden")) == 1)
    #expect(try notes.position(of: ids[3], in: .tagged("garden")) == nil)
  }

  @Test func `A tag stands for all that differ only in case`() throws {
    let tags = [["Plan/beds"], ["plan/beds"], ["Garden/Beds"], ["Übung"]]
    _ = try notes.create(contentsOf: tags.map { NoteDraft(title: "T", body: .text(""), tags: $0) })
    let counts = [
      "plan": 2, "Plan": 2, "PLAN": 2, "garden": 1, "garden/beds": 1, "gard": 0, "üBUNG": 1,
    ]
    for (tag, count) in counts {
      #expect(try notes.count(of: .tagged(tag)) == count, "\(tag)")
      #expect(try notes.count(of: NoteQuery(.notes, NoteArrangement(tag: tag))) == count, "\(tag)")
    }
  }

  @Test func `Saving the same text changes nothing`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("é", "x"), NoteDraft("b")])
    try notes.update(ids[0], title: "é", body: .text("x"))
    try notes.setTags([], ids[0])
    #expect(try notes.position(of: ids[0], in: .notes) == 1)
    try notes.update(ids[0], title: "e\u{301}", body: .text("x"))
    #expect(try notes.position(of: ids[0], in: .notes) == 0)
    #expect(try notes.note(ids[0])?.title.unicodeScalars.count == 2)
  }

  @Test func `Drafts are known as stored together with their notes`() throws {
    var draft = NoteDraft("Tea", "x")
    draft.draftID = DraftID()
    let id = try notes.create(draft)
    #expect(try notes.storedDrafts() == Set([draft.draftID].compactMap(\.self)))
    let (text, edited) = (NoteText(title: "Tea", body: .text("y")), DraftID())
    #expect(try notes.update(id, to: text, expecting: text, draftID: edited) == nil)
    #expect(try !notes.storedDrafts().contains(edited))
    let old = try #require(try notes.note(id)).text
    #expect(try notes.update(id, to: text, expecting: old, draftID: edited) == 0)
    #expect(try notes.storedDrafts().contains(edited))
    for number in 1...100 {
      draft.draftID = DraftID(rawValue: Int64(number))
      _ = try notes.create(draft)
    }
    #expect(try notes.storedDrafts().map(\.rawValue).sorted() == Array(1...100))
  }

  @Test func `A missing note is an error`() throws {
    let id = try #require(NoteID(rawValue: 999_999))
    #expect(try notes.note(id) == nil)
    #expect(try notes.position(of: id, in: .notes) == nil)
    let error = StorageError.noSuchNote(id)
    #expect(throws: error) { try notes.update(id, title: "", body: .text("")) }
    #expect(throws: error) { try notes.setPinned(true, id) }
    #expect(throws: error) { try notes.setTrashed(true, id) }
    #expect(throws: error) { try notes.setTags(["a"], id) }
  }

  @Test(
    arguments: [
      [], [0], Array("a\0b".utf8), [0xff, 0xfe], [0xc3], [0xed, 0xa0, 0x80],
      Array("é e\u{301}".utf8),
      Array("\u{feff}bom\r\n".utf8), Array("'; DROP TABLE note; --".utf8),
    ] as [[UInt8]])
  func `A body is read back byte for byte`(bytes: [UInt8]) throws {
    try expectKept(bytes)
  }

  @Test func `A megabyte is read back byte for byte`() throws {
    try expectKept((0..<1 << 20).map { UInt8($0 &* 31 & 0x7F) } + [0xff])
    try expectKept(Array(String(repeating: "long line ", count: 1 << 17).utf8))
  }

  @Test(arguments: [
    "", "a\0b", "two\nlines", "\u{1b}[31mred", "e\u{301}", "مرحبا", "👩‍👩‍👧‍👦", "'\";--",
    String(repeating: "x", count: 10_000),
  ])
  func `A title, a tag and a setting are read back unchanged`(text: String) throws {
    let id = try notes.create(NoteDraft(title: text, body: .text(""), tags: [text, "b", text]))
    let note = try #require(try notes.note(id))
    #expect(Array(note.title.utf8) == Array(text.utf8))
    #expect(note.tags == [text, "b", text])
    #expect(try notes.noteID(titled: text) == id)
    #expect(try notes.summaries(in: 0..<1).first.map { Array($0.title.utf8) } == Array(text.utf8))
    try notes.setSetting(text, to: text)
    #expect(try notes.setting(text) == text)
    try notes.setSetting(text, to: nil)
    #expect(try notes.setting(text) == nil)
  }

  @Test func `A title is found regardless of case and normal form`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("Élan"), NoteDraft("élan"), NoteDraft("x")])
    for title in ["élan", "ÉLAN", "e\u{301}lan"] {
      #expect(try notes.noteID(titled: title) == ids[0])
    }
    #expect(try notes.noteID(titled: "elan") == nil)
  }

  @Test func `An existing note is recognized by title and bytes`() throws {
    let draft = NoteDraft("Title", "body")
    func noteID(matching draft: NoteDraft) throws -> NoteID? {
      try notes.connection.read { try $0.notes.noteID(matching: draft) }
    }
    #expect(try noteID(matching: draft) == nil)
    let id = try notes.create(draft)
    #expect(try noteID(matching: draft) == id)
    #expect(try noteID(matching: NoteDraft("Title", "body ")) == nil)
    #expect(try noteID(matching: NoteDraft("title", "body")) == nil)
    try notes.setTrashed(true, id)
    #expect(try noteID(matching: draft) == nil)
  }

  @Test func `The times of a draft are kept, and default to now`() throws {
    var draft = NoteDraft("T")
    let now = try notes.create(draft)
    #expect(try notes.note(now)?.created == Timestamp(rawValue: 1_000))
    draft.modified = Timestamp(rawValue: -7)
    let modified = try notes.create(draft)
    #expect(try notes.note(modified)?.created == Timestamp(rawValue: -7))
    draft.created = Timestamp(rawValue: -9)
    let created = try notes.create(draft)
    #expect(try notes.note(created)?.created == Timestamp(rawValue: -9))
    #expect(try notes.note(created)?.modified == Timestamp(rawValue: -7))
  }

  @Test func `A damaged note is an error, and does not affect the others`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("One", "precious"), NoteDraft("Two")])
    try notes.close()
    var bytes = try folder.bytes(of: "notes.db")
    let word = Array("precious".utf8)
    for start in bytes.indices where bytes[start...].starts(with: word) { bytes[start] = 0x50 }
    try folder.write(bytes, to: "notes.db")
    let damaged = try folder.notes()
    #expect(try damaged.summaries(in: 0..<9).count == 2)
    #expect(try damaged.note(ids[1])?.title == "Two")
    let detail = "note \(ids[0]) is not what was stored"
    #expect(throws: StorageError.damaged(path: damaged.path, detail: detail)) {
      try damaged.note(ids[0])
    }
    #expect(try IntegrityCheck(of: damaged).problems().contains(detail))
  }

  private func expectKept(_ bytes: [UInt8]) throws {
    let id = try notes.create(NoteDraft(title: "T", body: NoteBody(bytes)))
    let created = try notes.note(id)?.body.bytes
    #expect(created == bytes)
    try notes.update(id, title: "U", body: NoteBody(bytes + [0x21]))
    let updated = try notes.note(id)?.body.bytes
    #expect(updated == bytes + [0x21])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  private func falling() -> () -> Timestamp {
    var time: Int64 = 100
    return {
      time -= 1
      return Timestamp(rawValue: time)
    }
  }

  @Test func `A text above the limit is refused, and nothing is changed`() throws {
    let notes = try NotesDatabase(inMemory: [])
    let text = String(repeating: " ", count: NoteBody.mostBytes)
    let id = try notes.create(NoteDraft("Long", text))
    let note = try #require(try notes.note(id))
    let error = StorageError.tooLarge(title: "Long")
    #expect(throws: error) { try notes.create(NoteDraft("Long", text + "x")) }
    #expect(throws: error) { try notes.append(.text("x"), to: id) }
    #expect(throws: StorageError.tooLarge(title: "Day")) {
      try notes.findOrCreate(NoteDraft("Day", text + "x"))
    }
    #expect(try notes.note(id) == note)
    #expect(try notes.count() == 1)
    #expect(try notes.nextActions().undo?.kind == .add)
  }
}
