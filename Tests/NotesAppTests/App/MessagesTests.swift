import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct MessagesTests {
  @Test func `messages at the start are shown one after the other`() throws {
    let notices: [SafeText] = ["One thing.", "Another thing.", "A last one."]
    let driver = try startNotes(notices: notices)
    #expect(driver.message == "One thing.")
    try driver.press("j")
    #expect(driver.message == "Another thing.")
    try driver.press("k")
    #expect(driver.message == "A last one.")
    try driver.press("j")
    #expect(driver.message == nil)
    let linked = try startNotes(at: "/nowhere", notices: notices)
    #expect(linked.message?.contains("nowhere") == true)
    try linked.press("j")
    #expect(linked.message == "One thing.")
  }
}
