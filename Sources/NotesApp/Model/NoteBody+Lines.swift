extension NoteBody {
  /// The maximum number of characters of an excerpt.
  public static let excerptLength = 160

  /// The maximum number of characters of a derived title.
  public static let derivedTitleLength = 200

  /// The first line that is not blank, without heading marks. It is the title of a note without its own. Front matter
  /// is skipped, unless nothing follows it.
  ///
  /// - Returns: At most ``derivedTitleLength`` characters, or nil if every line is blank.
  public var derivedTitle: String? {
    let text = text
    let rest = text.withoutFrontMatter
    return Self.firstLine(in: rest)
      ?? (rest.startIndex == text.startIndex ? nil : Self.firstLine(in: text[...]))
  }

  private static func firstLine(in text: Substring) -> String? {
    var rest = text.drop { $0 == "\u{FEFF}" }
    while let line = rest.removeLine() {
      let title = ATXHeading(line)?.text ?? String(line.trimmed)
      if !title.isEmpty { return String(title.prefix(derivedTitleLength)) }
    }
    return nil
  }

  /// Returns the beginning of the text on one line without Markdown, at most ``excerptLength`` characters.
  ///
  /// Comments, front matter, and a first line that repeats the title are omitted. The cost does not depend on the
  /// length of the note.
  public func excerpt(below title: String) -> String {
    let whole = text
    let text = whole.withoutFrontMatter
    var rest = String(text.unicodeScalars.prefix(2_000)).withoutComments[...]
    rest.removeHeading(title)
    var excerpt = ""
    while excerpt.count < 2 * Self.excerptLength, let line = rest.removeLine() {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { excerpt += excerpt.isEmpty ? words : "\n" + words }
    }
    let plain = PlainMarkdown.text(of: String(excerpt.prefix(2 * Self.excerptLength)))
    return String(plain.prefix(Self.excerptLength))
  }
}

extension String {
  /// The length in UTF-8 of the text up to the end of the first line that is not blank, and its underline, if the
  /// line equals a title; otherwise zero.
  package func headingLength(_ title: String) -> Int {
    let text = withoutFrontMatter
    var rest = text
    rest.removeHeading(title)
    return rest.startIndex == text.startIndex ? 0 : utf8.count - rest.utf8.count
  }
}

extension Substring {
  /// Removes the first line that is not blank, and its underline, if it equals a title.
  fileprivate mutating func removeHeading(_ title: String) {
    var rest = self
    while let line = rest.removeLine() {
      if line.trimmed.isEmpty { continue }
      guard (ATXHeading(line)?.text ?? String(line.trimmed)) == title else { return }
      self = rest
      guard let underline = rest.removeLine(), SetextUnderline(underline) != nil else { return }
      self = rest
      return
    }
  }
}
