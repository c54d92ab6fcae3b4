/// The reason why nothing was imported.
public enum ImportError: Error, Hashable, Sendable {
  case missing(path: String)
  case unreadable(path: String, detail: String)
  /// The folder contains no Markdown, apart from hidden files.
  case noMarkdown(path: String)
  /// The text for a note is empty or only whitespace.
  case noText(name: String)
  /// The named file cannot be a note.
  case unusable(path: String, reason: MarkdownFolder.Reason)
  case tooManyFiles(path: String)
  /// The user cancelled; nothing was stored.
  case cancelled
}
