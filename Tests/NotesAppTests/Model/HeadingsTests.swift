import NavigationTesting
import Testing
import UnicodeTexts

@testable import NotesApp

@Suite struct HeadingsTests {
  @Test(arguments: [
    ("# One\ntext\n## Two ##\n", ["One", "Two"]), ("text", []), ("#tag\n#", [""]),
    ("One\n===\n\nA longer one\n----\n", ["One"]), ("```\n# no\n```\n# yes", ["yes"]),
    ("---\ntitle: x\n---\n# One", ["One"]), ("- item\n- item\n***\n", []),
    ("One\r\n====\r\n# Two\r\n", ["One", "Two"]), ("会議\n~~~~\n", ["会議"]),
  ])
  func `headings have a prefix or an underline`(text: String, headings: [String]) {
    #expect(NoteBody.text(text).headings == headings)
  }

  @Test(arguments: RandomCases.seeds(400))
  func `any text can be searched for headings`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces =
      try SearchedText(using: &generator).queries + ["\n", "\n", "# ", "===", "```", "\r"]
    let text = (0..<40).map { _ in generator.element(of: pieces) }.joined()
    for heading in NoteBody.text(text).headings {
      #expect(
        text.utf8.elementsEqual(heading.utf8) || Array(text.utf8).contains(Array(heading.utf8)))
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    part.isEmpty || indices.contains { self[$0...].starts(with: part) }
  }
}
