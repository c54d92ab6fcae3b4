extension MarkdownLineBuilder {
  /// Adds blocks, separated by blank lines unless their list is tight.
  mutating func add(_ blocks: [MarkdownDocument.Block], isTight: Bool) {
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight { add(line: StyledText()) }
      add(block)
    }
  }

  private mutating func add(_ block: MarkdownDocument.Block) {
    switch block {
    case .heading(let level, let inlines): addHeading(level: level, inlines)
    case .paragraph(let inlines): addParagraph(inlines, theme.text)
    case .code(let code, let language): add(code: code, language)
    case .quote(let blocks): indent(by: bar + " ") { $0.add(blocks, isTight: false) }
    case .list(let list): add(list)
    case .table(let table): add(table)
    case .thematicBreak: add(line: StyledText(rule(columns), theme.dim))
    case .html(let html): addVerbatim(html, theme.dim)
    case .footnotes(let texts): addFootnotes(texts)
    }
  }

  private mutating func addHeading(level: Int, _ inlines: [MarkdownDocument.Inline]) {
    var row = lines.count
    let texts = texts(of: inlines, level == 1 ? theme.title : heading)
    if level == 1 {
      add(wrapping: texts)
    } else {
      // The number signs show the level without colours and distinguish the heading from bold text.
      let mark = SafeText(String(repeating: "#", count: level) + " ")
      indent(mark, by: .blank(mark.columns)) {
        row = $0.lines.count
        $0.add(wrapping: texts)
      }
    }
    addHeading(level: level, text: SafeText(inlines.plainText), row: row)
  }

  private mutating func addParagraph(_ inlines: [MarkdownDocument.Inline], _ style: Style) {
    add(wrapping: texts(of: inlines, style))
  }

  private mutating func add(wrapping lines: [StyledText]) {
    for line in lines {
      for row in line.wrapped(to: columns) {
        add(line: row)
      }
    }
  }

  /// Adds lines as written, broken where they are too long.
  private mutating func addVerbatim(_ text: String, _ style: Style) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for row in StyledText(SafeText(line.expandingTabs()), style).cut(to: columns) {
        add(line: row)
      }
    }
  }

  private mutating func add(_ list: MarkdownDocument.ItemList) {
    let marks = list.items.enumerated().map { index, item in
      mark(of: item, number: list.start.map { $0 &+ index })
    }
    let widest = marks.map(\.columns).max() ?? 0
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { add(line: StyledText()) }
      let mark = .blank(widest - marks[index].columns) + marks[index] + " "
      // Blocks nested in a task are indented by two columns, whatever the width of its box.
      let isTask = item.isDone != nil && list.start == nil
      let text = isTask ? item.blocks.prefix { !$0.isList } : item.blocks[...]
      indent(mark, by: .blank(mark.columns), box: link(to: item)) {
        $0.add(Array(text), isTight: list.isTight)
      }
      let nested = Array(item.blocks[text.endIndex...])
      guard !nested.isEmpty else { continue }
      if !list.isTight { add(line: StyledText()) }
      indent(by: .blank(2)) { $0.add(nested, isTight: list.isTight) }
    }
  }

  /// Returns the marker of an item: its number, its bullet, or the box of a task.
  private func mark(of item: MarkdownDocument.Item, number: Int?) -> SafeText {
    let box = item.isDone.map { $0 ? glyphs.doneBox : glyphs.box }
    guard let number else { return box ?? glyphs.bullet }
    return SafeText("\(number).") + (box.map { " " + $0 } ?? .empty)
  }

  private func link(to item: MarkdownDocument.Item) -> MarkdownLayout.Link? {
    guard let isDone = item.isDone, let place = item.place else { return nil }
    return MarkdownLayout.Link(.task(at: place, isDone: isDone))
  }

  /// Adds the texts of footnotes after their numbers, below a short rule.
  private mutating func addFootnotes(_ texts: [[MarkdownDocument.Block]]) {
    add(line: StyledText(rule(min(columns, 8)), theme.dim))
    let marks = texts.indices.map { footnoteMark($0 + 1) }
    let widest = marks.map(\.columns).max() ?? 0
    for (mark, blocks) in zip(marks, texts) {
      let first = .blank(widest - mark.columns) + mark + " "
      indent(first, by: .blank(first.columns)) { $0.add(blocks, isTight: false) }
    }
  }

  func rule(_ columns: Int) -> SafeText {
    SafeText(String(repeating: glyphs.horizontal, count: columns))
  }
}

extension MarkdownDocument.Block {
  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}

extension SafeText {
  static func blank(_ columns: Int) -> SafeText {
    let columns = max(0, columns)
    return SafeText(safe: String(repeating: " ", count: columns), columns: columns, isPlain: true)
  }
}

extension Substring {
  /// Returns the text with tabs expanded to the tab stops, which are those of a text editor.
  func expandingTabs() -> String {
    // The bytes of a string are copied at once, those of a substring one by one.
    let string = String(self)
    guard Array(string.utf8).contains(UInt8(ascii: "\t")) else { return string }
    var line = ""
    var column = 0
    for character in self {
      let columns = character.drawnColumns(at: column)
      line += character == "\t" ? String(repeating: " ", count: columns) : String(character)
      column += columns
    }
    return line
  }
}
