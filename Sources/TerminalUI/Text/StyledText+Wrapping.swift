extension StyledText {
  private typealias Element = (character: Character, columns: Int, span: Int)

  /// The text broken at words into rows of at most `columns`, without the spaces at a row's ends: one
  /// at least.
  ///
  /// The rows are those of ``SafeText/wrapped(to:)``, whatever styles the words have.
  ///
  /// - Complexity: O(*n*) in the characters.
  public func wrapped(to columns: Int) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var elements: [Element] = []
    var wrapping = WordWrapping(columns: columns)
    for (index, span) in spans.enumerated() {
      for character in span.text.string {
        let taken = character.columns
        elements.append((character, taken, index))
        wrapping.add(character, columns: taken)
      }
    }
    return wrapping.finished().map { row in
      var slice = elements[row]
      while slice.last?.character == " " { slice.removeLast() }
      if row.lowerBound > 0 { slice = slice.drop { $0.character == " " } }
      return joined(slice)
    }
  }

  /// The characters of a row put together again, span by span.
  private func joined(_ row: ArraySlice<Element>) -> StyledText {
    var text = StyledText()
    var rest = row
    while let first = rest.first {
      let end = rest.firstIndex { $0.span != first.span } ?? rest.endIndex
      var (string, columns) = ("", 0)
      for element in rest[..<end] {
        string.append(element.character)
        columns += element.columns
      }
      let span = spans[first.span]
      text.append(SafeText(safe: string, columns: columns), span.style, link: span.link)
      rest = rest[end...]
    }
    return text
  }
}
