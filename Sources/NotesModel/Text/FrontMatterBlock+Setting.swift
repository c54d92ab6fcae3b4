import YAMLParser

/// Changes of single values, which keep all other bytes.
extension FrontMatterBlock {
  /// A value to write.
  enum Value {
    case text(String)
    /// A date, number or truth value, without quotes.
    case word(String)
    case list([String])

    /// The value on one line.
    fileprivate var written: String {
      switch self {
      case .text(let text): YAMLText.written(text)
      case .word(let word): word
      case .list(let texts): YAMLText.list(texts)
      }
    }
  }

  typealias Edit = (range: Range<Int>, text: String)

  /// Replaces the value of the field for a key in the style that it has, or adds a field.
  ///
  /// - Parameters:
  ///   - key: The field.
  ///   - value: The new value.
  ///   - meaning: Returns the text that an item of a list stands for; nil for an item that is passed over, which stays.
  ///   - isRead: Returns true if the changed block is read as wanted.
  /// - Returns: False if the value cannot be changed alone, as one that an alias repeats. The block is unchanged then.
  mutating func set(
    _ key: FrontMatterKey, to value: Value, meaning: (String) -> String? = { $0 },
    isRead: (FrontMatter) -> Bool
  ) -> Bool {
    let index = field(toSet: key)
    let attempts = index.map { index in
      let field = fields[index]
      return edits(of: field, to: value, meaning) + [
        [(field.start..<field.end, " " + value.written)]
      ]
    }
    for edits in attempts ?? [[adding(key.name, value)]] {
      if let block = replacing(edits), block.keepsOthers(of: self, changing: index),
        isRead(FrontMatter(block))
      {
        self = block
        return true
      }
    }
    return false
  }

  /// Returns true if all fields have the names and values of another block, except one.
  private func keepsOthers(of old: FrontMatterBlock, changing index: Int?) -> Bool {
    guard fields.count == old.fields.count + (index == nil ? 1 : 0),
      (root == nil) == (old.root == nil)
        || old.root == nil
    else { return false }
    return old.fields.indices.allSatisfy { number in
      let (new, old) = (fields[number], old.fields[number])
      return new.name == old.name
        && (number == index || new.value?.hasContent(of: old.value) ?? (old.value == nil))
    }
  }

  /// A line at the end, or an entry in braces.
  private func adding(_ name: String, _ value: Value) -> Edit {
    let entry = "\(name): \(value.written)"
    guard let root, root.form == .flow else {
      let indent = String(repeating: " ", count: (root?.position.column ?? 1) - 1)
      return (text.count..<text.count, indent + entry + newline)
    }
    let end = root.range.upperBound - 1
    return (end..<end, ", " + entry)
  }

  /// Returns the changes of a value in the style that it has, the best first.
  private func edits(
    of field: Field, to value: Value, _ meaning: (String) -> String?
  ) -> [[Edit]] {
    guard let node = field.value, !node.isShared, !node.isNull else { return [] }
    switch (value, node.content) {
    case (.word(let word), .text):
      let isQuoted = node.form == .singleQuoted || node.form == .doubleQuoted
      return [[(node.range, isQuoted ? YAMLText.written(word, as: node.form) : word)]]
    case (.text(let text), .text):
      return [[(node.range, folded(text, in: node) ?? YAMLText.written(text, as: node.form))]]
    case (.list(let texts), .text(let old)):
      let kept = FrontMatter.items(old).filter { meaning($0).map(texts.contains) ?? true }
      let all = kept + texts.filter { !kept.compactMap(meaning).contains($0) }
      guard !all.isEmpty, all.allSatisfy({ !$0.contains(",") }) else { return [] }
      let joined = all.joined(separator: ", ")
      let isPlain = node.form == .plain && all.allSatisfy { YAMLText.written($0) == $0 }
      return [[(node.range, isPlain ? joined : YAMLText.written(joined, as: node.form))]]
    case (.list(let texts), .list(let items)):
      guard !items.contains(where: \.isShared) else { return [] }
      let list = ListEdit(items, in: node, of: self, to: texts, meaning)
      return [list.edits(inPlace: true), list.edits(inPlace: false)].compactMap(\.self)
    default: return []
    }
  }

  /// Returns a text below the line of `>` or `|`; nil if it cannot stand there.
  private func folded(_ text: String, in node: YAMLNode) -> String? {
    guard node.form == .folded || node.form == .literal,
      YAMLText.written(text, as: .singleQuoted).first == "'",
      let first = text.first, !first.isWhitespace, text.last?.isWhitespace == false
    else { return nil }
    let source = Array(self.text[node.range])
    let header = source.prefix { $0 != 0x0A && $0 != 0x0D }
    // Line ends at its end would be a part of the text.
    let start =
      String(decoding: header.prefix(1), as: UTF8.self) + "-"
      + String(decoding: header.drop { $0 != 0x20 }, as: UTF8.self)
    let blanks = source.dropFirst(header.count).drop { $0 == 0x0A || $0 == 0x0D }
      .prefix { $0 == 0x20 }
    return start + newline + (blanks.isEmpty ? "  " : String(decoding: blanks, as: UTF8.self))
      + text
  }
}

extension YAMLNode {
  /// Returns true if the values have the same texts, wherever they stand.
  fileprivate func hasContent(of other: YAMLNode?) -> Bool {
    switch (content, other?.content) {
    case (.text(let text), .text(let otherText)): text == otherText
    case (.list(let items), .list(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.hasContent(of: $1) }
    case (.table(let entries), .table(let others)):
      entries.count == others.count
        && zip(entries, others).allSatisfy {
          $0.key.hasContent(of: $1.key) && $0.value.hasContent(of: $1.value)
        }
    default: false
    }
  }
}
