import NotesReference
import NotesApp

extension NotesFixture {
  /// The fixture notes and some templates; the last is the newest.
  static func notesWithTemplates() -> InMemoryNotes {
    let notes = notes()
    for draft in [
      NoteDraft(
        title: "Meeting {{date}}", body: .text(meeting), tags: ["template/meeting", "plan"]),
      NoteDraft(title: "Trip to {{cursor}}", body: .text("- pack\n"), tags: ["template"]),
      NoteDraft(
        title: "of the week", body: .text("# of the week\n\n{{weekday}}"), tags: ["template"]),
    ] {
      _ = notes.create(draft)
    }
    return notes
  }

  private static let meeting =
    "# {{title}}\n\nWith {{who}}, at {{time}}:\n\n- {{cursor}}\n\nDone.\n"
}
