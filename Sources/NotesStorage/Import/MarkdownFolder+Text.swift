import NotesApp

extension MarkdownFolder {
  /// Reads a text, such as standard input, as one note with front matter.
  ///
  /// Without a title in its front matter, the title is the first line.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text, not necessarily UTF-8.
  ///   - name: The name of the text in messages.
  /// - Throws: ``ImportError`` if the text is too large, or has neither text nor title.
  public init(text: [UInt8], shownAs name: String) throws(ImportError) {
    guard text.count <= Self.largestFile else {
      throw .unusable(path: name, reason: .tooLarge)
    }
    var draft = NoteDraft(markdown: text, path: "").withValidTags
    if draft.title.isEmpty {
      guard let title = draft.body.derivedTitle else { throw .noText(name: name) }
      draft.title = title
    }
    self.init()
    add(draft, shownAs: name)
  }
}
