import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ToldConflictsTests {
  private let notes = InMemoryNotes(
    [
      NoteDraft(title: "Boat", body: .text("red")),
      NoteDraft(title: "Boat (conflict)", body: .text("blue")),
    ],
    now: { NotesFixture.now })
  private let subject = Toast.Subject.conflict(titled: "Boat (conflict)")

  private func resolved(_ source: NotesSource) -> [Toast.Subject] {
    source.outsideActions().compactMap {
      if case .unsaid(let subject) = $0 { subject } else { nil }
    }
  }

  @Test func `a message about a conflict goes when another process resolves it`() throws {
    let source = NotesSource(notes) { NotesFixture.now }
    let toast = source.message("Conflict", ofConflict: "Boat (conflict)")
    #expect(toast.subject == subject && resolved(source).isEmpty)
    notes.changesElsewhere += 1
    #expect(resolved(source).isEmpty)
    try notes.setTrashed(true, try noteID(2))
    notes.changesElsewhere += 1
    #expect(resolved(source) == [subject])
    notes.changesElsewhere += 1
    #expect(resolved(source).isEmpty)
  }

  @Test func `the message goes, also one that waits, and others stay`() throws {
    let driver = try startNotes(notes)
    let toast = Toast("Conflict", isError: true, subject: subject, isKept: true)
    driver.send(.said(toast))
    driver.send(.said(Toast("Later")))
    driver.send(.unsaid(.conflict(titled: "Other")))
    #expect(driver.message == "Conflict")
    driver.send(.unsaid(subject))
    #expect(driver.message != "Conflict")
    driver.send(.said(Toast("First", isError: true)))
    driver.send(.said(toast))
    driver.send(.unsaid(subject))
    try driver.press("j j")
    #expect(driver.message != "Conflict")
  }

  @Test func `the text that was saved as a copy is a conflict until it is resolved`() throws {
    let driver = try startNotes(notes, at: "/notes/1/edit")
    driver.type("x")
    try notes.update(try noteID(1), title: "Boat", body: .text("green"))
    notes.changesElsewhere += 1
    try driver.press("<C-s>")
    #expect(driver.message?.contains("your text is in") == true, "\(driver.screen)")
    #expect(driver.state.toast?.subject == subject)
  }
}
