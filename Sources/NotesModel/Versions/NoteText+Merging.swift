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
    let lines = [mine, theirs, base].map { $0.separatedLines.map(TextPiece.init) }
    let merge = ThreeWayMerge(of: lines[0], and: lines[1], from: lines[2], mergingWords)
    return merge.merged.map { TextPiece.text($0, separator: "\n") }
  }

  /// Merges two changes of the same lines by word; nil for lines that are too long for a comparison.
  private static func mergingWords(
    mine: [TextPiece], theirs: [TextPiece], base: [TextPiece]
  ) -> [TextPiece]? {
    // Without lines in common there is nothing between which words could stand.
    guard !base.isEmpty else { return nil }
    let words = [mine, theirs, base].map {
      TextPiece.text($0, separator: "\n").words.map(TextPiece.init)
    }
    guard words.allSatisfy({ $0.count <= TextChanges.longestLine }),
      let merged = ThreeWayMerge(of: words[0], and: words[1], from: words[2]).merged
    else { return nil }
    return TextPiece.text(merged, separator: "").separatedLines.map(TextPiece.init)
  }
}

/// A three-way merge of the lines or words of a text.
private struct ThreeWayMerge {
  /// The merged pieces; nil if there is a conflict.
  private(set) var merged: [TextPiece]? = []

  /// Pieces of the old text that are replaced.
  private struct Hunk {
    var range: Range<Int>
    var pieces: [TextPiece]
  }

  /// `conflict` merges two changes of the same pieces, if that is possible.
  init(
    of one: [TextPiece], and other: [TextPiece], from old: [TextPiece],
    _ conflict: (_ one: [TextPiece], _ other: [TextPiece], _ old: [TextPiece]) -> [TextPiece]? = {
      _, _, _ in nil
    }
  ) {
    var numbers: [TextPiece: Int] = [:]
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
      let pieces =
        isOneSided
        ? versions[ours.isEmpty ? 1 : 0]
        : conflict(versions[0], versions[1], Array(old[range]))
      guard let pieces else {
        merged = nil
        return
      }
      merged?.append(contentsOf: old[end..<range.lowerBound] + pieces)
      end = range.upperBound
    }
    merged?.append(contentsOf: old[end...])
  }

  /// Takes the first hunk if no unchanged piece is between it and a range, which then includes it.
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

  /// Returns a range of the old pieces after changes in it.
  private static func applying(
    _ hunks: [Hunk], to old: [TextPiece], in range: Range<Int>
  ) -> [TextPiece] {
    var (pieces, end) = ([TextPiece](), range.lowerBound)
    for hunk in hunks {
      pieces += old[end..<hunk.range.lowerBound] + hunk.pieces
      end = hunk.range.upperBound
    }
    return pieces + old[end..<range.upperBound]
  }

  /// Returns what was changed, in order.
  private static func hunks(
    from old: [TextPiece], to new: [TextPiece], _ numbers: inout [TextPiece: Int]
  ) -> [Hunk] {
    let edits = Edits(
      from: old.map { numbers.number(of: $0.text) }, to: new.map { numbers.number(of: $0.text) },
      limit: 1_000)
    var (hunks, next, isOpen) = ([Hunk](), 0, false)
    for step in edits.steps {
      if case .same(let place, _) = step {
        (next, isOpen) = (place + 1, false)
        continue
      }
      if !isOpen { hunks.append(Hunk(range: next..<next, pieces: [])) }
      isOpen = true
      switch step {
      case .removed(let place):
        next = place + 1
        hunks[hunks.count - 1].range = hunks[hunks.count - 1].range.lowerBound..<next
      case .added(let place): hunks[hunks.count - 1].pieces.append(new[place])
      case .same: break
      }
    }
    return hunks
  }
}
