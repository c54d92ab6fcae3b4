import NavigationCore
import NotesApp
import Testing

struct NoteVersionTests {
  /// A text, its replacement, the minutes since the last version, and whether it is kept.
  nonisolated private static let cases: [(String, String, Int64?, Bool)] = [
    ("", "a", nil, true),
    ("", "a", 0, false),
    ("one two three", "one two three four", 1, false),
    ("one two three", "one two three four", 4, false),
    ("one two three", "one two three four", 5, true),
    ("one two three", "one two three four", -1, true),
    ("one two three", "one three", 1, true),
    ("call Ada", "x", 0, true),
    (
      String(repeating: "line ", count: 10) + "tea", String(repeating: "line ", count: 10) + "tee",
      0, false
    ),
    (String(repeating: "x", count: 1_000), String(repeating: "x", count: 936), 0, false),
    (String(repeating: "x", count: 1_000), String(repeating: "x", count: 935), 0, true),
    (String(repeating: "x", count: 100), String(repeating: "x", count: 89), 0, true),
  ]

  @Test(arguments: cases)
  func `small additions within minutes keep no version, other changes do`(
    old: String, new: String, minutes: Int64?, isKept: Bool
  ) {
    let now = Timestamp(rawValue: 1_700_000_000_000)
    let last = minutes.map { Timestamp(rawValue: now.rawValue - $0 * 60_000) }
    let (old, new) = (
      NoteText(title: "T", body: .text(old)), NoteText(title: "T", body: .text(new))
    )
    #expect(NoteVersion.keeps(old, before: new, last: last, now: now) == isKept)
  }

  @Test func `a changed title always keeps a version`() {
    let (old, new) = (
      NoteText(title: "é", body: .text("")), NoteText(title: "e\u{301}", body: .text(""))
    )
    let now = Timestamp(rawValue: 0)
    #expect(NoteVersion.keeps(old, before: new, last: now, now: now))
  }

  @Test(arguments: ["0", "-1", "01", "+1", " 1", "1 ", "", "x", "9223372036854775808", "１", "1e3"])
  func `an invalid version number is rejected`(text: String) {
    #expect(VersionNumber(text) == nil)
    #expect(VersionNumber(routeText: text) == nil)
  }

  typealias Difference = VersionSummary.Difference

  nonisolated private static let differences: [(String, String, Difference, String)] = [
    ("a\nb\nc", "a\nB!\nc", .replaced("b", by: "B!"), "+2 -1"),
    ("a\nb\nc", "a\nc", .removed("b"), "+0 -2"),
    ("a\nc", "a\nb\nc", .added("b"), "+2 -0"),
    ("a", "a\n\n", .added(""), "+2 -0"),
    ("", "x", .added("x"), "+1 -0"),
    ("alpha\nmid\nomega", "alphaX\nmid\nomegaX", .replaced("alpha", by: "alphaX"), "+12 -10"),
    ("alphaX\nmid\nomega", "alpha\nmid\nomegaX", .replaced("alphaX", by: "alpha"), "+11 -11"),
    ("Grüße", "Größe", .replaced("Grüße", by: "Größe"), "+1 -1"),
    ("会議", "会話", .replaced("会議", by: "会話"), "+1 -1"),
    (
      "a paragraph that is long enough for two", "a paragraph that is long enough for three",
      .replaced("…two", by: "…three"), "+4 -2"
    ),
  ]

  @Test(arguments: differences)
  func `a summary has the first changed line and the size of the change`(
    old: String, new: String, difference: Difference, extent: String
  ) throws {
    let version = NoteVersion(
      number: try #require(VersionNumber(rawValue: 1)), written: Timestamp(rawValue: 0),
      text: NoteText(title: "T", body: .text(old)))
    let summary = VersionSummary(version, before: NoteText(title: "T", body: .text(new)))
    #expect(summary.difference == difference)
    #expect(summary.extent == extent)
  }
}
