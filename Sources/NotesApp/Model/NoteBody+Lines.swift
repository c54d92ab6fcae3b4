extension NoteBody {
  /// How many characters of a note's beginning a list keeps.
  public static let excerptLength = 160

  /// The most characters a title made from the text has.
  public static let derivedTitleLength = 200

  /// The first line that is not blank, without heading marks: the title of a note that was given none.
  ///
  /// - Returns: at most ``derivedTitleLength`` characters; nil when every line is blank.
  public var derivedTitle: String? {
    var rest = text[...]
    while let line = rest.removeLine() {
      let title = ATXHeading(line)?.text ?? String(line.trimmed)
      if !title.isEmpty { return String(title.prefix(Self.derivedTitleLength)) }
    }
    return nil
  }

  /// The beginning of the text on one line, at most ``excerptLength`` characters.
  ///
  /// A first line that only repeats the title is left out. It looks at the first thousand characters,
  /// so that a long note costs no more than a short one.
  public func excerpt(below title: String) -> String {
    var lines = text.prefix(1_000).split(whereSeparator: \.isNewline).filter { !$0.trimmed.isEmpty }
    if let first = lines.first, (ATXHeading(first)?.text ?? String(first.trimmed)) == title {
      lines.removeFirst()
      if let underline = lines.first, SetextUnderline(underline) != nil { lines.removeFirst() }
    }
    let words = lines.lazy.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    return String(words.joined(separator: " ").prefix(Self.excerptLength))
  }
}
