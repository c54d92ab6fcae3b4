extension StyledText {
  /// Returns the text wrapped at words into one or more rows of at most `columns`, without the spaces at the ends of
  /// rows.
  ///
  /// The rows are those of ``SafeText/wrapped(to:)``, regardless of styles.
  ///
  /// - Complexity: O(*n*) in the characters.
  public func wrapped(to columns: Int) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var wrapping = WordWrapping(columns: columns)
    for span in spans { wrapping.add(span.text.string) { $0.columns } }
    var rest = RestOfText(spans)
    return wrapping.finished().map { row in
      var parts = rest.take(row.count)
      while parts.last?.endsWithBlank == true { parts.trimEnd() }
      if row.lowerBound > 0 {
        while parts.first?.string.first == " " { parts.trimBeginning() }
      }
      return StyledText(parts.map(\.span))
    }
  }
}

extension StyledText {
  /// Returns the text cut into one or more rows of at most `columns`, without regard to words, as
  /// for code.
  ///
  /// - Complexity: O(*n*).
  func cut(to columns: Int) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var rows = [StyledText()]
    var room = columns
    for span in spans {
      var (part, taken) = ("", 0)
      for character in span.text.string {
        let width = character.columns
        if taken + width > room, room < columns || taken > 0 {
          rows[rows.count - 1].append(SafeText(safe: part, columns: taken), span.style)
          rows.append(StyledText())
          (part, taken, room) = ("", 0, columns)
        }
        part.append(character)
        taken += width
      }
      rows[rows.count - 1].append(SafeText(safe: part, columns: taken), span.style)
      room -= taken
    }
    return rows
  }
}

extension StyledText {
  /// The width of the widest part that ``wrapped(to:)`` keeps in one piece, such as a word.
  ///
  /// - Complexity: O(*n*) in the characters.
  var widestPart: Int {
    var wrapping = WordWrapping(columns: .max)
    for span in spans { wrapping.add(span.text.string) { $0.columns } }
    return wrapping.widestPart
  }
}

/// The rest of a text from which rows are taken.
private struct RestOfText {
  private var spans: ArraySlice<StyledText.Span>
  /// The rest of the first span.
  private var string: Substring

  init(_ spans: [StyledText.Span]) {
    self.spans = spans[...]
    string = spans.first?.text.string[...] ?? ""
  }

  /// Removes and returns a number of characters, or all that remain.
  mutating func take(_ count: Int) -> [PartOfSpan] {
    var (parts, left) = ([PartOfSpan](), count)
    while left > 0, let span = spans.first {
      let part = span.text.isASCII ? Substring(string.utf8.prefix(left)) : string.prefix(left)
      if !part.isEmpty { parts.append(PartOfSpan(whole: span, string: part)) }
      left -= span.text.isASCII ? part.utf8.count : part.count
      string = string[part.endIndex...]
      if string.isEmpty {
        spans = spans.dropFirst()
        string = spans.first?.text.string[...] ?? ""
      }
    }
    return parts
  }
}

private struct PartOfSpan {
  let whole: StyledText.Span
  var string: Substring

  /// Bytes are enough for ASCII. A character takes ten times as long.
  var endsWithBlank: Bool {
    whole.text.isASCII ? string.utf8.last == UInt8(ascii: " ") : string.last == " "
  }

  mutating func removeLast() {
    if whole.text.isASCII {
      string = Substring(string.utf8.dropLast())
    } else {
      string.removeLast()
    }
  }

  var span: StyledText.Span {
    var part = whole
    let columns = whole.text.isASCII ? string.utf8.count : string.reduce(0) { $0 + $1.columns }
    part.text = SafeText(safe: String(string), columns: columns, isPlain: whole.text.isPlain)
    return part
  }
}

extension [PartOfSpan] {
  fileprivate mutating func trimEnd() {
    self[endIndex - 1].removeLast()
    if self[endIndex - 1].string.isEmpty { removeLast() }
  }

  fileprivate mutating func trimBeginning() {
    self[0].string.removeFirst()
    if self[0].string.isEmpty { removeFirst() }
  }
}
