import NotesApp

extension MarkdownFolder {
  /// Reads a text that is in no file as one note, with its front matter.
  ///
  /// It is called after its first line where nothing else says how.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text; they need not be UTF-8.
  ///   - name: What the text is called in messages.
  /// - Throws: ``ImportError`` when it is larger than a file may be, or neither has a text nor a title.
  public init(text: [UInt8], shownAs name: String) throws(ImportError) {
    guard text.count <= Self.largestFile else {
      throw .unusable(path: name, reason: .tooLarge)
    }
    var draft = NoteDraft(markdown: text, path: "").withTagsOfOurs
    if draft.title.isEmpty {
      guard let title = draft.body.derivedTitle else { throw .noText(name: name) }
      draft.title = title
    }
    drafts = [draft]
    unmapped = (draft.file?.block?.unmapped ?? []).map { Unmapped(path: name, field: $0) }
    if let problem = draft.body.problem { notText = [NotText(path: name, problem: problem)] }
  }
}
