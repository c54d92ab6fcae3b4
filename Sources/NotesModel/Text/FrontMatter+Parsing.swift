import YAMLParser

extension FrontMatter {
  /// Reads the known fields of a block.
  package init(_ block: FrontMatterBlock) {
    self.init()
    for key in FrontMatterKey.allCases {
      if let index = block.field(for: key) { take(block.fields[index], as: key) }
    }
  }

  /// The number of bytes searched for the end of another program's block.
  static let reach = 65_536

  /// Returns another program's block at the beginning of a text; nil if there is none with a field.
  ///
  /// - Complexity: O(1), because at most ``reach`` bytes are read.
  static func block(in text: String) -> FrontMatterBlock? {
    guard text.hasPrefix("---") || text.hasPrefix("\u{FEFF}---") else { return nil }
    let block = FrontMatterBlock.split(Array(text.utf8.prefix(reach)))?.block
    return block?.fields.isEmpty == false ? block : nil
  }

  /// Parses the value of a field.
  ///
  /// - Returns: True if the value is valid.
  @discardableResult
  mutating func take(_ field: FrontMatterBlock.Field, as key: FrontMatterKey) -> Bool {
    guard let value = field.value else { return false }
    let text = value.isNull ? nil : value.text
    switch key {
    case .id: return Self.set(&id, text.flatMap { NoteID($0) })
    case .title: return Self.set(&title, text)
    case .tags: return Self.set(&tags, Self.list(value))
    case .aliases: return Self.set(&aliases, Self.list(value)?.filter { !$0.isEmpty })
    case .created: return Self.set(&created, text.flatMap { FrontMatterTime($0) })
    case .updated: return Self.set(&updated, text.flatMap { FrontMatterTime($0) })
    case .pinned: return Self.set(&isPinned, text.flatMap { Self.truth[$0.lowercased()] })
    }
  }

  /// The boolean words of YAML.
  private static let truth = ["true": true, "yes": true, "false": false, "no": false]

  private static func set<Value>(_ property: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }

  /// Returns the texts of a list, or of a text with commas; nil for a table. An item that is no text is empty.
  private static func list(_ value: YAMLNode) -> [String]? {
    switch value.content {
    case .list(let items): items.map { $0.isNull ? "" : $0.text ?? "" }
    case .text(let text): value.isNull ? [] : items(text)
    case .table: nil
    }
  }

  /// Returns the parts of a text between its commas.
  static func items(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}
