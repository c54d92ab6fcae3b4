extension NoteBody {
  /// The maximum number of characters of an excerpt.
  public static let excerptLength = 160

  /// Returns the beginning of the text on one line without Markdown, at most ``excerptLength`` characters.
  ///
  /// Comments, HTML, front matter, and a first line that repeats the title are omitted.
  public func excerpt(below title: String) -> String { document.excerpt(below: title) }
}
