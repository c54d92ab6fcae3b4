import TerminalUI

extension ScreenMemory {
  /// The memory with numbers that can be counted on, whatever was read: each screen brings them into its
  /// own range when it is shown.
  var limited: ScreenMemory {
    switch self {
    case .reader(var memory):
      memory.scroll = memory.scroll.limited
      memory.link = memory.link?.limited
      if let hit = memory.hit { memory.hit?.row = hit.row.limited }
      return .reader(memory)
    case .editor(var memory):
      memory.fields.scroll = memory.fields.scroll.limited
      return .editor(memory)
    case .capture(var fields):
      fields.scroll = fields.scroll.limited
      return .capture(fields)
    // Those of lists are read so.
    case .list, .search, .palette, .tags, .field: return self
    }
  }
}

extension TextScroll {
  fileprivate var limited: TextScroll {
    TextScroll(line: line.limited, row: row.limited)
  }
}

extension Int {
  /// Far more rows than there can be, and far less than what overflows.
  fileprivate var limited: Int { Swift.min(Swift.max(0, self), 1 << 40) }
}
