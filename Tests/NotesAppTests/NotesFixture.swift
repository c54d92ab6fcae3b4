import NotesReference
import NotesApp

/// The fixed notes of the tests.
enum NotesFixture {
  static let now = Timestamp(rawValue: 1_700_000_000_000)

  /// The titles in list order: the pinned one, then the newest first. Note 1 is the oldest.
  static let titles = [
    "Garden plan", "Broken bytes", "Groceries", "Übergabe Köln", "c++ build notes", "会議メモ",
    "Reading list",
  ]

  static func notes() -> InMemoryNotes {
    InMemoryNotes(drafts, now: { now })
  }

  /// The fixture notes with some in the trash; the last of these is the first there.
  static func notes(inTrash numbers: [Int64]) throws -> InMemoryNotes {
    let notes = notes()
    for id in numbers.compactMap(NoteID.init(rawValue:)) { try notes.setTrashed(true, id) }
    return notes
  }

  private static var drafts: [NoteDraft] {
    [
      draft("Garden plan", garden, days: 40, isPinned: true),
      draft("Reading list", "# Reading list\n\nLe Guin, Lem, Calvino.\n", days: 20),
      draft("会議メモ", "# 会議メモ\n\n部署の予定。明日の会議。\n", days: 16),
      draft("c++ build notes", build, days: 9, tags: ["plan"]),
      draft(
        "Übergabe Köln", "# Übergabe Köln\n\nGrüße an alle, die bleiben.\n", days: 5,
        tags: ["garden/beds", "plan"]),
      draft("Groceries", "- apples\n- beans\n", days: 2),
      NoteDraft(
        title: "Broken bytes", body: NoteBody([0x61, 0xFF, 0x62]), modified: time(days: 1)),
    ]
  }

  private static let garden = """
    # Garden plan

    What grows beside what. See [[Reading list]], [the build notes](navtui://main/notes/4),
    [[No such note]] and [a site](https://example.org).

    """

  private static let build =
    "# c++ build notes\n\n"
    + (1...60).map { "Step \($0) of the build.\n\n" }.joined()

  private static func draft(
    _ title: String, _ text: String, days: Int64, isPinned: Bool = false, tags: [String] = []
  ) -> NoteDraft {
    NoteDraft(
      title: title, body: .text(text), tags: tags, isPinned: isPinned, modified: time(days: days))
  }

  private static func time(days: Int64) -> Timestamp {
    Timestamp(rawValue: now.rawValue - days * 86_400_000)
  }
}
