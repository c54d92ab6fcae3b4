import NavigationTesting
import NotesModel
import NotesReference

/// A clock that moves only when set.
final class SteppedClock {
  var time: Int64 = 0

  func now() -> Timestamp { Timestamp(rawValue: time) }
}

/// Chooses random undoable changes of existing notes.
struct UndoableWalk {
  private static let words = [
    "alpha", "Beta", "x", "[[alpha]]", "会議", "é", "e\u{301}", "\r\n", "\0",
  ]

  var generator: SeededGenerator
  var clock: SteppedClock

  /// Performs one change, sometimes after a longer time.
  mutating func step(on notes: some RepositoryUnderTest) throws {
    clock.time += generator.element(of: [1, 1_000, 60_000, 600_000])
    let all =
      try notes.summaries(of: .notes, in: 0..<100) + notes.summaries(of: .trash, in: 0..<100)
    guard let id = all.isEmpty ? nil : generator.element(of: all.map(\.id)), draw(5) > 0 else {
      _ = try notes.create(contentsOf: (0...draw(2)).map { _ in draft() })
      return
    }
    switch draw(10) {
    case 8: try notes.apply(.trash(draw(2) == 0), to: all.map(\.id).filter { _ in draw(2) == 0 })
    case 9:
      let tags = BatchChange.tags(adding: texts(1), removing: texts(1))
      try notes.apply(tags, to: all.map(\.id).filter { _ in draw(2) == 0 })
    case 0: try notes.setTags(texts(2), id)
    case 1: try notes.setTrashed(draw(2) == 0, id)
    case 2: try notes.setPinned(draw(2) == 0, id)
    case 3:
      guard let version = try notes.versions(of: id).last else { return }
      _ = try notes.revert(id, to: version.number)
    case 4:
      guard let note = try notes.note(id) else { return }
      try notes.update(id, title: text(2), body: note.body)
    default:
      guard let note = try notes.note(id) else { return }
      let (start, end) = (draw(note.body.bytes.count + 1), note.body.bytes.count)
      let cut =
        note.body.bytes[..<start] + Array(text(9).utf8)
        + note.body.bytes[min(end, start + draw(9))...]
      try notes.update(id, title: note.title, body: NoteBody(Array(cut)))
    }
  }

  mutating func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func draft() -> NoteDraft {
    NoteDraft(title: text(2), body: .text(text(30)), tags: texts(2), isPinned: draw(5) == 0)
  }

  private mutating func text(_ most: Int) -> String { texts(most).joined(separator: " ") }

  private mutating func texts(_ most: Int) -> [String] {
    (0...draw(most)).map { _ in generator.element(of: Self.words) }
  }
}

/// The visible state of some notes.
struct NotesSnapshot: Equatable {
  var notes: [Note?]
  var list: [NoteSummary]
  var trash: [NoteSummary]
  var tags: [TagCount]

  /// Captures the state of all notes, or of some.
  init(_ repository: some NotesRepository, only ids: Set<NoteID>? = nil) throws {
    let isWanted: (NoteID) -> Bool = { ids?.contains($0) ?? true }
    list = try repository.summaries(in: 0..<1_000).filter { isWanted($0.id) }
    trash = try repository.summaries(of: .trash, in: 0..<1_000).filter { isWanted($0.id) }
    notes = try (list + trash).map { try repository.note($0.id) }
    tags = try repository.tags()
  }
}
