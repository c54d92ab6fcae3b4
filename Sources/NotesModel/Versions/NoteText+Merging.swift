extension NoteText {
  /// Merges two changes of a text, line by line; nil if both changed the same lines, lines next to each other, or the
  /// title, in different ways.
  public init?(merging mine: NoteText, with theirs: NoteText, from base: NoteText) {
    guard case .text(let old) = base.body, case .text(let one) = mine.body,
      case .text(let other) = theirs.body,
      let title = Self.merged(mine.title, theirs.title, from: base.title),
      let body = TextMerge(from: old, to: one, and: other).text
    else { return nil }
    self.init(title: title, body: .text(body))
  }

  private static func merged(_ mine: String, _ theirs: String, from base: String) -> String? {
    func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
    if isSame(theirs, base) || isSame(mine, theirs) { return mine }
    return isSame(mine, base) ? theirs : nil
  }
}

/// A three-way merge of lines.
private struct TextMerge {
  /// The merged text; nil if there is a conflict.
  private(set) var text: String?

  /// Lines of the old text that are replaced.
  private struct Hunk: Equatable {
    var range: Range<Int>
    var lines: [Line]

    /// Whether no unchanged line is between them.
    func touches(_ other: Hunk) -> Bool {
      range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
    }
  }

  /// A line, compared by its bytes.
  private struct Line: Hashable {
    let bytes: [UInt8]

    init(_ bytes: Substring.UTF8View) { self.bytes = Array(bytes) }
  }

  init(from base: String, to one: String, and other: String) {
    let old = Self.lines(base)
    var numbers: [Line: Int] = [:]
    var (mine, theirs) = (
      Self.hunks(from: old, to: Self.lines(one), &numbers)[...],
      Self.hunks(from: old, to: Self.lines(other), &numbers)[...]
    )
    var (merged, end) = ([Line](), 0)
    func add(_ hunk: Hunk) {
      merged += old[end..<hunk.range.lowerBound] + hunk.lines
      end = hunk.range.upperBound
    }
    while let first = mine.first, let second = theirs.first {
      if first.touches(second) {
        guard first == second else { return }
        theirs.removeFirst()
      } else if second.range.lowerBound < first.range.lowerBound {
        add(theirs.removeFirst())
        continue
      }
      add(mine.removeFirst())
    }
    for hunk in mine + theirs { add(hunk) }
    merged += old[end...]
    text = String(decoding: Array(merged.map(\.bytes).joined(separator: [0x0A])), as: UTF8.self)
  }

  private static func lines(_ text: String) -> [Line] {
    text[...].utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Line.init)
  }

  /// Returns what was changed, in order.
  private static func hunks(
    from old: [Line], to new: [Line], _ numbers: inout [Line: Int]
  ) -> [Hunk] {
    func number(_ line: Line) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let edits = Edits(from: old.map(number), to: new.map(number), limit: 1_000)
    var (hunks, next, isOpen) = ([Hunk](), 0, false)
    for step in edits.steps {
      if case .same(let place, _) = step {
        (next, isOpen) = (place + 1, false)
        continue
      }
      if !isOpen { hunks.append(Hunk(range: next..<next, lines: [])) }
      isOpen = true
      switch step {
      case .removed(let place):
        next = place + 1
        hunks[hunks.count - 1].range = hunks[hunks.count - 1].range.lowerBound..<next
      case .added(let place): hunks[hunks.count - 1].lines.append(new[place])
      case .same: break
      }
    }
    return hunks
  }
}
