import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct KeyPanelTests {
  @Test func `quickly typed keys never show the panel`() throws {
    let driver = try startNotes()
    for key in try KeyScript("<Space>sn <Enter> gs <Esc> gt").keys {
      driver.press([key])
      #expect(!driver.screen.rows.contains { $0.hasPrefix("── ") }, "\(key)")
    }
    #expect(driver.state.navigation.scenes.count == 2)
  }

  @Test func `the timeout runs only after a prefix`() throws {
    let driver = try startNotes()
    #expect(driver.app.pauseAction(in: driver.state) == nil)
    try driver.press("g")
    #expect(driver.app.pauseAction(in: driver.state)?.after == .milliseconds(400))
    driver.pause()
    #expect(driver.app.pauseAction(in: driver.state) == nil)
    try driver.press("g g")
    #expect(driver.app.pauseAction(in: driver.state)?.after == .milliseconds(400))
  }

  @Test func `the panel lists only available bindings`() throws {
    let readOnly = try startNotes(surroundings: NotesSurroundings(isReadOnly: true))
    try readOnly.press("<Space> n")
    readOnly.pause()
    #expect(!readOnly.screen.shows("capture") && readOnly.screen.shows("search"))
  }

  @Test func `a click on an entry types its key, one beside it closes the panel`() throws {
    let driver = try startNotes()
    try driver.press("<Space>")
    driver.pause()
    try driver.click(on: "workspaces…")
    try driver.click(on: "new workspace")
    try driver.press("<Enter>")
    #expect(driver.state.navigation.scenes.count == 2)
    let before = driver.rowsWithoutFooter
    try driver.press("<Space>")
    driver.pause()
    try driver.click(on: "── Space")
    #expect(driver.rowsWithoutFooter == before)
  }

  @Test func `every binding after Space has a shorter key, too`() {
    let rows = Notes.bindingGroups().flatMap(\.rows)
    let led = rows.filter { row in
      row.keys.contains { beginsWithLeader($0) } && row.name != "palette"
    }
    #expect(led.count > 25)
    for row in led {
      #expect(row.keys.contains { !beginsWithLeader($0) }, "\(row.name)")
    }
  }

  private func beginsWithLeader(_ keys: [Key]) -> Bool { keys.first == Key(" ") }

  @Test func `every group has a title that fits at every size`() throws {
    let sizes = [
      Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
    ]
    for size in sizes {
      let driver = try startNotes(size: size)
      for keys in ["<Space>", "g", "<Space>n", "<Space>s", "<Space>t", "<Space>h"] {
        try driver.press(keys)
        driver.pause()
        #expect(!driver.screen.shows(" …") || size.columns == 20)
        #expect(driver.screen.cursor != nil)
        try driver.press("<Esc>")
      }
    }
    let long = Notes.bindingGroups().flatMap(\.rows).flatMap(\.keys).filter { $0.count > 2 }
    #expect(!long.isEmpty)
    for keys in long {
      #expect(Notes().title(ofKeys: Array(keys.dropLast())) != nil, "\(keys)")
    }
  }
}
