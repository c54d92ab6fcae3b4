import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct NoteTemplateTests {
  /// Tuesday, 2023-11-14, 22:13.
  private let time = LocalTime(NotesFixture.now, secondsFromGMT: 0)

  private func template(
    _ title: String, _ text: String, tags: [String] = ["template"]
  ) throws -> NoteTemplate {
    try template(title, .text(text), tags: tags)
  }

  private func template(
    _ title: String, _ body: NoteBody, tags: [String] = ["template"], isTrashed: Bool = false
  ) throws -> NoteTemplate {
    try #require(NoteTemplate(note(title, body, tags: tags, isTrashed: isTrashed)))
  }

  private func note(
    _ title: String, _ body: NoteBody, tags: [String], isTrashed: Bool = false
  ) throws -> Note {
    Note(
      id: try noteID(1), title: title, body: body, tags: tags, created: NotesFixture.now,
      modified: NotesFixture.now, isPinned: false, trashed: isTrashed ? NotesFixture.now : nil)
  }

  @Test(arguments: [
    ("{{date}}", "2023-11-14"), ("{{time}}", "22:13"), ("{{weekday}}", "Tuesday"),
    ("a {{date}}{{time}} b", "a 2023-11-1422:13 b"), ("[[{{date}}]]", "[[2023-11-14]]"),
    ("{{{date}}}", "{2023-11-14}"), ("{{ {{date}}", "{{ 2023-11-14"),
    ("{{title}}, again {{title}}", "Plan, again Plan"), ("x{{cursor}}y{{cursor}}", "xy"),
    ("e{{cursor}}\u{301}", "e\u{301}"), ("{{date}}\u{301}\r\n", "2023-11-14\u{301}\r\n"),
    // Unknown placeholders are kept.
    ("{{}}", "{{}}"), ("{{Date}}", "{{Date}}"), ("{{ date }}", "{{ date }}"),
    ("{{name}} {date} {{date}", "{{name}} {date} {{date}"), ("{{da{{x}}te}}", "{{da{{x}}te}}"),
    ("", ""), ("{", "{"), ("{{", "{{"),
  ])
  func `placeholders in the text are replaced`(text: String, expected: String) throws {
    let begun = try template("Plan", text).begun(at: time)
    #expect(begun.text.whole == .text(expected))
    #expect(begun.ownTitle == "Plan")
  }

  @Test(arguments: [
    ("Meeting {{date}}", "Meeting 2023-11-14"), ("{{weekday}}, {{time}}", "Tuesday, 22:13"),
    (" {{cursor}} trip ", "trip"), ("{{title}}", "{{title}}"), ("{{what}}", "{{what}}"),
  ])
  func `placeholders in the title are replaced`(title: String, expected: String) throws {
    let begun = try template(title, "text, {{title}}").begun(at: time)
    #expect(begun.ownTitle == expected)
    #expect(begun.text.whole == .text("text, " + expected))
  }

  @Test func `without an own title, the title is the first line`() throws {
    let begun = try template("Trip {{date}}", "\n# Trip {{date}}\n\nto {{title}}\n").begun(at: time)
    #expect(begun.ownTitle == nil)
    #expect(begun.text.whole == .text("\n# Trip 2023-11-14\n\nto Trip 2023-11-14\n"))
  }

  @Test func `a title placeholder that is its own title is kept`() throws {
    let begun = try template("On {{title}}", "# On {{title}}\n{{title}}").begun(at: time)
    #expect(begun.ownTitle == nil)
    #expect(begun.text.whole == .text("# On {{title}}\n{{title}}"))
    let titled = try template("On {{title}}", "# On {{title}}").begun(at: time, titled: "Tea")
    #expect(titled.ownTitle == "Tea")
    #expect(titled.text.whole == .text("# On Tea"))
  }

  @Test func `a given title is used unchanged`() throws {
    let begun = try template("Plan", "{{title}}").begun(at: time, titled: "{{date}} {{title}}")
    #expect(begun.ownTitle == "{{date}} {{title}}")
    #expect(begun.text.whole == .text("{{date}} {{title}}"))
  }

  @Test(arguments: [["template"], ["template/meeting"], ["a", "template", "b/c", "template/x/y"]])
  func `the template tag is removed, and the others are kept`(tags: [String]) throws {
    let begun = try template("Plan", "", tags: tags).begun(at: time)
    #expect(begun.tags == tags.filter { !$0.hasPrefix("template") })
  }

  /// A text with tags, and the text of a new note.
  @Test(arguments: [
    ("# Plan\n\n#template\n\n## Why\n", "# Plan\n\n## Why\n"),
    ("Plan\n#template\nWhy", "Plan\nWhy"), ("#template\n\nPlan", "Plan"), ("#template", ""),
    ("Plan\n\n #template/x \r\n\r\nWhy", "Plan\n\nWhy"), ("Plan\n\n#template", "Plan\n\n"),
    ("Plan #template, #a", "Plan, #a"), ("#template #a #template/b", "#a"),
    ("#a #template", "#a"), ("Plan\n\n#template\nWhy", "Plan\n\nWhy"),
    ("Plan `#template`\n#template", "Plan `#template`\n"),
    ("#template\t#template Plan", "Plan"), ("A\n\n#template\n#template\n\nB", "A\n\nB"),
    ("A\n#template\n#template\n\nB", "A\n\nB"), ("#template\n\n#template\n\nB", "B"),
    ("A\n\n#template\n\n\nB", "A\n\n\nB"),
  ])
  func `the template tag of a text is removed, with its line if that is empty`(
    text: String, begun: String
  ) throws {
    #expect(try template("Plan", text, tags: []).begun(at: time).text.whole == .text(begun))
  }

  /// As one line and as many, so that neither takes the square of their number.
  @Test(arguments: [" ", "\n"])
  func `many template tags of a text are removed`(separator: String) throws {
    let tags = String(repeating: separator + "#template", count: 100_000)
    let begun = try template("Plan", "Plan" + tags + " #a\n", tags: []).begun(at: time)
    #expect(begun.text.whole == .text(separator == " " ? "Plan #a\n" : "Plan\n#a\n"))
  }

  @Test(arguments: ["Plan", "#templates #my/template", "`#template`"])
  func `a note with another text is not a template`(text: String) throws {
    #expect(try NoteTemplate(note("Plan", .text(text), tags: [])) == nil)
  }

  @Test(arguments: [[], ["templates"], ["my/template"]])
  func `a note with another tag is not a template`(tags: [String]) throws {
    #expect(try NoteTemplate(note("Plan", .text(""), tags: tags)) == nil)
  }

  @Test func `a trashed note is not a template`() throws {
    #expect(
      try NoteTemplate(note("Plan", .text(""), tags: ["template"], isTrashed: true)) == nil)
  }

  @Test(arguments: [
    ("a{{cursor}}b", "x{{date}}", "ax{{date}}b"), ("a{{cursor}}b{{cursor}}", "x", "axb"),
    ("a", "x", "a\nx"), ("a\n", "x", "a\nx\n"), ("", "x", "x"), ("a", "", "a"),
    ("{{cursor}}", "", ""), ("a\r\nb", "x\ny", "a\r\nb\r\nx\r\ny"),
    ("a\r\n{{cursor}}", "x\ny", "a\r\nx\r\ny"),
  ])
  func `inserted text goes to the cursor, or to the end`(
    text: String, added: String, expected: String
  ) throws {
    let begun = try template("Plan", text).begun(at: time)
    #expect(begun.text.adding(.text(added)) == .text(expected))
  }

  @Test(arguments: [
    ("Meeting {{date}}", "Meeting"), ("{{date}}: trip {{cursor}} ", ": trip"),
    ("{{date}}", "{{date}}"), ("a  b {{x}}", "a b {{x}}"), ("", ""),
  ])
  func `its name is its title without placeholders`(title: String, name: String) {
    #expect(NoteTemplate.name(of: title) == name)
  }

  @Test(arguments: [
    [0x61, 0xFF] + Array("{{date}}{{cursor}}".utf8), Array("a\0{{title}}".utf8),
  ])
  func `text that is not UTF-8 is kept byte for byte`(bytes: [UInt8]) throws {
    let begun = try template("Plan", NoteBody(bytes)).begun(at: time)
    #expect(begun.text.whole.bytes == bytes)
    #expect(begun.text.adding(NoteBody([0xFE])).bytes == bytes + [0x0A, 0xFE])
  }
}
