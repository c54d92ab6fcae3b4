/// A piece of a line with one style, and the number of the link it belongs to.
struct MarkdownRun {
  var text: SafeText
  var style: Style
  var link: Int?
}

extension [MarkdownRun] {
  var columns: Int { reduce(0) { $0 + $1.text.columns } }

  /// The runs as they are, or cut with an ellipsis where they are wider.
  func truncated(to columns: Int, ellipsis: SafeText) -> [MarkdownRun] {
    guard self.columns > columns else { return self }
    var room = columns - ellipsis.columns
    var cut: [MarkdownRun] = []
    for run in self {
      let text = run.text.prefix(Swift.max(0, room))
      if !text.isEmpty { cut.append(MarkdownRun(text: text, style: run.style, link: run.link)) }
      room -= text.columns
      if text.columns < run.text.columns {
        let end = ellipsis.prefix(Swift.max(0, columns))
        cut.append(MarkdownRun(text: end, style: run.style, link: nil))
        break
      }
    }
    return cut
  }

  /// The runs broken at words into rows, without the spaces at a row's ends.
  ///
  /// - Complexity: O(*n*) in the characters.
  func wrapped(to columns: Int) -> [[MarkdownRun]] {
    guard self.columns > columns else { return [self] }
    var characters: [(character: Character, columns: Int, run: Int)] = []
    var wrapping = WordWrapping(columns: columns)
    for (index, run) in enumerated() {
      for character in run.text.string {
        let taken = character.columns
        characters.append((character, taken, index))
        wrapping.add(character, columns: taken)
      }
    }
    return wrapping.finished().map { row in
      var slice = characters[row]
      while slice.last?.character == " " { slice.removeLast() }
      if row.lowerBound > 0 { slice = slice.drop { $0.character == " " } }
      return pieces(of: slice)
    }
  }

  /// The characters of a row put together again, run by run.
  private func pieces(
    of row: ArraySlice<(character: Character, columns: Int, run: Int)>
  ) -> [MarkdownRun] {
    var pieces: [MarkdownRun] = []
    var rest = row
    while let first = rest.first {
      let end = rest.firstIndex { $0.run != first.run } ?? rest.endIndex
      var (string, columns) = ("", 0)
      for element in rest[..<end] {
        string.append(element.character)
        columns += element.columns
      }
      let text = SafeText(safe: string, columns: columns)
      pieces.append(
        MarkdownRun(text: text, style: self[first.run].style, link: self[first.run].link))
      rest = rest[end...]
    }
    return pieces
  }
}
