extension FrontMatter {
  /// Parts a file into its front matter and its text.
  ///
  /// - Returns: What is understood, without a number where fields of other programs are in the block; the whole
  ///   file as text where there is no block.
  public static func split(_ file: [UInt8]) -> (matter: FrontMatter?, body: ArraySlice<UInt8>) {
    guard let (block, rest) = FrontMatterBlock.split(file) else { return (nil, file[...]) }
    return (FrontMatter(block), rest)
  }

  /// What the fields of a block say.
  init(_ block: FrontMatterBlock) {
    self.init()
    for key in FrontMatterKey.allCases where key != .id || block.isOurs {
      if let index = block.field(for: key) { take(block.fields[index], as: key) }
    }
  }

  /// How far the end of another program's block is looked for in a text, in bytes.
  static let reach = 65_536

  /// How many bytes the block of another program takes that stands before a text; zero where none does.
  ///
  /// - Complexity: O(1): it looks no further than ``reach``.
  static func blockLength(in text: String) -> Int {
    guard text.hasPrefix("---") || text.hasPrefix("\u{FEFF}---") else { return 0 }
    let beginning = Array(text.utf8.prefix(reach))
    guard let (block, rest) = FrontMatterBlock.split(beginning), !block.fields.isEmpty else {
      return 0
    }
    return rest.startIndex
  }

  /// Takes the value of a field in.
  ///
  /// - Returns: Whether it was understood.
  @discardableResult
  mutating func take(_ field: FrontMatterBlock.Field, as key: FrontMatterKey) -> Bool {
    switch key {
    case .id, .number: Self.set(&id, field.isOneLine ? NoteID(String(field.value)) : nil)
    case .title: Self.set(&title, field.text)
    case .tags: Self.set(&tags, field.list)
    case .aliases: Self.set(&aliases, field.list)
    case .created: Self.set(&created, Timestamp(iso8601: field.text ?? ""))
    case .updated: Self.set(&updated, Timestamp(iso8601: field.text ?? ""))
    case .pinned: Self.set(&isPinned, field.isOneLine ? Self.truth[field.value.lowercased()] : nil)
    }
  }

  /// The words that YAML has for true and false.
  private static let truth = ["true": true, "yes": true, "false": false, "no": false]

  private static func set<Value>(_ property: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }
}

extension FrontMatterBlock.Field {
  /// The value where it is one text on one line.
  fileprivate var text: String? {
    isOneLine && !["null", "~"].contains(value) ? QuotedText.value(value) : nil
  }

  /// The value where it is a list in brackets, of words, or of a line for each item: all of it or nothing.
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
  /// An item without the sign of a tag before it.
  fileprivate var withoutTagSign: Substring { hasPrefix("#") ? dropFirst() : self }
}

extension String {
  /// The text behind the block of another program at its beginning.
  ///
  /// - Complexity: O(1).
  var withoutFrontMatter: Substring {
    self[utf8.index(startIndex, offsetBy: FrontMatter.blockLength(in: self))...]
  }

  /// The text with fences in place of the lines around the block of another program at its beginning: Markdown
  /// takes those for rules, and what stands between them for headings and lists. All stays in its place. A block
  /// that holds fences of both kinds stays as it is.
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
