extension ViPerformer {
  /// Performs a line that began with a colon.
  mutating func perform(line: String) -> ViKeys.Effect {
    let selected = vi.mode == .normal ? nil : vi.selectedLines(in: buffer).range
    (vi.mode, vi.anchor) = (.normal, nil)
    switch line.trimmedBlanks {
    case "": return .none
    case "w", "write", "w!", "up", "update": return .perform(.save)
    case "q", "quit": return .perform(.close)
    case "q!", "quit!": return .perform(.closeWithoutSaving)
    case "wq", "wq!", "x", "xit", "x!": return .perform(.saveAndClose)
    case "noh", "nohlsearch":
      vi.lastSearch = nil
      return .none
    case let text:
      if let number = Int(text) {
        let line = min(max(1, number), buffer.lines.count) - 1
        buffer.put(cursor: buffer.vi.firstNonBlank(line))
        return .none
      }
      guard let substitution = ViSubstitution(text) else {
        return .failed(":\(text) is no vi command here")
      }
      return substitute(substitution, selected)
    }
  }

  private mutating func substitute(
    _ substitution: ViSubstitution, _ selected: Range<TextPosition>?
  ) -> ViKeys.Effect {
    guard let pattern = TextPattern(substitution.sought) else { return .failed("No match") }
    vi.lastSearch = ViSearch(text: substitution.sought, isForward: true)
    let range =
      substitution.isEverywhere
      ? 0..<buffer.lines.count
      : selected.map { $0.lowerBound.line..<$0.upperBound.line + 1 }
        ?? buffer.cursor.line..<buffer.cursor.line + 1
    var last: Int?
    for line in range.reversed() {
      let hits = pattern.ranges(in: buffer.lines[line])
      if last == nil, !hits.isEmpty { last = line }
      for hit in hits.prefix(substitution.isOfAll ? hits.count : 1).reversed() {
        let start = TextPosition(line: line, offset: hit.lowerBound)
        let end = TextPosition(line: line, offset: hit.upperBound)
        buffer.replace(start..<end, with: substitution.replacement, as: .other)
      }
    }
    guard let last else { return .failed("No match of \(substitution.sought)") }
    buffer.put(cursor: buffer.vi.firstNonBlank(last))
    return .none
  }
}

/// A substitution: `s/old/new/`, with `g` for all matches of a line and `%` for all lines. The texts are literal.
struct ViSubstitution: Equatable {
  var sought, replacement: String
  var isOfAll, isEverywhere: Bool

  init?(_ text: String) {
    var rest = text[...]
    isEverywhere = rest.first == "%"
    if isEverywhere { rest = rest.dropFirst() }
    guard rest.first == "s", let mark = rest.dropFirst().first, !mark.isLetter, !mark.isNumber
    else { return nil }
    let parts = rest.dropFirst(2).split(separator: mark, omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), !parts[0].isEmpty else { return nil }
    let flags = parts.count == 3 ? parts[2] : ""
    guard flags.isEmpty || flags == "g" else { return nil }
    (sought, isOfAll) = (String(parts[0]), flags == "g")
    replacement = parts.count > 1 ? String(parts[1]) : ""
  }
}

extension String {
  fileprivate var trimmedBlanks: String {
    let text = drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
