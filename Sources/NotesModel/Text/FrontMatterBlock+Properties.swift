import YAMLParser

/// A field of front matter that says something about a note, as text.
public struct NoteProperty: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

extension FrontMatterBlock {
  /// The fields with a value, without those that the app shows in other ways: title, tags, times, pin and number.
  public var properties: [NoteProperty] {
    let shown = Set(
      [FrontMatterKey.title, .tags, .created, .updated, .pinned, .id].compactMap { field(for: $0) })
    return fields.indices.filter { !shown.contains($0) }.compactMap { index in
      let field = fields[index]
      let written = text[min(field.start, field.end)..<field.end]
      let value = field.value?.plainText ?? String(decoding: written, as: UTF8.self)
      let words = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : NoteProperty(name: field.name, value: words)
    }
  }
}

extension YAMLNode {
  /// The value on one line; nil for a table, which is shown as it is written.
  fileprivate var plainText: String? {
    switch content {
    case .text(let text): isNull ? "" : text
    case .list(let items):
      items.contains { $0.plainText == nil }
        ? nil : items.compactMap(\.plainText).joined(separator: ", ")
    case .table: nil
    }
  }
}

extension NoteBody {
  /// The fields of the front matter at the beginning of the text itself.
  public var properties: [NoteProperty] { frontMatter?.properties ?? [] }
}
