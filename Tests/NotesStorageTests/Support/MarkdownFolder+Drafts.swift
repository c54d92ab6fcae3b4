import NotesModel
import NotesStorage

extension MarkdownFolder {
  /// The notes, all in memory.
  var drafts: [NoteDraft] {
    get throws { try (0..<count).map { index in try draft(at: index) } }
  }
}
