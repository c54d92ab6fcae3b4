import GRDB
import NotesApp
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct TagTableTests {
  /// Law: the stored number of tags is that of the stored tags, and no tag of a text is also one of its note.
  @Test(
    arguments: [
      (["a", "b"], "#a #c #c", ["c"]), (["a", "a"], "#a #A", ["A"]), ([], "no tag", []),
      // Equal letters with other bytes are another tag.
      (["caf\u{E9}"], "#cafe\u{301} #caf\u{E9}", ["cafe\u{301}"]),
    ] as [([String], String, [String])])
  func `tags of texts are counted once`(own: [String], text: String, others: [String]) throws {
    let notes = try NotesDatabase(inMemory: [
      NoteDraft(title: "New", body: .text(text), tags: own),
      NoteDraft(title: "Edited", body: .text("#old"), tags: own),
      NoteDraft(title: "Bytes", body: NoteBody([0xFF] + Array(text.utf8)), tags: own),
    ])
    let ids = try #require([1, 2, 3].map(NoteID.init(rawValue:)) as? [NoteID])
    try notes.update(ids[1], title: "Edited", body: .text(text))
    let (counts, stored) = try notes.read { transaction in
      let count = "(SELECT count(*) FROM note_any_tag WHERE note = id)"
      let tags = "SELECT tag FROM note_text_tag WHERE note = 2 ORDER BY tag"
      return try (
        Row.fetchAll(transaction.db, sql: "SELECT tag_count, \(count) FROM note"),
        String.fetchAll(transaction.db, sql: tags)
      )
    }
    #expect(stored.map { Array($0.utf8) } == others.map { Array($0.utf8) })
    for count in counts { #expect(try count.value(0) as Int == count.value(1)) }
  }
}
