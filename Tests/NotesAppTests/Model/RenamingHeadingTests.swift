import NotesReference
import Testing

@testable import NotesApp
@testable import NotesModel

/// The heading with the title of a note is renamed with it.
@Suite struct RenamingHeadingTests {
  @Test(arguments: [
    ("# Old\n\ntext", "# New\n\ntext"), ("# Old", "# New"),
    ("\n\n  ##  Old  \ntext", "\n\n  ##  New  \ntext"),
    ("# Old #\ntext", "# New #\ntext"), ("- # Old", "- # New"),
    ("# Old\r\n# Old\r\n", "# New\r\n# Old\r\n"),
    ("---\nlang: de\n---\n\n# Old\n", "---\nlang: de\n---\n\n# New\n"),
  ])
  func `a first heading with the old title gets the new one`(text: String, new: String) {
    #expect(NoteBody.text(text).renamingHeading("Old", to: "New") == .text(new))
  }

  @Test(arguments: [
    "Old\ntext", "text\n# Old", "# Older", "#Old", "    # Old", "", "\n", "# old",
  ])
  func `other texts are not changed`(text: String) {
    #expect(NoteBody.text(text).renamingHeading("Old", to: "New") == nil)
  }

  @Test(arguments: ["", "a #", "[[A]]", "a *b*"])
  func `a title that is not valid in a heading is not written into it`(title: String) {
    #expect(NoteBody.text("# Old").renamingHeading("Old", to: title) == nil)
  }

  @Test func `bytes that are not text are not changed`() {
    #expect(NoteBody([0x23, 0x20, 0x4F, 0xFF]).renamingHeading("O", to: "New") == nil)
  }

  @Test func `a note with a derived title has a derived title after renaming`() throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "Old", body: .text("# Old\n\nSee [[Old]].")),
      NoteDraft(title: "Other", body: .text("[[Old]]")),
    ])
    let id = try #require(NoteID(rawValue: 1))
    let renaming = try notes.rename(id, to: "New")
    #expect(notes.note(id)?.text == NoteText(title: "New", body: .text("# New\n\nSee [[New]].")))
    #expect(notes.note(id)?.ownTitle == nil)
    #expect(renaming.linkCount == 2)
  }
}
