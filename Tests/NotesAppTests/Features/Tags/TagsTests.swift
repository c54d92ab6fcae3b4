import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TagsTests {
  private let notes = NotesFixture.notes()

  private func start(_ link: String? = "/tags", columns: Int = 80) throws -> NotesDriver {
    try startNotes(notes, at: link, size: Size(columns: columns, rows: 16))
  }

  @Test func `the notes of the focused tag are previewed without focus`() throws {
    let driver = try start()
    try driver.press("G")
    let text = driver.screen.text
    #expect(driver.focusedRow?.hasPrefix("plan") == true)
    #expect(driver.screen.rows[1].contains("plan") && driver.screen.rows[1].contains("notes"))
    for note in notes.summaries(of: NoteQuery(.tagged("plan")), in: 0..<9) {
      #expect(driver.screen.shows(note.title), "\(text)")
    }
    // A preview is not a place that can get the focus, so the tag is opened.
    try driver.press("<Tab>")
    #expect(driver.place == .list(.tagged("plan")))
    try driver.press("<Esc>")
    driver.click(Point(column: 60, row: 5))
    #expect(driver.place == .list(.tagged("plan")))
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/tags")
    try driver.press("g g")
    #expect(driver.screen.text != text)
    driver.resize(Size(columns: 40, rows: 16))
    #expect(driver.screen.rows[1].hasPrefix(" Tags"))
    driver.resize(Size(columns: 120, rows: 16))
    #expect(driver.screen.rows[1].contains("garden"))
  }

  @Test func `the counts are aligned`() throws {
    let driver = try start()
    let counts = driver.screen.rows.dropFirst(3).dropLast().compactMap { row -> Int? in
      let cells = Array(row.prefix { $0 != "│" })
      return cells.lastIndex { $0 != " " }
    }
    #expect(counts.count == 3 && Set(counts).count == 1, "\(driver.screen)")
  }

  @Test(arguments: [
    "garden/beds", "a b", "help", "new", "templates", "..", "50%", "日本", "x/../y", "#a?b=c&d",
  ])
  func `every tag is a place with a link`(tag: String) throws {
    try notes.setTags([tag], try noteID(6))
    let driver = try start()
    var state = driver.state.navigation
    state.apply(.push([.list(.tagged(tag))]))
    let link = try #require(try NotesPlaces.table().link(to: state))
    let again = try NotesPlaces.table().route(to: link, scenes: ["main"])
    #expect(again.legs.last?.screen == .list(.tagged(tag)))
    let row = try #require(notes.tags().firstIndex { $0.tag == tag })
    for _ in 0..<row { try driver.press("j") }
    try driver.press("<Enter>")
    #expect(driver.place == .list(.tagged(tag)))
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
  }

  @Test(arguments: [80, 40, 20])
  func `the tab names fit and can be clicked`(columns: Int) throws {
    let driver = try start("/notes", columns: columns)
    let bars = [
      80: " 1 Notes  2 Search  3 Tags  4 Trash  5 Settings",
      40: " 1 Notes  2 Search  3 Tags  4 Trash  5…",
      20: " 1 Notes  2  3  4  5",
    ]
    #expect(driver.screen.rows[0] == bars[columns])
    try driver.click(on: columns == 20 ? "4  5" : "4 Trash")
    #expect(driver.place == .list(.trash))
  }
}
