import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct HistoryTests {
  /// The rows of the list: the place of each entry, and which is the current one.
  private func rows(_ driver: NotesDriver) -> [String] {
    let rows = driver.screen.rows.map(Array.init)
    guard let top = rows.firstIndex(where: { String($0).contains("┌─ History") }),
      let left = rows[top].firstIndex(of: "┌")
    else { return [] }
    return rows.dropFirst(top + 1).prefix { left < $0.count && $0[left] == "│" }.map { row in
      row.dropFirst(left + 1).prefix { $0 != "│" }.split { $0 == "▌" }
        .flatMap { String($0).split(separator: "  ") }
        .map { $0.trimming(" ") }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  @Test func `in a narrow list the ends of the rows differ, and the footer counts them`() throws {
    let title = "A long title of a note that goes on and on"
    let drafts = (1...9).map { NoteDraft(title: "\(title) \($0)", body: .text("text")) }
    let driver = try startNotes(
      InMemoryNotes(drafts) { NotesFixture.now }, size: Size(columns: 40, rows: 12))
    for _ in 1...9 { try driver.press("<Enter> <Esc> j") }
    try driver.press("<Enter> gh k")
    let shown = rows(driver)
    for number in 2...9 {
      #expect(
        shown.contains { $0.hasPrefix("Notes › ") && $0.hasSuffix("on and on \(number)") },
        "\(driver.screen)")
    }
    #expect(driver.footer.contains("1 / 9"), "\(driver.footer)")
  }

  @Test func `the panes of a place have one row, which is the current one if one of them is`()
    throws
  {
    let driver = try startNotes()
    try driver.press("j j <Enter> <Esc> <Tab> <Esc> gh")
    #expect(rows(driver) == ["Notes › Groceries, here"])
    try driver.press("<Esc> <M-Left> <M-Left> gh")
    #expect(rows(driver) == ["Notes › Groceries, here"])
  }

  @Test func `entries of notes that are not loaded have titles`() throws {
    let drafts = (1...900).map { NoteDraft(title: "Title \($0)", body: .text("text")) }
    let driver = try startNotes(InMemoryNotes(drafts) { NotesFixture.now })
    try driver.press("<Enter> <Esc> G <Enter> 5 gh")
    #expect(rows(driver).contains("Notes › Title 900"), "\(rows(driver))")
    #expect(rows(driver).contains("Notes › Title 1"), "\(rows(driver))")
  }

  @Test func `the history is restored`() throws {
    let kept = KeptSession()
    let notes = NotesFixture.notes()
    let driver = try resumeNotes(notes, kept)
    try driver.press("j j <Enter> 5 j <Enter> <M-Left>")
    driver.rest()
    let again = try resumeNotes(notes, kept)
    try again.press("gh")
    #expect(rows(again).count == 3)
    try again.press("j <Enter>")
    #expect(again.link == "navtui://main/notes/6")
  }
}

extension Substring {
  fileprivate func trimming(_ blank: Character) -> Substring {
    var text = drop { $0 == blank }
    while text.last == blank { text.removeLast() }
    return text
  }
}
