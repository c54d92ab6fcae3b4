extension FrontMatter {
  /// Parts a file into its front matter and its text.
  ///
  /// - Returns: What is understood, without a number where others are in the block, which then stays in the
  ///   text; the whole file as text when nothing is.
  public static func split(_ file: [UInt8]) -> (matter: FrontMatter?, body: ArraySlice<UInt8>) {
    guard let (block, rest) = read(file) else { return (nil, file[...]) }
    return block.isForeign ? (block.known, file[...]) : (block.matter, rest)
  }

  /// How far the end of another program's block is looked for in a text, in bytes.
  static let reach = 65_536

  /// How many bytes the block of another program takes that stands before a text; zero where none does.
  ///
  /// - Complexity: O(1): it looks no further than ``reach``.
  static func blockLength(in text: String) -> Int {
    guard text.hasPrefix("---") || text.hasPrefix("\u{FEFF}---") else { return 0 }
    let beginning = Array(text.utf8.prefix(reach))
    guard let (block, rest) = read(beginning), block.hasKey else { return 0 }
    return rest.startIndex
  }

  private static func read(_ file: [UInt8]) -> (FrontMatterBlock, rest: ArraySlice<UInt8>)? {
    // Some programs begin files with a byte order mark.
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = LineReader(rest: file[start...])
    guard lines.next() == "---" else { return nil }
    var block = FrontMatterBlock()
    while let line = lines.next() {
      if line == "---" { return (block, lines.rest) }
      guard block.read(line) else { break }
    }
    return nil
  }
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

/// The lines of a block, as far as they are read.
private struct FrontMatterBlock {
  private(set) var matter = FrontMatter()
  /// Whether there is something in it that is not ours.
  private(set) var isForeign = false
  /// Whether there is a key in it, ours or not.
  private(set) var hasKey = false
  /// Whether the items of a list of tags may follow.
  private var isInTags = false
  /// What was known before the line of a key, which may go on in the next.
  private var before: FrontMatter?

  /// What other programs mean by the same keys, too; nil for nothing.
  var known: FrontMatter? {
    var known = matter
    known.id = nil
    return known == FrontMatter() ? nil : known
  }

  /// Takes one line in; false when it is none of YAML.
  mutating func read(_ line: String) -> Bool {
    if isInTags ? readInTags(line) : readOn(line) { return true }
    let known = matter
    if let first = line.first, !" -#".contains(first) { hasKey = true }
    isInTags = line == "tags:" && matter.tags == nil
    if isInTags { matter.tags = [] }
    guard isInTags || matter.read(line) else {
      (before, isForeign) = (nil, true)
      return Self.isYAML(line)
    }
    before = known
    return true
  }

  /// Takes in a line that goes on with the one before; then that was not all of the value.
  private mutating func readOn(_ line: String) -> Bool {
    guard line.hasPrefix(" "), let before else { return false }
    (matter, isForeign) = (before, true)
    return true
  }

  /// Takes in a line of a list of tags, of which all items are understood, or none.
  private mutating func readInTags(_ line: String) -> Bool {
    let text = line[...].trimmed
    if text.isEmpty || text.hasPrefix("#") {
      isForeign = true
      return true
    }
    let item = Self.item(line)
    guard item != nil || line.hasPrefix(" ") else { return false }
    if let tag = item.flatMap(QuotedText.value), matter.tags != nil {
      matter.tags?.append(tag)
    } else {
      (matter.tags, isForeign) = (nil, true)
    }
    return true
  }

  /// What stands behind the dash of `  - garden`.
  private static func item(_ line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("- ") ? text.dropFirst(2).trimmed : nil
  }

  /// Whether a line may stand in a block of YAML: `key:` and what follows, or a line that goes on, is an item, a
  /// comment or blank.
  private static func isYAML(_ line: String) -> Bool {
    guard let first = line.first, !" -#".contains(first) else { return true }
    let key = line.prefix { $0.isLetter || $0.isNumber || "_- ".contains($0) }
    let rest = line[key.endIndex...]
    return !key.isEmpty && (rest == ":" || rest.hasPrefix(": "))
  }
}

extension FrontMatter {
  /// Takes one line in; false when it is not one of ours.
  fileprivate mutating func read(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let value = line[line.index(after: colon)...].trimmed
    switch line[..<colon] {
    case "id": return Self.set(&id, NoteID(String(value)))
    case "title": return Self.set(&title, QuotedText.value(value))
    case "tags":
      let words = QuotedText.value(value).flatMap { QuotedText.words($0[...]) }
      return Self.set(&tags, QuotedText.list(value) ?? QuotedText.words(value) ?? words)
    case "created": return Self.set(&created, Timestamp(iso8601: QuotedText.value(value) ?? ""))
    case "updated": return Self.set(&updated, Timestamp(iso8601: QuotedText.value(value) ?? ""))
    case "pinned": return Self.set(&isPinned, Self.truth[value.lowercased()])
    default: return false
    }
  }

  /// The words that YAML has for true and false.
  private static let truth = ["true": true, "yes": true, "false": false, "no": false]

  private static func set<Value>(_ field: inout Value?, _ value: Value?) -> Bool {
    guard field == nil, let value else { return false }
    field = value
    return true
  }
}

/// Lines of UTF-8, ended by LF or CRLF.
private struct LineReader {
  var rest: ArraySlice<UInt8>

  /// - Returns: nil at the end, for a line without an end, and for one that is not UTF-8.
  mutating func next() -> String? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    var line = rest[..<end]
    if line.last == 0x0D { line.removeLast() }
    rest = rest[(end + 1)...]
    return String(validating: line, as: UTF8.self)
  }
}
