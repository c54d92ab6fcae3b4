/// The changes between two texts for display: with context lines, and limited in length.
package struct ShownChanges: Equatable, Sendable {
  package enum Row: Equatable, Sendable {
    case line(TextChanges.Line)
    /// A number of omitted unchanged lines.
    case gap(Int)
    /// Further changes that are not shown.
    case rest
  }

  package let rows: [Row]

  /// The number of context lines around a change.
  private static let around = 3
  /// The maximum number of lines.
  private static let most = 2_000

  /// Compares two texts. Their common beginning and end are not split into lines, except for the context.
  package init(from old: NoteBody, to new: NoteBody) {
    let delta = TextDelta(of: old, from: new)
    self = unsafe old.withBytes { old in
      unsafe new.withBytes { unsafe ShownChanges(from: old, to: $0, delta) }
    }
  }

  private init<Bytes: RandomAccessCollection<UInt8>>(
    from old: Bytes, to new: Bytes, _ delta: TextDelta
  ) where Bytes.Index == Int {
    let (start, end) = (delta.prefix, old.count - delta.suffix)
    let first = old.lineStart(before: start, lines: Self.around)
    let tail = old.count - old.lineEnd(after: end, lines: Self.around)
    let changes = TextChanges(
      from: String(decoding: old[first..<old.count - tail], as: UTF8.self),
      to: String(decoding: new[first..<new.count - tail], as: UTF8.self))
    self.init(
      changes, linesBefore: old[..<first].lineBreaks,
      linesAfter: old[(old.count - tail)...].lineBreaks)
  }

  /// - Parameters:
  ///   - changes: The changes.
  ///   - linesBefore: The number of unchanged lines before them.
  ///   - linesAfter: The number of unchanged lines after them.
  init(_ changes: TextChanges, linesBefore: Int = 0, linesAfter: Int = 0) {
    let lines = changes.lines
    var (rows, end) = ([Row](), 0)
    var isShown = Array(repeating: false, count: lines.count)
    for place in lines.indices where lines[place].kind != .same {
      let first = max(end, place - Self.around)
      end = min(lines.count, place + Self.around + 1)
      for near in min(first, end)..<end { isShown[near] = true }
    }
    var (gap, count) = (linesBefore, 0)
    for (line, isShown) in zip(lines, isShown) {
      guard isShown else {
        gap += 1
        continue
      }
      if gap > 0 { rows.append(.gap(gap)) }
      guard count < Self.most else {
        rows.append(.rest)
        self.rows = rows
        return
      }
      gap = 0
      count += 1
      rows.append(.line(line))
    }
    gap += linesAfter
    if gap > 0, count > 0 { rows.append(.gap(gap)) }
    self.rows = rows
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the start of the line that is `lines` lines above the one at a position.
  fileprivate func lineStart(before position: Int, lines: Int) -> Int {
    var rest = self[..<position]
    for _ in 0...lines {
      guard let newline = rest.lastIndex(of: 0x0A) else { return 0 }
      rest = rest[..<newline]
    }
    return rest.endIndex + 1
  }

  /// Returns the end of the line that is `lines` lines below the one at a position.
  fileprivate func lineEnd(after position: Int, lines: Int) -> Int {
    var rest = self[position...]
    for _ in 0...lines {
      guard let newline = rest.firstIndex(of: 0x0A) else { return count }
      rest = rest[(newline + 1)...]
    }
    return rest.startIndex - 1
  }
}

extension Sequence<UInt8> {
  fileprivate var lineBreaks: Int { count { $0 == 0x0A } }
}
