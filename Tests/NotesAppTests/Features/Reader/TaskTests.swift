import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TaskTests {
  private static let text = "To do:\n\n- [ ] order seed, see [[Plan]]\n- [x] dig\n"
  private let notes = InMemoryNotes([NoteDraft(title: "Plan", body: .text(text))])

  private func start(_ link: String = "/notes/1") throws -> NotesDriver {
    try startNotes(notes, at: link, size: Size(columns: 60, rows: 16))
  }

  private var body: String? { NoteID(rawValue: 1).flatMap(notes.note)?.body.text }

  @Test func `x focuses and checks a task, and undo reverts it`() throws {
    let driver = try start()
    try driver.press("x")
    #expect(driver.message == "Next task focused · x tick it")
    #expect(body == Self.text)
    try driver.press("x")
    #expect(driver.message == "Task done · u undo")
    #expect(body?.contains("- [x] order seed") == true)
    #expect(driver.screen.shows("☑ order seed"))
    try driver.press("x")
    #expect(driver.message == "Task reopened · u undo")
    #expect(body == Self.text)
    try driver.press("u")
    #expect(body?.contains("- [x] order seed") == true)
  }

  @Test func `] moves through tasks and links, and Enter follows or checks`() throws {
    let driver = try start()
    try driver.press("] ] ] <Enter>")
    #expect(body?.contains("- [ ] dig") == true)
    try driver.press("[ [ <Enter>")
    #expect(body?.contains("- [x] order seed") == true)
    try driver.press("[ ]")
    #expect(driver.footer.contains("n link  x untick  d trash"))
    try driver.press("]")
    #expect(driver.footer.contains("o follow") && driver.footer.contains("n link  x untick"))
  }

  @Test(arguments: [
    ("[[Plan]]\n\n- [ ] a", "", "x next task"), ("[[Plan]]\n\n- [x] a", "", nil),
    ("- [ ] a\n- [x] b", "", nil), ("- [ ] a\n- [x] b", "x", "x tick"),
    ("- [ ] a\n- [x] b", "x n", "x untick"),
  ])
  func `the footer says what x does`(text: String, keys: String, hint: String?) throws {
    try notes.update(try noteID(1), title: "Plan", body: .text(text))
    let driver = try start()
    try driver.press(keys + " <C-l>")
    #expect(driver.footer.contains(hint ?? "x ") == (hint != nil), "\(driver.footer)")
  }

  @Test func `a click on a box checks it`() throws {
    let driver = try start()
    try driver.click(on: "☑ dig")
    #expect(body?.contains("- [ ] dig") == true)
  }

  @Test func `a task of an outdated text is not changed`() throws {
    let driver = try start()
    try driver.press("x")
    let id = try noteID(1)
    try notes.update(id, title: "Plan", body: .text("No task.\n\n\n- [ ] any more"))
    try driver.press("x")
    #expect(driver.message == "Changed elsewhere · nothing was saved here")
    #expect(body == "No task.\n\n\n- [ ] any more")
  }

  @Test func `the focus follows its task when the text changes, or is removed`() throws {
    let driver = try start()
    try driver.press("] ] ]")
    let id = try noteID(1)
    try notes.update(id, title: "Plan", body: .text("- [ ] zero\n- [x] one\n- [x] dig\n"))
    driver.send(.sourceChanged)
    try driver.press("x")
    #expect(body == "- [ ] zero\n- [x] one\n- [ ] dig\n")
    try notes.update(id, title: "Plan", body: .text("- [ ] zero\n- [ ] one\n- [ ] two\n"))
    driver.send(.sourceChanged)
    try driver.press("x")
    #expect(driver.message == "Next task focused · x tick it")
    #expect(body == "- [ ] zero\n- [ ] one\n- [ ] two\n")
  }

  @Test func `the focus stays on its task while another scene shows the note`() throws {
    let driver = try startNotes(notes, at: "/notes/1", size: Size(columns: 80, rows: 16))
    try driver.press("] ] ] <Space>sn <Enter>")
    #expect(driver.screen.shows("☑ dig"))
    let text = "- [ ] zero\n- [ ] one\n- [x] dig\n"
    try notes.update(try noteID(1), title: "Plan", body: .text(text))
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("☐ zero"))
    try driver.press("<Space>sW x")
    #expect(body == "- [ ] zero\n- [ ] one\n- [ ] dig\n")
  }

  @Test func `x checks the task in the row of the focused link`() throws {
    let driver = try start()
    try driver.press("] ] x")
    #expect(body?.contains("- [x] order seed") == true)
  }

  @Test func `tasks in quotes and nested items can be checked`() throws {
    let id = notes.create(
      NoteDraft(title: "Q", body: .text("Quoted\n> - [ ] buy\n\n- - [ ] dash\n")))
    let driver = try start("/notes/\(id)")
    try driver.press("] x ] x")
    #expect(notes.note(id)?.body.text == "Quoted\n> - [x] buy\n\n- - [x] dash\n")
    #expect(driver.screen.shows("☑ buy") && driver.screen.shows("☑ dash"))
  }

  @Test func `tasks in the trash cannot be checked`() throws {
    try notes.setTrashed(true, try noteID(1))
    let driver = try start("/trash/1")
    try driver.press("] <Enter>")
    #expect(driver.message == "The note is in the trash")
    #expect(body == Self.text)
  }
}
