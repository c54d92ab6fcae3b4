import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct EditorSelectionTests {
  private let notes = NotesFixture.notes()

  private func start(_ link: String = "/notes/6/edit") throws -> NotesDriver {
    try startNotes(notes, at: link)
  }

  private func text(_ driver: NotesDriver) -> String? {
    driver.fields?.text.text
  }

  @Test(arguments: ["<C-Space> <Down>", "<M-m> <Down>", "<S-Down>", "<C-Space> <End> <Right>"])
  func `a line can be selected, cut and pasted`(keys: String) throws {
    let driver = try start()
    try driver.press(keys)
    try driver.press("<C-x>")
    #expect(text(driver) == "- beans\n")
    #expect(driver.message == "Cut: 8 characters · Ctrl-V paste")
    #expect(driver.requests == [.copy("- apples\n")])
    try driver.press("<Down> <C-v>")
    #expect(text(driver) == "- beans\n- apples\n")
  }

  @Test func `starting a selection shows the keys for it`() throws {
    let driver = try start()
    try driver.press("<C-Space>")
    #expect(driver.message == "Select by moving · Ctrl-X cut · Alt-W copy")
    try driver.press("<C-Space>")
    #expect(driver.message == nil)
  }

  @Test func `Tab and Shift-Tab indent the selection`() throws {
    let driver = try start()
    try driver.press("<M-a> <Tab>")
    #expect(text(driver) == "\t- apples\n\t- beans\n")
    try driver.press("<S-Tab>")
    #expect(text(driver) == "- apples\n- beans\n")
    try driver.press("<Home> <S-Tab>")
    driver.type("My ")
    #expect(driver.screen.rows[2] == " GroceriesMy")
  }
}
