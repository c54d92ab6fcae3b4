import TerminalUI

extension ReaderMemory {
  /// Starts a search at the first visible row, or focuses the field of the current search.
  mutating func beginFinding() {
    (isTyping, link) = (true, nil)
    guard find == nil else { return }
    find = TextFind(from: TextPosition(line: scroll, offset: 0), seeking: lastSearch ?? "")
    (hit, scrollsToMatch) = (nil, true)
  }

  /// Ends the search without scrolling. Its text is the default of the next search, and the cursor stays at the match.
  mutating func endFinding() {
    lastSearch = find?.field.text
    (find, isTyping, matchPlace) = (nil, false, nil)
  }

  /// Scrolls to a row, which moves the cursor from the match of an ended search.
  mutating func move(to row: Int) {
    scroll = row
    if find == nil, lastSearch != nil { hit = nil }
  }

  /// The search field. A change of its text moves to the first match from the start of the search.
  var findField: TextBuffer {
    get { find?.field ?? TextBuffer("", .field) }
    set {
      guard let find else { return }
      self.find?.field = newValue
      guard find.field.text != newValue.text else { return }
      (hit, scroll, scrollsToMatch) = (nil, find.origin.line, true)
      self.find?.show(0, of: 0)
    }
  }

  /// The number of rows of the pane that show text.
  func textRows(in size: Size) -> Int {
    size.rows - (find != nil && TextFindView.rect(in: size) != nil ? 1 : 0)
  }

  /// The scroll position of a text that is longer than its pane: `35 %`.
  func status(of layout: MarkdownLayout, in size: Size, _ theme: Theme) -> SafeText {
    let bar = ScrollBarView(
      top: scroll, visible: textRows(in: size), count: layout.lines.count, theme: theme)
    return bar.percent.map { "\($0) %" } ?? .empty
  }
}
