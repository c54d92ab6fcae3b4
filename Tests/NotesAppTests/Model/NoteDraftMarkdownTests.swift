import NotesApp
import Testing

@Suite struct `Note draft from Markdown` {
  @Test(arguments: [
    ("# Title", "Title"), ("\n\n#   Title  ##  \ntext", "Title"), ("text\n\n# Later", "text"),
    ("## Two\n# One", "Two"), ("#\n# One", "One"), ("#hashtag\n", "#hashtag"),
    ("    # code\n", "name"),
    ("\t# code\n", "name"), ("   # three blanks", "three blanks"), ("# c#", "c#"),
    ("# *bold*", "bold"),
    ("Title\n=====\ntext", "Title"), ("Two\nlines\n===", "Two lines"), ("Title\n---\n", "Title"),
    ("\n===\n", "==="), ("> quote\n===\n", "quote"), ("- item\n===\n", "item"),
    ("```\n# code\n```\n# Real", "Real"), ("~~~~ sh\n# code\n~~~\n# code\n~~~~~\n# Real", "Real"),
    ("```\n# never closed", "name"), ("``` `\n# Real", "``` `"), ("\u{feff}# Marked", "Marked"),
    ("# Windows\r\ntext\r\n", "Windows"), ("", "name"), ("plain", "plain"),
    ("---\ntitle: Matter\n---\n# Heading", "Matter"),
    ("---\npinned: true\n---\n# Heading", "Heading"),
    ("---\ntitle: \"\"\n---\n# Heading", "Heading"), ("---\ntitle: ' '\n---\ntext", "text"),
    ("---\nlayout: x\n---\n# Heading", "Heading"),
    ("---\n# a comment\nlayout: x\n---\ntext\n# Heading", "text"),
  ])
  func `The title is that of the front matter, the first block, or the file`(
    text: String, title: String
  ) {
    #expect(NoteDraft(markdown: Array(text.utf8), path: "name.md").title == title)
  }

  @Test(arguments: [
    ("name.md", "name"), ("a.b.markdown", "a.b"), ("name", "name"), (".md", ".md"), ("", ""),
  ])
  func `A file's name is a title without its extension`(fileName: String, title: String) {
    #expect(NoteDraft(markdown: [], path: fileName).title == title)
  }

  @Test func `A heading stays in the body`() {
    let draft = NoteDraft(markdown: Array("# Title\n\ntext".utf8), path: "x.md")
    #expect(draft.body.text == "# Title\n\ntext")
  }

  @Test func `Bytes that are not UTF-8 are kept, and do not hide the heading`() {
    let bytes = Array("# Title\n".utf8) + [0xff, 0x00]
    let draft = NoteDraft(markdown: bytes, path: "x.md")
    #expect(draft.title == "Title")
    #expect(draft.body == .bytes(bytes))
  }

  @Test func `A heading far below is ignored`() {
    let text = String(repeating: "x\n\n", count: 30_000) + "# Title"
    #expect(NoteDraft(markdown: Array(text.utf8), path: "name.md").title == "x")
  }
}
