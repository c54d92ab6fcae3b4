import NotesApp

extension NoteDraft {
  /// The draft with tags that can be written here, each once, as far as something of them can; those of a note
  /// that was exported here stay. Other programs write numbers, too, but not with all that an export has.
  var withTagsOfOurs: NoteDraft {
    let isExported = id != nil && created != nil && modified != nil
    guard !isExported else { return self }
    var draft = self
    var known: Set<String> = []
    draft.tags = tags.map { NoteTag(foreign: $0)?.text ?? $0 }
      .filter { known.insert($0).inserted }
    return draft
  }
}
