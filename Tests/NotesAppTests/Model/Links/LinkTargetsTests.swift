import Markdown
import Testing

@testable import NotesApp
@testable import NotesModel

/// The notes that a text of any size links to.
@Suite struct LinkTargetsTests {
  @Test func `the number of targets of a text is limited`() {
    let text = (0..<50_000).map { "[[Note \($0)]]\n" }.joined()
    let targets = NoteBody.text(text).linkTargets
    #expect(targets.count == MarkdownDocument.mostLinkTargets)
    #expect(targets.first == .title("Note 0") && targets.last == .title("Note 9999"))
  }

  @Test func `each target is listed once`() throws {
    let text = String(repeating: "[[One]] and [[Two]], navtui://main/notes/3\n", count: 50_000)
    let targets: [LinkTarget] = [.title("One"), .title("Two"), .number(try noteID(3))]
    #expect(NoteBody.text(text).linkTargets == targets)
  }

  @Test func `a long text is parsed completely, and its code stays code`() {
    let line = "A line of a long text without a link.\n\n"
    let filler = String(repeating: line, count: 2_000_000 / line.utf8.count)
    let text =
      "[[One]]\n\n" + filler + "```\n[[Two]]\n\n" + filler + "[[Three]]\n```\n\n" + filler
      + "[[Four]]"
    #expect(NoteBody.text(text).linkTargets == [.title("One"), .title("Four")])
  }

  @Test func `a link in a long block is not cut`() {
    let line = "- see [[My boat]]\n"
    let before = String(repeating: line, count: (1 << 17) / line.utf8.count)
    let gap = String(repeating: "x", count: (1 << 17) - before.utf8.count - 8)
    // Byte 131,072 is in the link with two words.
    let text = before + gap + "[[two words]]\n" + String(repeating: line, count: 30_000)
    #expect(NoteBody.text(text).linkTargets == [.title("My boat"), .title("two words")])
  }

  @Test func `definitions are found in a long text with pieces without any`() throws {
    let filler = String(repeating: "text [[One]]\n\n", count: 100_000)
    let reference =
      "[there][1]\n\n" + String(repeating: "text\n\n", count: 20_000)
      + "[1]: navtui://main/notes/2\n\n"
    #expect(
      NoteBody.text(filler + reference + filler).linkTargets == [
        .title("One"), .number(try noteID(2)),
      ])
  }

  @Test func `double brackets around a relative path lead to a file`() {
    let text = "[[../Boat]] [[./a b|label]] ![[../x/Boat.md#Part]] [[Area/Boat]] [[..]] [[.hidden]]"
    let targets: [LinkTarget] = [
      .file("../Boat.md"), .file("./a b.md"), .file("../x/Boat.md"), .title("Area/Boat"),
      .title(".."), .title(".hidden"),
    ]
    #expect(NoteBody.text(text).linkTargets == targets)
  }

  @Test func `a reference link with a distant definition is found`() throws {
    let text =
      "[there][1]\n\n" + String(repeating: "text\n\n", count: 10_000)
      + "[1]: navtui://main/notes/2\n"
    #expect(NoteBody.text(text).linkTargets == [.number(try noteID(2))])
  }
}
