import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct HistoryRowTests {
  private func summary(
    _ number: Int64, _ title: String, _ text: String, next: NoteText
  ) throws -> VersionSummary {
    let number = try #require(VersionNumber(rawValue: number))
    let text = NoteText(title: title, body: .text(text))
    return VersionSummary(
      NoteVersion(number: number, written: Timestamp(rawValue: number.rawValue), text: text),
      before: next)
  }

  @Test func `each row has the change that made its text`() throws {
    let current = NoteText(title: "B", body: .text("two"))
    let second = try summary(2, "A", "two", next: current)
    let first = try summary(1, "A", "one", next: NoteText(title: "A", body: .text("two")))
    let rows = HistoryRow.rows(of: [second, first], currentTitle: "B")
    #expect(rows.map(\.version?.number.rawValue) == [nil, 2, 1])
    #expect(rows.map(\.title) == ["B", "A", "A"])
    #expect(rows.map { $0.line() } == ["Title: B", "- one + two", "First text"])
    #expect(rows[1].line { _ in "o…" } == "- o… + two")
    #expect(rows.map(\.change?.extent) == ["+0 -0", "+3 -3", nil])
    let dropped = HistoryRow.rows(of: [second], currentTitle: "B")
    #expect(dropped.last?.line() == "Oldest version kept")
  }
}
