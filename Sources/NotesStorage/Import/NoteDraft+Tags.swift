import NotesApp

extension NoteDraft {
  /// The draft with tags that can be written here, each once; those of a note that was exported here are.
  var withTagsOfOurs: NoteDraft {
    guard id == nil else { return self }
    var draft = self
    var known: Set<String> = []
    draft.tags = tags.compactMap { NoteTag(foreign: $0)?.text }.filter { known.insert($0).inserted }
    return draft
  }
}
