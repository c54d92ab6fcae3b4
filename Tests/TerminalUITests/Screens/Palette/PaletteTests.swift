import NavigationCore
import NavigationTesting
import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct PaletteTests {
  private static let links = [
    "/books", "/books/3", "/settings", "/settings/keys", "/books/3/edit", "/books/new",
  ]

  @Test(arguments: ["history", "workspaces"])
  func `the pickers have names, and open with the focus on the current item`(name: String) throws {
    let driver = try CatalogDriver.catalog("/books/3/edit")
    try driver.press("<M-x>")
    driver.type(name)
    #expect(driver.focusedRow?.lowercased().contains(name) == true)
    try driver.press("<Enter>")
    let picker: LibraryPlace = name == "history" ? .history : .scenes
    #expect(driver.state.navigation.activeScreen == .library(picker))
    try driver.press(": \(name) <Enter>")
    #expect(driver.state.navigation.activeScreen == .editor(3))
  }

  @Test func `titles with a matching word come before scattered letters`() throws {
    let driver = try CatalogDriver.catalog()
    driver.type(":groc")
    #expect(driver.rows.first?.title == "Groceries")
    #expect(driver.rows.first?.detail == "book")
  }

  @Test func `suggestions that match by something else than their title come last`() throws {
    let driver = try CatalogDriver.catalog("/settings")
    driver.type(":food")
    #expect(driver.rows.last?.title == "Groceries")
    driver.type("\n")
    #expect(driver.link == "catalog://main/books/2")
  }

  @Test func `without a text there are no matching suggestions`() throws {
    let driver = try CatalogDriver.catalog()
    try driver.press(":")
    #expect(!driver.rows.contains { $0.detail == "book" })
  }

  @Test(arguments: [":", "<C-p>"])
  func `it opens over any place without a text, and Esc leaves`(key: String) throws {
    for link in Self.links where !link.hasSuffix("edit") {
      let driver = try CatalogDriver.catalog(link)
      let screen = driver.screen
      try driver.press(key)
      #expect(driver.query == "", "\(link)")
      try driver.press("<Esc>")
      #expect(driver.screen == screen, "\(link)")
    }
  }

  @Test func `from a text Alt-X opens it, and closes it whatever is typed`() throws {
    let driver = try CatalogDriver.catalog("/books/3/edit")
    let screen = driver.screen
    try driver.press("<M-x>")
    #expect(driver.query == "")
    driver.type("sett")
    try driver.press("<M-x>")
    #expect(driver.screen == screen)
    for key in ["<M-x>", "<F2>"] {
      let linked = try CatalogDriver.catalog("/books/palette?q=sett")
      try linked.press(key)
      #expect(linked.link == "catalog://main/books")
    }
  }

  @Test func `it lists the actions of the screen below, with all keys`() throws {
    let driver = try CatalogDriver.catalog()
    try driver.press(":")
    #expect(driver.actions.prefix(2) == ["open", "pin"])
    #expect(driver.rows[0].detail == "Enter  l  Right")
    #expect(!driver.actions.contains("unpin"))
    #expect(!driver.actions.contains("palette") && !driver.actions.contains("interrupt"))
    #expect(driver.rows.contains { $0.title == "Tab Settings" && $0.detail == "2" })
    #expect(!driver.actions.contains("select-tab-3"))
    let down = try #require(driver.actions.firstIndex(of: "move-down"))
    let mouse = try #require(driver.actions.firstIndex(of: "toggle-mouse"))
    #expect(down > mouse)
    let book = try CatalogDriver.catalog("/books/1")
    driver.type("P\n:unpin")
    try book.press(":")
    #expect(book.actions.first == "edit")
  }

  @Test func `the actions follow outside changes of what is below`() throws {
    let books = CatalogApp.Books()
    let titles = books.titles.withLock { titles in
      defer { titles = [:] }
      return titles
    }
    let driver = try CatalogDriver.catalog(books: books)
    try driver.press(":")
    #expect(!driver.shows("Enter  l  Right"), "\(driver.screen)")
    books.titles.withLock { $0 = titles }
    driver.send(ScreenAction<CatalogApp>.sourceChanged)
    #expect(driver.shows("Enter  l  Right"), "\(driver.screen)")
  }

  @Test func `a key that types text is not shown, nor an action with no other key`() throws {
    let driver = try CatalogDriver.catalog("/books/1/edit")
    try driver.press("<M-x>")
    #expect(driver.actions.first == "save")
    #expect(driver.rows.first { $0.choice == .action(name: "back") }?.detail == "Esc")
    #expect(!driver.actions.contains("quit") && !driver.actions.contains("next-tab"))
  }

  @Test func `an action whose keys were removed is listed without keys`() throws {
    let driver = try CatalogDriver.catalog(
      environment: ScreenEnvironment(keys: [
        "pin": [], "copy-link": [[Key("y")], [Key("l", .alt)]],
      ])
    )
    try driver.press(":")
    #expect(driver.rows.first { $0.choice == .action(name: "pin") }?.detail == "")
    #expect(
      driver.rows.first { $0.choice == .action(name: "copy-link") }?.detail == "y  Alt-L"
    )
  }

  @Test func `no action is listed twice, and each has a key`() throws {
    for link in Self.links {
      let driver = try CatalogDriver.catalog(link)
      try driver.press("<M-x>")
      #expect(Set(driver.actions).count == driver.actions.count, "\(link)")
      #expect(driver.rows.allSatisfy { !$0.detail.isEmpty }, "\(link)")
    }
  }

  @Test func `the typed text is above its results`() throws {
    let driver = try CatalogDriver.catalog(size: Size(columns: 60, rows: 12))
    driver.type(":new workspace")
    #expect(
      driver.screen.rows == [
        " 1 Books  2 Settings",
        "┌─ Palette ────────────────────────────────────────────────┐",
        "│ : new workspace                                          │",
        "│                                                          │",
        "│▌ New workspace                             gn  Space s n │",
      ]
        + Array(repeating: "│" + String(repeating: " ", count: 58) + "│", count: 5) + [
          "└──────────────────────────────────────────────────────────┘",
          " Enter do  Esc leave  F1 keys",
        ])
  }

  @Test func `the empty field has a placeholder`() throws {
    let driver = try CatalogDriver.catalog()
    try driver.press(":")
    #expect(driver.shows("│ : An action, a book, or / and a link"))
    #expect(driver.screen.cursor == driver.screen.position(of: "An action"))
  }

  @Test func `in the smallest window the field is beside the focused row`() throws {
    let driver = try CatalogDriver.catalog(size: Size(columns: 20, rows: 5))
    driver.type(":new")
    #expect(driver.screen.rows[2] == "│ : new   ▌ New b… │")
    let clicked = try CatalogDriver.catalog(size: Size(columns: 20, rows: 5))
    clicked.type(":pin")
    clicked.click(Point(column: 13, row: 2))
    #expect(clicked.shows("Book 0 is pinned"))
  }

  @Test(arguments: 5...12)
  func `with few rows the focused row is visible`(rows: Int) throws {
    let driver = try CatalogDriver.catalog(size: Size(columns: 60, rows: rows))
    try driver.press(": <Down> <Down> <PageDown> <Down> <PageUp> <Down>")
    let row = try #require(driver.focusedRow)
    #expect(
      driver.shows("▌ " + row.prefix(1).uppercased() + row.dropFirst().prefix(11)),
      "\(driver.screen.text)")
  }

  @Test func `matches are marked without colours`() throws {
    let driver = try CatalogDriver.catalog()
    driver.type(":nwwo")
    let place = try #require(driver.screen.position(of: "New workspace"))
    let marks = (0..<11).filter {
      driver.screen.buffer[row: place.row, column: place.column + $0].style.attributes
        .contains(.underline)
    }
    #expect(marks == [0, 2, 4, 5])
  }

  @Test func `the keys, the wheel and the mouse select`() throws {
    let driver = try CatalogDriver.catalog()
    driver.type(":settings")
    try driver.press("<Down> <C-n> <Up> <C-p> <C-p> <Down>")
    #expect(driver.focusedRow == driver.rows[1].title.string)
    try driver.press("<C-u> <PageDown>")
    #expect(driver.focusedRow != driver.rows[0].title.string)
    try driver.press("<PageUp>")
    #expect(driver.focusedRow == driver.rows[0].title.string)
    driver.scroll(.scrollDown, over: try #require(driver.screen.cursor))
    #expect(driver.focusedRow == driver.rows[1].title.string)
    driver.type("keyb")
    driver.click(Point(column: 20, row: 18))
    #expect(driver.query == "keyb" && driver.state.toast == nil)
    try driver.click(on: "Settings › Keyboard")
    #expect(driver.link == "catalog://main/settings/keys")
  }

  @Test func `a place is shown with its breadcrumbs`() throws {
    let driver = try CatalogDriver.catalog("/books/3")
    driver.type(":storage\n")
    #expect(driver.link == "catalog://main/settings/storage")
    try driver.press("<Esc>")
    #expect(driver.link == "catalog://main/settings")
    try driver.press("<C-o> <C-o>")
    #expect(driver.link == "catalog://main/books/3")
  }

  @Test func `a presentation over any place opens over the current one`() throws {
    let driver = try CatalogDriver.catalog("/books/3")
    driver.type(":new book\n")
    #expect(driver.link == "catalog://main/books/3/new")
  }

  @Test func `a place opens in the active workspace`() throws {
    let driver = try CatalogDriver.catalog("/books/3")
    driver.type("gn\n:storage\n")
    #expect(driver.link == "catalog://space2/settings/storage")
    driver.type("gxgx:stor\n")
    #expect(driver.link == "catalog://main/settings/storage")
  }

  @Test func `unsaved text is asked about before a place opens`() throws {
    let driver = try CatalogDriver.catalog("/books/3/edit")
    try driver.press("x <M-x>")
    driver.type("storage\n")
    #expect(driver.shows("The text is not saved."))
    try driver.press("d")
    #expect(driver.link == "catalog://main/settings/storage")
  }

  @Test func `recent choices come first while nothing is typed`() throws {
    let driver = try CatalogDriver.catalog()
    driver.type(":pin\n:copy link\n:")
    #expect(driver.actions.prefix(3) == ["copy-link", "pin", "open"])
    driver.type("workspaces")
    #expect(driver.actions.first == "workspaces")
    try driver.press("<Esc>")
    let names = [
      "next workspace", "mouse", "redraw", "previous workspace", "pin", "storage", "keyboard",
    ]
    for name in names {
      driver.type(":\(name)\n")
    }
    #expect(
      driver.state.navigating.recentChoices.count == ScreenState<CatalogApp>.recentChoiceLimit)
    #expect(
      driver.state.navigating.recentChoices.prefix(2) == [
        .place("/settings/keys"), .place("/settings/storage"),
      ])
  }

  @Test func `the typed text is restored after a restart`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(kept: kept)
    try first.press(": yell")
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    #expect(second.screen.rows == first.screen.rows)
    try second.press("ow <Enter>")
    #expect(second.shows("Color: yellow"))
    let linked = try NotebookDriver.notebook(link: "/pages/palette?q=yell", kept: kept)
    linked.type("o")
    linked.rest()
    let third = try NotebookDriver.notebook(resuming: try kept.reread())
    #expect(third.link == "notebook://main/pages/palette?q=yello")
  }

  @Test func `no match shows a message`() throws {
    let driver = try CatalogDriver.catalog()
    driver.type(":qqq")
    #expect(driver.shows("No match"))
    #expect(driver.screen.rows.last?.contains("Enter do") == false)
    try driver.press("<Enter>")
    #expect(driver.shows("Nothing is chosen"))
    #expect(driver.query == "qqq")
  }

  @Test func `its keys are in the footer`() throws {
    let driver = try CatalogDriver.catalog()
    driver.type(":sett")
    try driver.press("<F1>")
    #expect(driver.state.navigation.activeScreen == .library(.help))
    #expect(driver.shows("Leave the palette"))
    try driver.press("<Esc> <Enter>")
    #expect(driver.link == "catalog://main/settings")
  }

  @Test func `the actions depend on the place below, also if another covers it`()
    throws
  {
    let driver = try CatalogDriver.catalog()
    try driver.press(":")
    let rows = driver.rows
    try driver.press("<F1>")
    let id = try #require(driver.app.table.link(to: driver.state.navigation))
    #expect(id == "catalog://main/books/palette/help")
    try driver.press("<Esc>")
    #expect(driver.rows == rows)
  }
}
