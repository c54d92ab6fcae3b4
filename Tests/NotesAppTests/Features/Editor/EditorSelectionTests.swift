import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

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

  @Test func `copied text can be pasted repeatedly, also into other fields and notes`() throws {
    let driver = try start()
    try driver.press("<S-End> <M-w>")
    #expect(driver.message == "Copied: 8 characters · Ctrl-V paste")
    #expect(text(driver) == "- apples\n- beans\n")
    try driver.press("<Up> <C-v> <C-d>")
    #expect(notes.note(try noteID(6))?.title == "Groceries- apples")
    try driver.press("2 <C-v>")
    #expect(driver.place == .search(query: "- apples"))
    try driver.press("<M-a> <C-x>")
    #expect(driver.place == .search(query: ""))
  }

  @Test func `copying and pasting nothing shows a message`() throws {
    let driver = try start()
    try driver.press("<C-v>")
    #expect(driver.message == "Nothing to paste")
    try driver.press("<C-End> <C-x>")
    #expect(driver.message == "Nothing to copy")
    #expect(text(driver) == "- apples\n- beans\n")
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

  @Test func `Enter continues a list`() throws {
    let driver = try start()
    try driver.press("<End> <Enter>")
    driver.type("milk")
    #expect(text(driver) == "- apples\n- milk\n- beans\n")
    try driver.press("<Enter> <Enter>")
    #expect(text(driver) == "- apples\n- milk\n\n- beans\n")
  }

  @Test func `keys move by words`() throws {
    let driver = try start("/notes/2/edit")
    try driver.press("<M-Right> <C-Right> <M-Left>")
    driver.type("x")
    #expect(text(driver)?.contains("Le xGuin") == true)
    try driver.press("<M-gt>")
    driver.type("end")
    try driver.press("<M-lt>")
    driver.type("top")
    #expect(text(driver)?.hasPrefix("top#") == true)
    #expect(text(driver)?.hasSuffix("end") == true)
  }
}
