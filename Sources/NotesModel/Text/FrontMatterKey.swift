import YAMLParser

/// A known field of front matter.
enum FrontMatterKey: CaseIterable {
  case id, title, tags, aliases, created, updated, pinned

  /// The names of the field in lower case: navtui's first, then those of Obsidian, Joplin, Bear and zk.
  var names: [String] {
    switch self {
    case .id: ["navtui-id"]
    case .title: ["title"]
    case .tags: ["tags", "tag", "keywords"]
    case .aliases: ["aliases", "alias"]
    case .created:
      [
        "created", "created_at", "created-at", "createdat", "date created", "date-created",
        "date_created", "creation_date", "creation-date", "ctime", "date",
      ]
    case .updated:
      [
        "updated", "updated_at", "updated-at", "updatedat", "modified", "modified_at",
        "date modified", "date-modified", "date_modified", "modification_date", "last_modified",
        "last-modified", "lastmod", "mtime",
      ]
    case .pinned: ["pinned"]
    }
  }

  /// The name that exports use.
  var name: String { names[0] }

  /// Returns true if the value of a field is valid.
  fileprivate func isReadable(_ field: FrontMatterBlock.Field) -> Bool {
    var matter = FrontMatter()
    return matter.take(field, as: self)
  }
}

extension FrontMatterBlock {
  /// The index of the field for a key. Among several with valid values, the one whose name is listed first; nil if there
  /// is none.
  func field(for key: FrontMatterKey) -> Int? {
    let readable = fields(for: key).filter { key.isReadable(fields[$0]) }
    return readable.first { fields[$0].value?.isNull == false } ?? readable.first
  }

  /// The index of the field that a new value for a key replaces, valid or not.
  func field(toSet key: FrontMatterKey) -> Int? { field(for: key) ?? fields(for: key).first }

  /// Returns true if there is a field for a key with a value, valid or not.
  func hasValue(for key: FrontMatterKey) -> Bool {
    fields(for: key).contains { fields[$0].value?.isNull != true }
  }

  private func fields(for key: FrontMatterKey) -> [Int] {
    key.names.flatMap { name in fields.indices.filter { fields[$0].key == name } }
  }

  /// True for a block as an export of a note of this app writes it.
  var isNativeExport: Bool {
    guard fields.count == 6 else { return false }
    let matter = FrontMatter(self)
    return matter.id != nil && matter.aliases == nil
      && Array(matter.text.utf8) == bytes
  }

  /// The names of the fields that are kept without a meaning for the app, in order and without duplicates.
  public var unmapped: [String] {
    let mapped = Set(FrontMatterKey.allCases.compactMap { field(for: $0) })
    return fields.indices.filter { !mapped.contains($0) && fields[$0].value?.isNull != true }
      .map { fields[$0].name }.uniqued
  }

  /// The names that are there more than once. The first field with a valid value counts.
  public var repeatedNames: [String] {
    var known: Set<String> = []
    return fields.filter { !known.insert($0.name).inserted }.map(\.name).uniqued
  }
}
