extension FrontMatter {
  /// Reads the known fields of a block, without the note number if it has fields of other programs.
  package init(_ block: FrontMatterBlock) {
    self.init()
    for key in FrontMatterKey.allCases where key != .id || block.isNative {
      if let index = block.field(for: key) { take(block.fields[index], as: key) }
    }
  }

  /// The number of bytes searched for the end of another program's block.
  static let reach = 65_536

  /// The number of bytes of another program's block at the beginning of a text, or zero.
  ///
  /// - Complexity: O(1), because at most ``reach`` bytes are read.
  static func blockLength(in text: String) -> Int {
    guard text.hasPrefix("---") || text.hasPrefix("\u{FEFF}---") else { return 0 }
    let beginning = Array(text.utf8.prefix(reach))
    guard let (block, rest) = FrontMatterBlock.split(beginning), !block.fields.isEmpty else {
      return 0
    }
    return rest.startIndex
  }

  /// Parses the value of a field.
  ///
  /// - Returns: True if the value is valid.
  @discardableResult
  mutating func take(_ field: FrontMatterBlock.Field, as key: FrontMatterKey) -> Bool {
    switch key {
    case .id, .number: Self.set(&id, field.isOneLine ? NoteID(String(field.value)) : nil)
    case .title: Self.set(&title, field.text)
    case .tags: Self.set(&tags, field.list)
    case .aliases: Self.set(&aliases, field.list)
    case .created: Self.set(&created, FrontMatterTime(field.text ?? ""))
    case .updated: Self.set(&updated, FrontMatterTime(field.text ?? ""))
    case .pinned: Self.set(&isPinned, field.isOneLine ? Self.truth[field.value.lowercased()] : nil)
    }
  }

  /// The boolean words of YAML.
  private static let truth = ["true": true, "yes": true, "false": false, "no": false]

  private static func set<Value>(_ property: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }
}

extension FrontMatterBlock.Field {
  /// The value, if it is a single text on one line.
  fileprivate var text: String? {
    isOneLine && !["null", "~"].contains(value) ? QuotedText.value(value) : nil
  }

  /// The value, if it is a valid list in brackets, of words, or with one item per line.
  fileprivate var list: [String]? {
    if let items {
      let values = items.compactMap { QuotedText.value($0.withoutTagSign) }
      return values.count == items.count ? values : nil
    }
    guard isOneLine, !["null", "~"].contains(value) else { return nil }
    let words = QuotedText.value(value).flatMap { QuotedText.words($0[...]) }
    return QuotedText.list(value) ?? QuotedText.words(value) ?? words
  }
}

extension Substring {
  /// The item without a leading `#`.
  fileprivate var withoutTagSign: Substring { hasPrefix("#") ? dropFirst() : self }
}

extension String {
  /// The text after another program's block at its beginning.
  ///
  /// - Complexity: O(1).
  var withoutFrontMatter: Substring {
    self[utf8.index(startIndex, offsetBy: FrontMatter.blockLength(in: self))...]
  }

  /// The text with code fences in place of the `---` lines of another program's block, because
  /// Markdown would read the block as rules, headings and lists. Offsets do not change. A block
  /// that contains both kinds of fences is not changed.
  var fencingFrontMatter: String {
    let rest = withoutFrontMatter
    let block = self[..<rest.startIndex]
    guard !block.isEmpty, let fence = ["~~~", "```"].first(where: { !block.contains($0) }),
      let start = block.firstIndex(of: "-"), let end = block.lastIndex(of: "-")
    else { return self }
    let lines = block[block.index(start, offsetBy: 3)..<block.index(end, offsetBy: -2)]
    return block[..<start] + fence + lines + fence + block[block.index(after: end)...] + rest
  }
}
