extension ImportError {
  /// A message for the user: what happened, where, and what to do.
  ///
  /// Paths and details are included unchanged. Sanitize the message before it is shown.
  public var message: String {
    switch self {
    case .missing(let path):
      "There is no file or folder \(path). Check its name."
    case .unreadable(let path, let detail):
      "\(path) could not be read: \(detail). Check its permissions."
    case .noMarkdown(let path):
      "There is no Markdown in “\(path)”. Name a folder with .md or .markdown files, or one file."
    case .noText(let name):
      "\(name) holds no text; nothing was stored. Name a file, or pipe a text in."
    case .unusable(let path, let reason):
      "\(path) was not imported: \(reason.message). Name a Markdown file or a folder."
    case .tooManyFiles(let path):
      "\(path) has more than \(MarkdownFolder.mostFiles) notes. Import its folders one by one."
    case .changed(let path):
      "\(path) was removed or replaced while it was imported. Import it again."
    case .cancelled:
      "The import was cancelled; nothing was stored."
    }
  }

  /// The exit status of a command that failed with this error, according to `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .missing, .unreadable, .noMarkdown, .noText, .unusable(_, .unreadable): 66
    case .unusable, .tooManyFiles, .changed: 65
    // 128 plus the number of SIGINT.
    case .cancelled: 130
    }
  }
}

extension UnfinishedImport {
  /// Returns the message for the user: that of the reason, and what is stored.
  public func message(after reason: String) -> String {
    let isCancelled = self.reason as? ImportError == .cancelled
    return
      "\(isCancelled ? "The import was cancelled." : reason) \(stored) of \(total) notes were stored: the "
      + "same import stores the rest, and undo takes them back."
  }
}

extension MarkdownFolder.Reason {
  /// The reason as the end of a sentence.
  public var message: String {
    switch self {
    case .symbolicLink: "it is a symbolic link"
    case .notAFile: "it is not an ordinary file"
    case .tooLarge: "it is larger than \(MarkdownFolder.largestFile >> 20) MB"
    case .tooDeep: "it is more than \(MarkdownFolder.deepestFolder) folders deep"
    case .notFound: "its name is not UTF-8, or it was removed meanwhile"
    case .unreadable(let detail): "it could not be read (\(detail))"
    case .sameName(let other): "its name is that of \(other) in other letters"
    }
  }
}
