import GRDB
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct TagTableTests {
  /// Law: the stored number of tags is that of the stored tags, and no tag of a text is also one of its note.
  @Test(
    arguments: [
      (["a", "b"], "#a #c #c", ["c"]), (["a", "a"], "#a #A", []), ([], "no tag", []),
      // Neither the case nor the bytes of equal letters make another tag.
      (["caf\u{E9}"], "#cafe\u{301} #CAF\u{C9} #B #b", ["B"]),
    ] as [([String], String, [String])])
  func `tags of texts are counted once`(own: [String], text: String, others: [String]) throws {
    let notes = try NotesDatabase(inMemory: [
      NoteDraft(title: "New", body: .text(text), tags: own),
      NoteDraft(title: "Edited", body: .text("#old"), tags: own),
      NoteDraft(title: "Bytes", body: NoteBody([0xFF] + Array(text.utf8)), tags: own),
    ])
    let ids = try #require([1, 2, 3].map(NoteID.init(rawValue:)) as? [NoteID])
    try notes.update(ids[1], title: "Edited", body: .text(text))
    let (counts, stored) = try notes.connection.read { transaction in
      let count = "(SELECT count(*) FROM note_tag WHERE note = id)"
      let tags = "SELECT tag FROM note_tag WHERE note = 2 AND in_text ORDER BY tag"
      return try (
        Row.fetchAll(transaction.db, sql: "SELECT tag_count, \(count) FROM note"),
        String.fetchAll(transaction.db, sql: tags)
      )
    }
    #expect(stored.map { Array($0.utf8) } == others.map { Array($0.utf8) })
    for count in counts { #expect(try count.value(0) as Int == count.value(1)) }
  }

  @Test func `tags that differ in case are one tag, as its first note writes it`() throws {
    let notes = try NotesDatabase(inMemory: [
      NoteDraft(title: "1", body: .text("#Garden/beds"), tags: []),
      NoteDraft(title: "2", body: .text("#garden"), tags: ["GARDEN/Beds/x", "plan"]),
      NoteDraft(title: "3", body: .text(""), tags: ["garden", "Garden"]),
    ])
    #expect(
      try notes.tags() == [
        TagCount("Garden", count: 3), TagCount("Garden/beds", count: 2),
        TagCount("Garden/beds/x", count: 1), TagCount("plan", count: 1),
      ])
    for tag in ["garden", "GARDEN", "Garden"] {
      #expect(try notes.count(of: .tagged(tag)) == 3)
      let filtered = NoteQuery(.notes, NoteArrangement(tag: tag + "/BEDS"))
      #expect(try notes.count(of: filtered) == 2)
      #expect(try notes.search("tag:" + tag, limit: 9).count == 3)
    }
    #expect(try notes.renameTag(TagRenaming(of: "GARDEN", to: "yard")).count == 3)
    #expect(
      try notes.tags().map(\.tag) == ["plan", "yard", "yard/beds", "yard/beds/x"])
  }

  /// SQLite has a limit for arguments and for the depth of expressions.
  @Test func `a tag with very many tags below it is found`() throws {
    let tags = (0..<40_000).map { "a/\($0)" }
    let notes = try NotesDatabase(inMemory: [NoteDraft(title: "1", body: .text(""), tags: tags)])
    #expect(try notes.count(of: .tagged("A")) == 1)
    #expect(try notes.search("tag:A", limit: 9).count == 1)
  }
}
