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
  /// The file was removed or replaced after it was found.
  case changed(path: String)
  /// The user cancelled; nothing was stored.
  case cancelled
}

/// The end of an import after some of its notes were stored.
public struct UnfinishedImport: Error {
  /// The number of notes that are stored.
  public let stored: Int
  /// The number of notes that were to be stored.
  public let total: Int
  /// The reason: ``ImportError`` or ``NotesApp/StorageError``.
  public let reason: any Error
}
