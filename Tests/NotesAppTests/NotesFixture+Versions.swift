import NotesReference
import NotesApp

extension NotesFixture {
  private final class Clock {
    var time = NotesFixture.now.rawValue - 30 * 86_400_000
  }

  /// A note with several versions: a changed title, a changed line and an added one.
  static func notesWithVersions() throws -> InMemoryNotes {
    let clock = Clock()
    let notes = InMemoryNotes(now: { Timestamp(rawValue: clock.time) })
    let text = "# Garden\n\nBeans climb the maize.\n"
    let id = notes.create(NoteDraft(title: "Garden", body: .text(text)))
    for (title, text) in [
      ("Garden plan", text), ("Garden plan", "# Garden\n\nBeans, squash.\n"),
      ("Garden plan", "# Garden\n\nBeans, squash.\n\n- maize\n"),
    ] {
      clock.time += 5 * 86_400_000
      try notes.update(id, title: title, body: .text(text))
    }
    return notes
  }
}
