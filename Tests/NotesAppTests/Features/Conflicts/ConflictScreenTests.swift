import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ConflictScreenTests {
  private let notes = InMemoryNotes { Timestamp(rawValue: 1) }
  private let first: NoteID
  private let other: NoteID

  init() {
    let start = (1...9).map { "line \($0)\n" }.joined()
    first = notes.create(NoteDraft(title: "Boat", body: .text("\(start)red boat\nend\n")))
    let text = ConflictMark.added(
      to: Array("\(start)blue boat\nmore\nend\n".utf8), link: "[[Boat]] #conflict")
    other = notes.create(
      NoteDraft(title: "Boat (conflict)", body: .text(String(decoding: text, as: UTF8.self))))
  }

  private func start(_ columns: Int) throws -> NotesDriver {
    let driver = try startNotes(
      notes, at: "/notes/\(other)", size: Size(columns: columns, rows: 20))
    #expect(driver.footer.contains("= conflict") || columns < 60, "\(driver.screen)")
    try driver.press("=")
    #expect(driver.place == .conflict(other))
    return driver
  }

  @Test func `both texts are side by side if there is room`() throws {
    let wide = try start(120)
    let rows = wide.screen.rows.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.contains { $0.contains("“Boat” │ “Boat (conflict)”") }, "\(wide.screen)")
    #expect(rows.contains { $0.contains("- red boat │ + blue boat") }, "\(wide.screen)")
    #expect(rows.contains { $0.contains("│ + more") }, "\(wide.screen)")
    #expect(rows.contains { $0.contains("line 9 │ line 9") }, "\(wide.screen)")
    #expect(!wide.screen.shows("Conflict with"))
    let narrow = try start(50)
    #expect(narrow.screen.shows("- red boat") && narrow.screen.shows("+ blue boat"))
    #expect(narrow.link?.hasSuffix("/notes/\(other)/conflict") == true)
  }

  @Test(arguments: [
    ("<lt>", ["red"], "Left text of “Boat” kept · u undo"),
    (">", ["blue"], "Right text of “Boat” kept · u undo"),
    ("b", ["red", "blue"], "“Boat” and “Boat 2” kept · u undo"),
  ])
  func `a key keeps one, the other, or both, in one step`(
    key: String, kept: [String], message: String
  ) throws {
    let driver = try start(120)
    try driver.press(key)
    #expect(driver.message == message)
    let list = NoteQuery(.notes)
    let ids = notes.notes(of: list, limit: 9).sorted { $0.rawValue < $1.rawValue }
    let texts = ids.compactMap { notes.note($0)?.body.text }
    #expect(texts.count == kept.count)
    for (text, word) in zip(texts, kept) {
      #expect(text.contains("\(word) boat") && !text.contains("Conflict with"))
    }
    #expect(notes.note(first)?.title == "Boat")
    #expect(driver.place != .conflict(other))
    try driver.press("u")
    #expect(driver.message?.hasPrefix("Undone: decision of the conflict “Boat") == true)
    #expect(notes.notes(of: list, limit: 9).count == 2)
    #expect(notes.note(first)?.body.text.contains("red boat") == true)
    #expect(notes.note(other).map { ConflictMark(of: $0.body) } != nil)
  }

  @Test func `tags are a part of both sides`() throws {
    try notes.apply(.tags(adding: ["a"], removing: []), to: [first])
    try notes.apply(.tags(adding: ["b", "conflict"], removing: []), to: [other])
    let driver = try start(120)
    #expect(driver.screen.shows("- Tags: a") && driver.screen.shows("+ Tags: b"))
    try driver.press(">")
    #expect(notes.note(first)?.tags == ["b"])
    try driver.press("u")
    #expect(notes.note(first)?.tags == ["a"])
  }

  @Test(arguments: ["[", "]", "="])
  func `the keys that compare versions decide nothing`(key: String) throws {
    let driver = try start(120)
    try driver.press(key)
    #expect(driver.place == .conflict(other) && notes.nextActions().undo?.kind == .add)
  }

  @Test(arguments: [Size(columns: 120, rows: 20), Size(columns: 40, rows: 12)])
  func `a list leads to the conflict of its row`(size: Size) throws {
    try notes.apply(.tags(adding: ["conflict"], removing: []), to: [other])
    let driver = try startNotes(notes, at: "/notes", size: size)
    #expect(driver.footer.contains("= conflict"), "\(driver.footer)")
    try driver.press("=")
    #expect(driver.place == .conflict(other))
    let plain = try startNotes(notes, at: "/notes", size: size)
    try plain.press("j")
    #expect(!plain.footer.contains("= conflict"))
  }

  @Test func `equal titles are told apart, and are not equal if both are kept`() throws {
    let text = ConflictMark.added(to: Array("# Boat\n\nblue".utf8), link: "[[Boat]] #conflict")
    let copy = notes.create(
      NoteDraft(title: "Boat", body: .text(String(decoding: text, as: UTF8.self))))
    let driver = try startNotes(
      notes, at: "/notes/\(copy)/conflict", size: Size(columns: 40, rows: 12))
    for name in ["- left: “Boat”, note \(first)", "+ right: “Boat”, note \(copy)"] {
      #expect(driver.screen.shows(name), "\(driver.screen)")
    }
    try driver.press("b")
    #expect(notes.note(copy)?.text == NoteText(title: "Boat 2", body: .text("# Boat 2\n\nblue\n")))
  }

  @Test func `a note that is kept besides is no conflict any more`() throws {
    try notes.apply(.tags(adding: ["b", "conflict"], removing: []), to: [other])
    let driver = try start(120)
    try driver.press("b")
    #expect(notes.note(other)?.tags == ["b"] && notes.note(other)?.title == "Boat 2")
    #expect(driver.message?.contains("elsewhere") == false)
  }

  @Test func `what was written while another process changed a note is a conflict, too`() throws {
    let copy = notes.create(NoteDraft(title: "Boat (conflict)", body: .text("mine")))
    let driver = try startNotes(notes, at: "/notes/\(copy)/conflict")
    try driver.press("b")
    #expect(notes.note(copy)?.title == "Boat 2")
    let lone = notes.create(NoteDraft(title: "Sail (conflict)", body: .text("mine")))
    let other = try startNotes(notes, at: "/notes/\(lone)")
    #expect(!other.footer.contains("= conflict"))
  }
}
