/// Why nothing could be imported.
public enum ImportError: Error, Hashable, Sendable {
  case missing(path: String)
  case unreadable(path: String, detail: String)
  /// The folder holds no Markdown, or only what begins with a dot.
  case noMarkdown(path: String)
  /// What was to be the text of a note is empty, or nothing but blanks.
  case noText(name: String)
  /// The one file that was named cannot be a note.
  case unusable(path: String, reason: MarkdownFolder.Reason)
  case tooManyFiles(path: String)
  /// The import was not to go on; nothing was stored.
  case cancelled
}
