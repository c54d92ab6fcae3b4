import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct HeadingsTests {
  @Test(arguments: [
    ("# One\ntext\n## Two ##\n", ["One", "Two"]), ("text", []), ("#tag\n#", [""]),
    ("One\n===\n\nA longer one\n----\n", ["One", "A longer one"]),
    ("```\n# no\n```\n# yes", ["yes"]),
    ("---\ntitle: x\n---\n# One", ["One"]), ("- item\n- item\n***\n", []),
    ("One\r\n====\r\n# Two\r\n", ["One", "Two"]), ("会議\n----\n", ["会議"]),
    ("<!--\n# no\n-->\n# *yes*", ["yes"]),
  ])
  func `headings have a prefix or an underline`(text: String, headings: [String]) {
    #expect(NoteBody.text(text).headings == headings)
  }
}
