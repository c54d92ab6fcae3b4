import Markdown

extension MarkdownLineBuilder {
  /// Adds all blocks, and the footnotes after them.
  mutating func addBlocks() {
    add(document.blocks, isTight: false)
    addFootnotes()
  }

  /// Adds blocks, separated by blank lines unless their list is tight.
  mutating func add(_ blocks: some Sequence<Int>, isTight: Bool) {
    var isFirst = true
    for block in blocks where isShown(block) {
      if !isFirst, !isTight { add(line: StyledText()) }
      isFirst = false
      add(block)
    }
  }

  func kind(_ index: Int) -> Kind { document.elements[index].kind }

  /// Whether a block takes lines where it is written. A block that is only the name of another one does not.
  private func isShown(_ block: Int) -> Bool {
    switch kind(block) {
    case .comment, .footnote: false
    case .paragraph: document.elements[block].count != 1 || kind(block + 1) != .blockID
    default: true
    }
  }

  private mutating func add(_ block: Int) {
    switch kind(block) {
    case .heading(let level): addHeading(level: level, block)
    case .codeBlock(let language): add(code: text(of: block), language, at: offset(of: block))
    case .quote:
      styled(theme.dim) { builder in
        builder.indent(by: builder.glyphs.bar + " ") {
          $0.add($0.document.children(of: block), isTight: false)
        }
      }
    case .callout(let word, let fold): addCallout(word, fold, block)
    case .details(let fold): addDetails(fold, block)
    case .embedded: addEmbedded(block)
    case .list(let start, let isTight): addList(block, start: start, isTight: isTight)
    case .table(let alignments): addTable(block, alignments)
    case .rule: add(line: StyledText(glyphs.rule(columns), theme.dim))
    case .htmlBlock: addVerbatim(text(of: block), theme.dim, at: offset(of: block))
    default: add(wrapping: texts(of: block, textStyle))
    }
  }

  private func offset(of block: Int) -> Int? {
    let range = document.elements[block].range
    return range.isEmpty ? nil : range.lowerBound
  }

  /// Returns the text of code or HTML without its last line end.
  private func text(of block: Int) -> String {
    let text = document.contents(of: block).reduce(into: "") { $0 += document.text(of: $1) ?? "" }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private mutating func addHeading(level: Int, _ heading: Int) {
    let row = lines.count
    let styles = [theme.heading1, theme.heading2, theme.heading3]
    let style =
      level <= styles.count
      ? styles[level - 1] : theme.dim.adding(theme.heading3.attributes)
    add(wrapping: texts(of: heading, style))
    let text = document.plainText(in: document.contents(of: heading))
    addHeading(level: level, text: SafeText(text), row: row)
  }

  mutating func add(wrapping lines: [StyledText]) {
    for line in lines {
      for row in line.wrapped(to: columns) {
        add(line: row)
      }
    }
  }

  /// Adds lines as written, broken where they are too long.
  private mutating func addVerbatim(_ text: String, _ style: Style, at offset: Int?) {
    var place = offset
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for row in StyledText(SafeText(line.expandingTabs()), style).cut(to: columns) {
        add(line: row.placed(at: place))
      }
      place = place.map { $0 + line.utf8.count + 1 }
    }
  }

  /// Adds a code block. Lines that are too long scroll sideways.
  private mutating func add(code: String, _ info: String, at offset: Int?) {
    let block = MarkdownCodeBlock(code, info, at: offset, theme)
    indent(by: glyphs.codeBar + " ", block.bar) { builder in
      for row in block.rows(in: builder.columns) { builder.add(line: row, scrolls: true) }
    }
  }

  private mutating func addTable(_ table: Int, _ alignments: [MarkdownDocument.Alignment]) {
    let rows = document.children(of: table).enumerated().map { index, row in
      document.children(of: row).prefix(alignments.count).map {
        texts(of: $0, index == 0 ? theme.heading2 : textStyle)
      }
    }
    let table = MarkdownTable(rows: rows, alignments: alignments, columns: columns, theme: theme)
    for line in table.lines { add(line: line) }
  }

  private mutating func addList(_ list: Int, start: Int?, isTight: Bool) {
    let items = Array(document.children(of: list))
    let tasks = items.map { item -> MarkdownDocument.Task? in
      if case .item(let task) = kind(item) { task } else { nil }
    }
    let marks = tasks.enumerated().map { index, task in
      mark(of: task, number: start.map { $0 &+ index })
    }
    let widest = marks.map(\.columns).max() ?? 0
    for (index, item) in items.enumerated() {
      if index > 0, !isTight { add(line: StyledText()) }
      let mark = .blank(widest - marks[index].columns) + marks[index] + " "
      // Blocks nested in a task are indented by two columns, whatever the width of its box.
      let isTask = tasks[index] != nil && start == nil
      let blocks = document.children(of: item).filter { isShown($0) }
      let text = isTask ? blocks.prefix { !isList($0) } : blocks[...]
      let box = tasks[index].flatMap { task in
        task.canBeTicked
          ? MarkdownLayout.Link(.task(at: task.offset, isDone: task.state == .done)) : nil
      }
      // What is done is quiet.
      styled(tasks[index]?.isOver == true ? theme.dim : textStyle) { builder in
        builder.indent(mark, by: .blank(mark.columns), box: box) { $0.add(text, isTight: isTight) }
      }
      let nested = blocks[text.endIndex...]
      guard !nested.isEmpty else { continue }
      if !isTight { add(line: StyledText()) }
      indent(by: .blank(2)) { $0.add(nested, isTight: isTight) }
    }
  }

  private func isList(_ block: Int) -> Bool {
    if case .list = kind(block) { true } else { false }
  }

  /// Returns the marker of an item: its number, its bullet, or the box of a task.
  private func mark(of task: MarkdownDocument.Task?, number: Int?) -> SafeText {
    let box = task.map { glyphs.box(of: $0.state) }
    guard let number else { return box ?? glyphs.bullet }
    return SafeText("\(number).") + (box.map { " " + $0 } ?? .empty)
  }

  /// Adds the texts of footnotes after their numbers, below a short rule.
  private mutating func addFootnotes() {
    let notes = document.elements.indices.compactMap { index in
      if case .footnote(let number) = kind(index) { (number, index) } else { nil }
    }
    guard !notes.isEmpty else { return }
    if !lines.isEmpty { add(line: StyledText()) }
    add(line: StyledText(glyphs.rule(min(columns, 8)), theme.dim))
    let sorted = notes.sorted { $0.0 < $1.0 }
    let marks = sorted.map { footnoteMark($0.0) }
    let widest = marks.map(\.columns).max() ?? 0
    for (mark, (_, note)) in zip(marks, sorted) {
      let first = .blank(widest - mark.columns) + mark + " "
      indent(first, by: .blank(first.columns)) { builder in
        if builder.hasInlines(note) {
          builder.add(wrapping: builder.texts(of: note, builder.textStyle))
        } else {
          builder.add(builder.document.children(of: note), isTight: false)
        }
      }
    }
  }

  /// Whether a footnote is written in a line.
  private func hasInlines(_ note: Int) -> Bool {
    document.source.dropFirst(document.elements[note].range.lowerBound).first == UInt8(ascii: "^")
  }
}

extension MarkdownDocument.Task {
  /// Whether the box can be ticked. Those with other marks are only shown.
  fileprivate var canBeTicked: Bool { offset >= 0 && (state == .open || state == .done) }

  fileprivate var isOver: Bool { state == .done || state == .cancelled }
}

extension GlyphSet {
  fileprivate func box(of state: MarkdownDocument.Task.State) -> SafeText {
    switch state {
    case .open: box
    case .done: doneBox
    case .begun: begunBox
    case .cancelled: cancelledBox
    case .moved: movedBox
    }
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
