import YAMLParser

/// A change of a list that keeps the bytes of the items that stay.
struct ListEdit {
  private let items: [YAMLNode]
  private let isBlock: Bool
  private let newline: String
  private let text: [UInt8]
  /// The indices of the items that stay, and of the others.
  private let kept: [Int]
  private let removed: [Int]
  private let added: [String]

  /// Creates the change. `meaning` returns the text that an item stands for; nil for an item that is passed over, which
  /// stays.
  init(
    _ items: [YAMLNode], in list: YAMLNode, of block: FrontMatterBlock, to texts: [String],
    _ meaning: (String) -> String?
  ) {
    self.items = items
    (isBlock, newline, text) = (list.form == .block, block.newline, block.text)
    let meanings = items.map { $0.isNull ? nil : $0.text.flatMap(meaning) }
    kept = items.indices.filter { meanings[$0].map(texts.contains) ?? true }
    removed = items.indices.filter { meanings[$0].map { !texts.contains($0) } ?? false }
    let known = Set(kept.compactMap { meanings[$0] })
    added = texts.filter { !known.contains($0) }
  }

  /// Returns the changes; nil if no item would stay. With `inPlace`, new items take the places of those that go.
  func edits(inPlace: Bool) -> [FrontMatterBlock.Edit]? {
    let pairs = inPlace ? Array(zip(removed, added)) : []
    let gone = removed.dropFirst(pairs.count)
    let new = Array(added.dropFirst(pairs.count))
    guard let last = items.indices.last(where: { !gone.contains($0) }) else { return nil }
    return pairs.map { (items[$0].range, YAMLText.written($1, as: items[$0].form)) }
      + (isBlock ? blockEdits(gone, new, after: last) : flowEdits(gone, new, after: last))
  }

  /// An item goes with its lines.
  private func blockEdits(
    _ gone: ArraySlice<Int>, _ new: [String], after last: Int
  ) -> [FrontMatterBlock.Edit] {
    var edits: [FrontMatterBlock.Edit] = gone.map { index in
      (lineStart(dash(of: index))..<lineEnd(items[index].range.upperBound), "")
    }
    let lastDash = dash(of: last)
    let indent = String(repeating: " ", count: lastDash - lineStart(lastDash))
    let lines = new.map { "\(indent)- \(YAMLText.written($0, as: items[last].form))\(newline)" }
    let end = lineEnd(items[last].range.upperBound)
    if !lines.isEmpty { edits.append((end..<end, lines.joined())) }
    return edits
  }

  /// An item goes up to the next one, and the last ones from the end of the item that stays.
  private func flowEdits(
    _ gone: ArraySlice<Int>, _ new: [String], after last: Int
  ) -> [FrontMatterBlock.Edit] {
    let (end, listEnd) = (items[last].range.upperBound, items[items.count - 1].range.upperBound)
    let texts = new.map { ", " + YAMLText.written($0, as: items[last].form) }
    return gone.filter { $0 < last }.map {
      (items[$0].range.lowerBound..<items[$0 + 1].range.lowerBound, "")
    } + [(end..<listEnd, texts.joined())]
  }

  private func dash(of index: Int) -> Int {
    let start = items[index].range.lowerBound
    return text[..<start].lastIndex(of: UInt8(ascii: "-")) ?? start
  }

  private func lineStart(_ offset: Int) -> Int {
    text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private func lineEnd(_ offset: Int) -> Int {
    text[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
  }
}
