import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// The list of keys over the screens of the app, and going back to menu rows.
@MainActor @Suite struct MenuTests {
  /// A single column of keys without wrapped rows.
  private static let high = Size(columns: 99, rows: 160)

  @Test(arguments: ["/notes", "/notes/1", "/settings", "/trash", "/search?q=plan", "/tags"])
  func `the help lists the keys of the screen below`(link: String) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: link, size: Self.high)
    let titles = driver.bindings.filter {
      $0.isLive && driver.firstKeys(of: $0.source) != nil
        && !$0.info.name.hasPrefix("select-tab-")
    }.map(\.info.title.string)
    try driver.press("?")
    #expect(driver.place == .library(.help))
    #expect(titles.count > 10)
    var shown = driver.screen.text
    try driver.press("G")
    shown += driver.screen.text
    for title in titles { #expect(shown.contains(title), "\(title) at \(link)") }
  }

  @Test func `key descriptions are not cut on a narrow terminal`() throws {
    let driver = try startNotes(at: "/notes/help", size: Size(columns: 40, rows: 12))
    var words = Set<Substring>()
    var previous = ""
    while driver.screen.text != previous {
      previous = driver.screen.text
      #expect(
        !driver.screen.text.replacing("1 … 5", with: "").replacing("5…", with: "").contains("…"))
      words.formUnion(driver.screen.text.split { $0.isWhitespace || $0 == "│" })
      try driver.press("j")
    }
    let live = Set(try startNotes().bindings.filter(\.isLive).map(\.info.name))
    let infos = NoteListScreen.noteBindings.map(\.info).filter { live.contains($0.name) }
    let titles = infos.map(\.title.string)
    #expect(titles.count > 5)
    #expect(titles.allSatisfy { words.isSuperset(of: $0.split(separator: " ")) })
  }

  @Test(arguments: ["/notes", "/notes/1", "/search?q=a", "/settings/appearance", "/notes/1/edit"])
  func `the help is as wide as its text`(link: String) throws {
    let driver = try startNotes(at: link)
    try driver.press("<F1>")
    #expect(driver.place == .library(.help))
    for _ in 0..<40 {
      let inside = driver.screen.rows.dropFirst().filter { $0.hasSuffix("│") }
      #expect(inside.allSatisfy { !$0.suffix(8).contains("…") }, "\(inside)")
      try driver.press("j")
    }
  }

  @Test func `help lists the tabs in one row, and settings each, because each has its keys`() throws
  {
    func rows(at link: String) throws -> [String] {
      let driver = try startNotes(at: link, size: Size(columns: 100, rows: 300))
      return driver.screen.rows.filter { $0.contains("1 … ") }
    }
    let inHelp = try rows(at: "/notes/help")
    #expect(inHelp.count == 1 && inHelp[0].contains("1 … 5") && inHelp[0].contains("a tab"))
    #expect(try rows(at: "/settings/keys").isEmpty)
  }
}
