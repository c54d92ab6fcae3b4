extension NoteDraft {
  /// Reads a Markdown file.
  ///
  /// The number is that of the front matter. The body is the file byte for byte, without the front matter.
  /// The title is that of the front matter, else the text of the first heading of level one behind it, else
  /// the file's name.
  ///
  /// - Parameters:
  ///   - markdown: The file's bytes.
  ///   - fileName: Its name, with the extension or without.
  public init(markdown: [UInt8], fileName: String) {
    let parts = FrontMatter.split(markdown)
    let matter = parts.matter ?? FrontMatter()
    let body = NoteBody(Array(parts.body))
    self.init(
      title: matter.title ?? MarkdownTitle.title(in: body.text.withoutFrontMatter)
        ?? Self.title(fileName: fileName),
      body: body, tags: matter.tags ?? [], isPinned: matter.isPinned ?? false,
      created: matter.created, modified: matter.updated, id: matter.id)
  }

  private static func title(fileName: String) -> String {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return fileName }
    return String(fileName[..<dot])
  }
}
