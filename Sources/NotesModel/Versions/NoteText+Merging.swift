extension NoteText {
  /// Merges two changes of a text, line by line, and word by word in lines that both changed; nil if both changed the
  /// same words, words next to each other, or the title, in different ways.
  public init?(merging mine: NoteText, with theirs: NoteText, from base: NoteText) {
    guard case .text(let old) = base.body, case .text(let one) = mine.body,
      case .text(let other) = theirs.body,
      let title = Self.merged(mine.title, theirs.title, from: base.title),
      let body = Self.mergedText(one, other, from: old)
    else { return nil }
    self.init(title: title, body: .text(body))
  }

  private static func merged(_ mine: String, _ theirs: String, from base: String) -> String? {
    func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
    if isSame(theirs, base) || isSame(mine, theirs) { return mine }
    return isSame(mine, base) ? theirs : nil
  }

  /// Merges two changes of a text without a title, as ``init(merging:with:from:)`` does.
  static func mergedText(_ mine: String, _ theirs: String, from base: String) -> String? {
    let lines = ThreeWayMerge(
      of: lines(mine[...]), and: lines(theirs[...]), from: lines(base[...]), mergingWords)
    return lines.merged.map { text($0, separator: [0x0A]) }
  }

  /// Merges two changes of the same lines by word; nil for lines that are too long for a comparison.
  private static func mergingWords(
    mine: [TextPiece], theirs: [TextPiece], base: [TextPiece]
  ) -> [TextPiece]? {
    // Without lines in common there is nothing between which words could stand.
    guard !base.isEmpty else { return nil }
    let words = [mine, theirs, base].map { lines in
      text(lines, separator: [0x0A]).words.map { TextPiece($0.utf8) }
    }
    guard words.allSatisfy({ $0.count <= TextChanges.longestLine }),
      let merged = ThreeWayMerge(of: words[0], and: words[1], from: words[2]).merged
    else { return nil }
    return lines(text(merged, separator: [])[...])
  }

  private static func lines(_ text: Substring) -> [TextPiece] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { TextPiece($0) }
  }

  private static func text(_ pieces: [TextPiece], separator: [UInt8]) -> String {
    String(decoding: Array(pieces.map(\.bytes).joined(separator: separator)), as: UTF8.self)
  }
}

/// A line or word, compared by its bytes.
private struct TextPiece: Hashable {
  let bytes: [UInt8]

  init(_ bytes: Substring.UTF8View) { self.bytes = Array(bytes) }
}

/// A three-way merge of lists of elements.
private struct ThreeWayMerge<Element: Hashable> {
  /// The merged elements; nil if there is a conflict.
  private(set) var merged: [Element]? = []

  /// Elements of the old list that are replaced.
  private struct Hunk {
    var range: Range<Int>
    var elements: [Element]
  }

  /// `conflict` merges two changes of the same elements, if that is possible.
  init(
    of one: [Element], and other: [Element], from old: [Element],
    _ conflict: (_ one: [Element], _ other: [Element], _ old: [Element]) -> [Element]? = {
      _, _, _ in nil
    }
  ) {
    var numbers: [Element: Int] = [:]
    var (mine, theirs) = (
      Self.hunks(from: old, to: one, &numbers)[...], Self.hunks(from: old, to: other, &numbers)[...]
    )
    var end = 0
    while let first = [mine.first, theirs.first].compactMap(\.self)
      .min(by: { $0.range.lowerBound < $1.range.lowerBound })
    {
      var range = first.range
      var (ours, others) = ([Hunk](), [Hunk]())
      while true {
        if let hunk = Self.popFirst(of: &mine, touching: &range) {
          ours.append(hunk)
        } else if let hunk = Self.popFirst(of: &theirs, touching: &range) {
          others.append(hunk)
        } else {
          break
        }
      }
      let versions = [ours, others].map { Self.applying($0, to: old, in: range) }
      let isOneSided = ours.isEmpty || others.isEmpty || versions[0] == versions[1]
      let elements =
        isOneSided
        ? versions[ours.isEmpty ? 1 : 0]
        : conflict(versions[0], versions[1], Array(old[range]))
      guard let elements else {
        merged = nil
        return
      }
      merged?.append(contentsOf: old[end..<range.lowerBound] + elements)
      end = range.upperBound
    }
    merged?.append(contentsOf: old[end...])
  }

  /// Takes the first hunk if no unchanged element is between it and a range, which then includes it.
  private static func popFirst(
    of hunks: inout ArraySlice<Hunk>, touching range: inout Range<Int>
  ) -> Hunk? {
    guard let first = hunks.first, first.range.lowerBound <= range.upperBound,
      range.lowerBound <= first.range.upperBound
    else { return nil }
    range =
      min(range.lowerBound, first.range.lowerBound)..<max(range.upperBound, first.range.upperBound)
    return hunks.removeFirst()
  }

  /// Returns a range of the old elements after changes in it.
  private static func applying(
    _ hunks: [Hunk], to old: [Element], in range: Range<Int>
  ) -> [Element] {
    var (elements, end) = ([Element](), range.lowerBound)
    for hunk in hunks {
      elements += old[end..<hunk.range.lowerBound] + hunk.elements
      end = hunk.range.upperBound
    }
    return elements + old[end..<range.upperBound]
  }

  /// Returns what was changed, in order.
  private static func hunks(
    from old: [Element], to new: [Element], _ numbers: inout [Element: Int]
  ) -> [Hunk] {
    func number(_ element: Element) -> Int {
      let number = numbers[element] ?? numbers.count
      numbers[element] = number
      return number
    }
    let edits = Edits(from: old.map(number), to: new.map(number), limit: 1_000)
    var (hunks, next, isOpen) = ([Hunk](), 0, false)
    for step in edits.steps {
      if case .same(let place, _) = step {
        (next, isOpen) = (place + 1, false)
        continue
      }
      if !isOpen { hunks.append(Hunk(range: next..<next, elements: [])) }
      isOpen = true
      switch step {
      case .removed(let place):
        next = place + 1
        hunks[hunks.count - 1].range = hunks[hunks.count - 1].range.lowerBound..<next
      case .added(let place): hunks[hunks.count - 1].elements.append(new[place])
      case .same: break
      }
    }
    return hunks
  }
}
