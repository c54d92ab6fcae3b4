import TerminalUI

extension ReaderMemory {
  /// Begins a search from the first row in sight, or goes back to the field of one.
  mutating func beginFinding() {
    (isTyping, link) = (true, nil)
    guard find == nil else { return }
    find = TextFind(from: TextPosition(line: scroll, offset: 0), seeking: lastSought ?? "")
    (hit, seeksHit) = (nil, true)
  }

  /// The text stays where it is; what was sought is at hand for the next search.
  mutating func endFinding() {
    lastSought = find?.field.text
    (find, hit, isTyping) = (nil, nil, false)
  }

  /// The field of the search. With another text in it the first hit is sought from where the search began.
  var findField: TextBuffer {
    get { find?.field ?? TextBuffer("", .field) }
    set {
      guard let find else { return }
      self.find?.field = newValue
      guard find.field.text != newValue.text else { return }
      (hit, scroll, seeksHit) = (nil, find.origin.line, true)
      self.find?.show(0, of: 0)
    }
  }

  /// The rows of a pane so high in which the text is seen.
  func textRows(in size: Size) -> Int {
    size.rows - (find != nil && TextFindView.rect(in: size) != nil ? 1 : 0)
  }

  /// How far a text is scrolled that is longer than its pane: `35 %`.
  func status(of layout: MarkdownLayout, in size: Size, _ theme: Theme) -> SafeText {
    let bar = ScrollBarView(
      top: scroll, visible: textRows(in: size), count: layout.lines.count, theme: theme)
    return bar.percent.map { "\($0) %" } ?? .empty
  }
}
