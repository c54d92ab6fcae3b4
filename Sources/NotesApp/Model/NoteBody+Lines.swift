extension NoteBody {
  /// How many characters of a note's beginning a list keeps.
  public static let excerptLength = 160

  /// The most characters a title made from the text has.
  public static let derivedTitleLength = 200

  /// The first line that is not blank, without heading marks: the title of a note that was given
  /// none. The block of another program is passed over, unless nothing follows it.
  ///
  /// - Returns: at most ``derivedTitleLength`` characters; nil when every line is blank.
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

  /// The beginning of the text without the marks of Markdown and without blank lines, at most ``excerptLength``
  /// characters.
  ///
  /// Comments, the block of another program and a first line that only repeats the title are left out. A long
  /// note costs no more than a short one.
  public func excerpt(below title: String) -> String {
    let whole = text
    let text = whole.withoutFrontMatter
    var rest = String(text.unicodeScalars.prefix(2_000)).withoutComments[...]
    rest.removeHeading(title)
    var excerpt = ""
    while excerpt.count < Self.excerptLength, let line = rest.removeLine() {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { excerpt += excerpt.isEmpty ? words : "\n" + words }
    }
    return PlainMarkdown.text(of: String(excerpt.prefix(Self.excerptLength)))
  }
}

extension Substring {
  /// Takes the first line that is not blank off if it is this title, with its underline.
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
