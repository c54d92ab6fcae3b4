import Markdown
import MarkdownParser
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The initial cursor position of the editor, from the reader.
@MainActor @Suite struct InitialCursorTests {
  private let notes = NotesFixture.notes()

  private func cursorLine(_ driver: NotesDriver) throws -> String {
    let text = try #require(driver.fields).text
    return text.lines[text.cursor.line]
  }

  private func firstRow(_ driver: NotesDriver) -> String? {
    driver.screen.rows.dropFirst(3).first { $0.contains("Step") }
      .flatMap { $0.split(separator: "│").last }.map { $0.filter { $0.isLetter || $0.isNumber } }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `the cursor starts at the first visible row of the reader`(size: Size) throws {
    let driver = try startNotes(notes, at: "/notes/4?row=41", size: size)
    let row = try #require(firstRow(driver))
    try driver.press("i")
    #expect(try cursorLine(driver).filter { $0.isLetter || $0.isNumber } == row)
    #expect(driver.screen.cursor != nil)
    try driver.press("x <C-d>")
    #expect(notes.note(try noteID(4))?.body.text.contains("xStep") == true)
  }

  @Test(arguments: [
    ("# Boat\n\nBlue.", 2), ("# Boat\nBlue.", 1), ("\n## Boat ##\n\n", 3), ("# Boat", 0),
    ("# Ship\n\nBlue.", 0), ("Boat\n\nBlue.", 0), ("", 0),
  ])
  func `in an unscrolled note the cursor starts below a heading that is the title`(
    text: String, line: Int
  ) throws {
    let id = notes.create(NoteDraft(title: "Boat", body: .text(text)))
    let driver = try startNotes(notes, at: "/notes/\(id)")
    try driver.press("i")
    #expect(driver.fields?.text.cursor == TextPosition(line: line, offset: 0))
    try driver.press("x <C-d>")
    #expect(line == 0 || notes.note(id)?.title == "Boat")
  }

  @Test func `the cursor starts at the focused match, from the reader and the results`()
    throws
  {
    for keys in ["<Enter> n n i", "<Enter> n n <Esc> i"] {
      let driver = try startNotes(notes, at: "/search?q=step")
      try driver.press(keys)
      #expect(try cursorLine(driver) == "Step 3 of the build.")
      #expect(driver.fields?.text.cursor.offset == 0)
    }
    let driver = try startNotes(notes, at: "/search?q=build")
    try driver.press("<Enter> n n i")
    let cursor = try #require(driver.fields).text.cursor
    let line = try cursorLine(driver)
    #expect(line.dropFirst(cursor.offset).hasPrefix("build"), "\(line) at \(cursor)")
  }

  @Test func `the external editor gets the line`() throws {
    let world = EnvironmentDouble()
    let driver = try startNotes(notes, at: "/notes/4?row=41", world: world)
    let row = try #require(firstRow(driver))
    try driver.press("e <Esc> gg j <C-u> e")
    let lines = try #require(notes.note(try noteID(4))).body.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(world.lines.first ?? nil)
    #expect(lines[line - 1].filter { $0.isLetter || $0.isNumber } == row)
    #expect(world.lines.count == 2)
  }

  @Test func `short items that the text numbers alike are found in their lines`() {
    let text = (0..<12).map { "1. w\($0)" }.joined(separator: "\n")
    let layout = MarkdownLayout(MarkdownDocument(parsing: text), columns: 20)
    let places = layout.lines.indices.compactMap { layout.sourceOffset(row: $0) }
    #expect(places.map { TextPosition(ofByte: $0, in: text).line } == Array(0..<12))
  }

  /// Law: every row of any text is found in its line, whatever the markup and wrapping.
  @Test(arguments: RandomCases.seeds(160))
  func `every row is found in its line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let forms = [
      "# %", "- %", "1. %", "> %", "%", "**%** and more", "`%`", "[%](https://a.org/x/y)",
    ]
    let lines = (0..<30).map { number in
      let words = (0..<Int.random(in: 1...20, using: &random)).map { "w\(number)x\($0)" }
      let form = forms.randomElement(using: &random) ?? "%"
      return form.replacing("%", with: words.joined(separator: " "))
    }
    let text = lines.joined(separator: "\n\n")
    let columns = Int.random(in: 12...60, using: &random)
    let layout = MarkdownLayout(MarkdownDocument(parsing: text), columns: columns)
    for (number, row) in layout.lines.enumerated() {
      let words = row.string.split { !$0.isLetter && !$0.isNumber }
      guard let word = words.first(where: { $0.hasPrefix("w") }) else { continue }
      let line = word.dropFirst().prefix { $0 != "x" }
      let position = layout.sourceOffset(row: number).map { TextPosition(ofByte: $0, in: text) }
      #expect(position?.line == Int(line).map { 2 * $0 }, "“\(row.string)”")
    }
  }
}
