import TerminalUI

extension ScreenMemory {
  /// The memory with numbers that can be counted on, whatever was read: each screen brings them into its
  /// own range when it is shown.
  var limited: ScreenMemory {
    switch self {
    case .list(let memory): return .list(memory.limited)
    case .reader(var memory):
      memory.scroll = memory.scroll.limited
      memory.link = memory.link?.limited
      return .reader(memory)
    case .editor(var memory):
      memory.fields.scroll = memory.fields.scroll.limited
      return .editor(memory)
    case .capture(var fields):
      fields.scroll = fields.scroll.limited
      return .capture(fields)
    case .search(var memory):
      memory.list = memory.list.limited
      return .search(memory)
    case .palette(var memory):
      memory.list = memory.list.limited
      return .palette(memory)
    case .field: return self
    case .tags(var memory):
      memory.list = memory.list.limited
      return .tags(memory)
    }
  }
}

extension ListMemory {
  fileprivate var limited: ListMemory {
    ListMemory(
      focus: focus.limited, top: top.limited, anchor: anchor.limited, marked: marked)
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
