import YAMLParser

extension FrontMatterBlock {
  /// Merges two changes of a block, field by field; nil if both changed the same field in different ways. Of tags and
  /// aliases, the result has what either added, and not what either removed; of times of change, the later one.
  ///
  /// Comments and the order of fields are those of `mine`.
  init?(
    merging mine: FrontMatterBlock, with theirs: FrontMatterBlock, from base: FrontMatterBlock
  ) {
    let blocks = [mine, theirs, base]
    guard blocks.allSatisfy({ $0.repeatedNames.isEmpty && $0.root?.form != .flow }) else {
      return nil
    }
    let matters = blocks.map { FrontMatter($0) }
    var (edits, values, lists) = ([Edit](), [String: [UInt8]?](), [FrontMatterKey: [String]]())
    for name in blocks.flatMap({ $0.fields.map(\.name) }).uniqued {
      let (one, other, old) = (mine[name], theirs[name], base[name])
      let isTheirs: Bool
      switch FrontMatterKey.allCases.first(where: { $0.names.contains(name.lowercased()) }) {
      case _ where other == old || other == one: isTheirs = false
      case _ where one == old: isTheirs = true
      case .tags?:
        lists[.tags] = .merging(
          matters[0].tags ?? [], with: matters[1].tags ?? [], from: matters[2].tags ?? [])
        continue
      case .aliases?:
        lists[.aliases] = .merging(
          matters[0].aliases ?? [], with: matters[1].aliases ?? [], from: matters[2].aliases ?? [])
        continue
      case .updated?:
        guard case .moment(let first) = matters[0].updated,
          case .moment(let second) = matters[1].updated
        else { return nil }
        isTheirs = first.rawValue < second.rawValue
      default: return nil
      }
      values[name] = isTheirs ? other : one
      if isTheirs { edits.append(mine.taking(name, from: theirs)) }
    }
    guard var block = mine.replacing(edits) else { return nil }
    for (key, list) in lists {
      let isSet = block.set(key, to: .list(list)) {
        (key == .tags ? $0.tags : $0.aliases) ?? [] == list
      }
      guard isSet else { return nil }
    }
    // What was taken means the same as in its own block.
    guard values.allSatisfy({ block[$0.key] == $0.value }) else { return nil }
    self = block
  }

  /// The value of a field as it is written, without blanks around it; nil if there is no such field.
  private subscript(name: String) -> [UInt8]? {
    fields.first { $0.name == name }.map { field in
      let value = text[min(field.start, field.end)..<field.end].drop { $0 <= 0x20 }
      return Array(value.reversed().drop { $0 <= 0x20 }.reversed())
    }
  }

  /// Returns the change that makes a field what it is in another block.
  private func taking(_ name: String, from other: FrontMatterBlock) -> Edit {
    func text(_ range: Range<Int>) -> String { String(decoding: other.text[range], as: UTF8.self) }
    let theirs = other.fields.first { $0.name == name }
    guard let mine = fields.first(where: { $0.name == name }) else {
      let added = theirs.map { text(other.lines(of: $0)) } ?? ""
      return (self.text.count..<self.text.count, added.hasSuffix("\n") ? added : added + newline)
    }
    guard let theirs else { return (lines(of: mine), "") }
    return (
      min(mine.start, mine.end)..<mine.end, text(min(theirs.start, theirs.end)..<theirs.end)
    )
  }

  /// Returns the lines of a field, with the end of the last one.
  private func lines(of field: Field) -> Range<Int> {
    let start = text[..<min(field.start, text.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = max(field.start, field.end)
    return start..<(text[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count)
  }
}
