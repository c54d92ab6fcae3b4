extension MarkdownLineBuilder {
  /// The indentation of continuation lines.
  private static let recordIndent = 2

  /// Adds a table as records: the cells of each row below one another, each after the header of its
  /// column, with a rule between two rows.
  ///
  /// The first record has all headers, so that their links are kept. Other records leave out empty
  /// cells.
  mutating func addRecords(_ rows: [[Cell]]) {
    let heads = rows.first.map { $0.map(\.joinedLines) } ?? []
    let records = rows.dropFirst().filter { $0.contains { $0.hasText } }
    for (number, record) in (records.isEmpty ? [[]] : records).enumerated() {
      if number > 0 { add(line: StyledText(rule(columns), theme.dim)) }
      for index in 0..<max(heads.count, record.count) {
        let head = index < heads.count ? heads[index] : StyledText()
        let cell = index < record.count ? record[index] : []
        if number == 0, index < heads.count {
          add(record: cell, behind: head)
        } else if cell.hasText {
          add(record: cell, behind: head.withoutLinks)
        }
      }
    }
  }

  /// Adds a cell after its header. Continuation lines are indented.
  private mutating func add(record cell: Cell, behind head: StyledText) {
    var text = head
    if text.columns > 0, cell.hasText { text.append(": ", theme.dim) }
    text.append(cell.joinedLines)
    let indent = columns > 2 * Self.recordIndent ? Self.recordIndent : 0
    for (index, row) in text.wrapped(to: columns - indent).enumerated() {
      var line = StyledText(.blank(index == 0 ? 0 : indent), theme.text)
      line.append(row)
      add(line: line.truncated(to: columns, ellipsis: glyphs.ellipsis))
    }
  }
}

extension [StyledText] {
  fileprivate var hasText: Bool { contains { $0.columns > 0 } }

  /// The lines, joined with spaces.
  var joinedLines: StyledText {
    enumerated().reduce(into: StyledText()) { text, line in
      if line.offset > 0 { text.append(" ") }
      text.append(line.element)
    }
  }
}
