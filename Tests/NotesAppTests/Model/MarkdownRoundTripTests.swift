import NotesApp
import Testing

@Suite struct `Markdown round trip` {
  static let pieces = [
    "", " ", "a", "B c", "\"", "'", "\\", ":", ": ", " #", "#", ",", "[", "]", "{", "---", "--- ",
    "\n",
    "\r\n", "\r", "\t", "\0", "\u{1b}[0m", "\u{85}", "\u{2028}", "\u{202e}", "\u{feff}", "\u{301}",
    "e\u{301}",
    "é", "會議", "👩‍👩‍👧", "\u{e0041}", "\u{a0}", "true", "2027", "&x", "*y", "!z", "%", "@", "`", "-",
    "?",
  ]

  @Test(arguments: pieces)
  func `Any title and tags are read back unchanged`(first: String) throws {
    for second in Self.pieces {
      for text in [first + second, "x" + first + second + "x", first + "x" + second] {
        let note = try self.note(title: text, body: [], tags: [text, "b", first, second])
        let draft = NoteDraft(markdown: note.markdown, path: "wrong.md")
        try #require(Array(draft.title.utf8) == Array(text.utf8))
        try #require(draft.tags.map { Array($0.utf8) } == note.tags.map { Array($0.utf8) })
        try #require(draft.body == note.body)
      }
    }
  }

  @Test(
    arguments: [
      [], [0x0a], [0], [0xff, 0xfe], Array("---\nid: 1\n---\n".utf8), Array("---\n".utf8),
      Array("no newline".utf8), Array("\r\n# x\r\n".utf8), Array("\u{feff}bom".utf8),
      (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
    ] as [[UInt8]])
  func `The body is read back byte for byte`(body: [UInt8]) throws {
    let note = try note(title: "T", body: body, tags: [])
    let draft = NoteDraft(markdown: note.markdown, path: "x.md")
    #expect(draft.body.bytes == body)
    #expect(FrontMatter.split(note.markdown).matter?.id == note.id)
    #expect(draft.created == note.created)
    #expect(draft.modified == note.modified)
    #expect(draft.isPinned)
  }

  private func note(title: String, body: [UInt8], tags: [String]) throws -> Note {
    Note(
      id: try #require(NoteID(rawValue: 42)), title: title, body: NoteBody(body), tags: tags,
      created: Timestamp(rawValue: -1), modified: Timestamp(rawValue: 1_795_304_133_123),
      isPinned: true)
  }
}
