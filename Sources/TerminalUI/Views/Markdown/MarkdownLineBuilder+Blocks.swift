extension MarkdownLineBuilder {
  /// Adds blocks, with a blank line between two of them unless they stand in a tight list.
  mutating func add(_ blocks: [MarkdownDocument.Block], isTight: Bool) {
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight { add(line: StyledText()) }
      add(block)
    }
  }

  private mutating func add(_ block: MarkdownDocument.Block) {
    switch block {
    case .heading(let level, let inlines): addHeading(level: level, inlines)
    case .paragraph(let inlines): addParagraph(inlines, styles.text)
    case .code(let code, _): indent(by: "  ") { $0.addVerbatim(code, $0.styles.code) }
    case .quote(let blocks): indent(by: glyphs.bar + " ") { $0.add(blocks, isTight: false) }
    case .list(let list): add(list)
    case .table(let table): add(table)
    case .thematicBreak: add(line: StyledText(rule(columns), styles.mark))
    case .html(let html): addVerbatim(html, styles.mark)
    }
  }

  private mutating func addHeading(level: Int, _ inlines: [MarkdownDocument.Inline]) {
    var row = lines.count
    let texts = texts(of: inlines, level == 1 ? styles.title : styles.heading)
    if level == 1 {
      add(wrapping: texts)
    } else {
      // Its level is seen without colours, and that it is none of a bold line.
      let mark = SafeText(String(repeating: "#", count: level) + " ")
      indent(mark, by: .blank(mark.columns)) {
        row = $0.lines.count
        $0.add(wrapping: texts)
      }
    }
    let text = texts.map(\.string).joined(separator: " ")
    addHeading(level: level, text: SafeText(text), row: row)
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

  /// Adds lines as they were written, broken where they are too long.
  private mutating func addVerbatim(_ text: String, _ style: Style) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for row in SafeText(line.expandingTabs()).cut(to: columns) {
        add(line: StyledText(row, style))
      }
    }
  }

  private mutating func add(_ list: MarkdownDocument.ItemList) {
    let marks = list.items.indices.map { index in
      SafeText(list.start.map { "\($0 &+ index)." } ?? glyphs.bullet.string)
    }
    let widest = marks.map(\.columns).max() ?? 0
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { add(line: StyledText()) }
      let mark = .blank(widest - marks[index].columns) + marks[index] + box(of: item)
      indent(mark, by: .blank(mark.columns), box: link(to: item)) {
        $0.add(item.blocks, isTight: list.isTight)
      }
    }
  }

  /// What stands between the mark of an item and its text: the box of a task.
  private func box(of item: MarkdownDocument.Item) -> SafeText {
    switch item.isDone {
    case nil: " "
    case true?: " [x] "
    case false?: " [ ] "
    }
  }

  private func link(to item: MarkdownDocument.Item) -> MarkdownLayout.Link? {
    guard let isDone = item.isDone, let place = item.place else { return nil }
    return MarkdownLayout.Link(.task(at: place, isDone: isDone))
  }

  func rule(_ columns: Int) -> SafeText {
    SafeText(String(repeating: glyphs.rule.string, count: columns))
  }
}

extension SafeText {
  static func blank(_ columns: Int) -> SafeText {
    SafeText(safe: String(repeating: " ", count: max(0, columns)), columns: max(0, columns))
  }
}

extension Substring {
  /// The text with blanks in place of tabs, up to the next multiple of four characters.
  func expandingTabs() -> String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return String(self) }
    var line = ""
    var count = 0
    for character in self {
      let blanks = character == "\t" ? 4 - count % 4 : 0
      if blanks > 0 {
        line += String(repeating: " ", count: blanks)
      } else {
        line.append(character)
      }
      count += Swift.max(1, blanks)
    }
    return line
  }
}
