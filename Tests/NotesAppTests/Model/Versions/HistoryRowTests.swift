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

  private func event(
    _ version: VersionSummary? = nil, _ change: (inout Note) -> Void = { _ in }
  ) throws -> NoteEvent {
    let time = Timestamp(rawValue: 9)
    let note = Note(
      id: try noteID(1), title: "", body: .text(""), tags: ["old"], created: time, modified: time,
      isPinned: false)
    var new = note
    change(&new)
    return NoteEvent(.edit, at: time, version, from: note, to: new)
  }

  @Test func `changes of other things stand above the text that they left`() throws {
    let first = try summary(1, "A", "one", next: NoteText(title: "A", body: .text("two")))
    let events = try [
      event { $0.isPinned = true }, event(), event(first) { $0.tags = ["new", "b"] },
      event { $0.trashed = $0.created },
    ]
    let rows = HistoryRow.rows(of: events, currentTitle: "A")
    #expect(
      rows.map { $0.line() } == [
        "- one + two", "Pinned", "Tags: +new +b -old", "Moved to the trash", "First text",
      ])
    #expect(rows.map(\.version?.number.rawValue) == [nil, nil, nil, nil, 1])
  }

  @Test func `each row has the change that made its text`() throws {
    let current = NoteText(title: "B", body: .text("two"))
    let second = try summary(2, "A", "two", next: current)
    let first = try summary(1, "A", "one", next: NoteText(title: "A", body: .text("two")))
    let rows = try HistoryRow.rows(of: [event(second), event(first)], currentTitle: "B")
    #expect(rows.map(\.version?.number.rawValue) == [nil, 2, 1])
    #expect(rows.map(\.title) == ["B", "A", "A"])
    #expect(rows.map { $0.line() } == ["Title: B", "- one + two", "First text"])
    #expect(rows[1].line { _ in "o…" } == "- o… + two")
    #expect(rows.map(\.change?.extent) == ["+0 -0", "+3 -3", nil])
    let dropped = try HistoryRow.rows(of: [event(second)], currentTitle: "B")
    #expect(dropped.last?.line() == "Oldest version kept")
  }
}
