import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct TaskTests {
  private static let text = "To do:\n\n- [ ] order seed, see [[Plan]]\n- [x] dig\n"
  private let notes = InMemoryNotes([NoteDraft(title: "Plan", body: .text(text))])

  private func start(_ link: String = "/notes/1") throws -> NotesDriver {
    try startNotes(notes, at: link, size: Size(columns: 60, rows: 16))
  }

  private var body: String? { NoteID(rawValue: 1).flatMap(notes.note)?.body.text }

  @Test func `x gives a task the focus and ticks it, and u takes that back`() throws {
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

  @Test func `] goes through tasks and links, and Enter does what is due`() throws {
    let driver = try start()
    try driver.press("] ] ] <Enter>")
    #expect(body?.contains("- [ ] dig") == true)
    try driver.press("[ [ <Enter>")
    #expect(body?.contains("- [x] order seed") == true)
    try driver.press("[ ]")
    #expect(driver.footer.contains("n link  x tick  d trash"))
    try driver.press("]")
    #expect(driver.footer.contains("n link  o follow  x tick"))
  }

  @Test func `a click on a box ticks it`() throws {
    let driver = try start()
    #expect(driver.click(on: "☑ dig"))
    #expect(body?.contains("- [ ] dig") == true)
  }

  @Test func `a task of a text that is another one by now is left alone`() throws {
    let driver = try start()
    try driver.press("x")
    let id = try noteID(1)
    try notes.update(id, title: "Plan", body: .text("No task.\n\n\n- [ ] any more"))
    try driver.press("x")
    #expect(driver.message == "Changed elsewhere · nothing was saved here")
    #expect(body == "No task.\n\n\n- [ ] any more")
  }

  @Test func `the focus stays on its task when the text becomes another one, or goes`() throws {
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

  @Test func `x ticks the task in whose row the focused link is`() throws {
    let driver = try start()
    try driver.press("] ] x")
    #expect(body?.contains("- [x] order seed") == true)
  }

  @Test func `a task in a quote, or directly in another item, is ticked as all others`() throws {
    let id = notes.create(
      NoteDraft(title: "Q", body: .text("Quoted\n> - [ ] buy\n\n- - [ ] dash\n")))
    let driver = try start("/notes/\(id)")
    try driver.press("] x ] x")
    #expect(notes.note(id)?.body.text == "Quoted\n> - [x] buy\n\n- - [x] dash\n")
    #expect(driver.screen.shows("☑ buy") && driver.screen.shows("☑ dash"))
  }

  @Test func `in the trash nothing is ticked`() throws {
    try notes.setTrashed(true, try noteID(1))
    let driver = try start("/trash/1")
    try driver.press("] <Enter>")
    #expect(driver.message == "The note is in the trash")
    #expect(body == Self.text)
  }
}
