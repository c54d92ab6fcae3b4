/// A known field of front matter.
enum FrontMatterKey: CaseIterable {
  case id
  /// The note number in a file whose `id` belongs to another program.
  case number
  case title, tags, aliases, created, updated, pinned

  /// The names of the field: navtui's first, then those of Obsidian, Joplin, Bear and zk.
  var names: [String] {
    switch self {
    case .id: ["id"]
    case .number: ["navtui-id"]
    case .title: ["title"]
    case .tags: ["tags", "tag", "keywords"]
    case .aliases: ["aliases", "alias"]
    case .created:
      [
        "created", "created_at", "created-at", "createdAt", "date created", "date-created",
        "date_created", "creation_date", "creation-date", "ctime", "date",
      ]
    case .updated:
      [
        "updated", "updated_at", "updated-at", "updatedAt", "modified", "modified_at",
        "date modified",
        "date-modified", "date_modified", "modification_date", "last_modified", "last-modified",
        "lastmod", "mtime",
      ]
    case .pinned: ["pinned"]
    }
  }

  /// The name that exports use.
  var name: String { names[0] }

  /// Returns true if the value of a field is valid.
  func isReadable(_ field: FrontMatterBlock.Field) -> Bool {
    var matter = FrontMatter()
    return matter.take(field, as: self)
  }
}

extension FrontMatterBlock {
  /// The index of the field for a key. Among several with valid values, the one whose name is
  /// listed first; nil if there is none.
  func field(for key: FrontMatterKey) -> Int? {
    key.names.lazy.compactMap { name in
      fields.firstIndex { $0.key == name && key.isReadable($0) }
    }.first
  }

  /// True for a block written by an export of a note of this app: all of its fields, and no others.
  var isNativeExport: Bool { isNative && fields.count == 6 }

  /// True if the block contains only fields of this app, each once and valid.
  var isNative: Bool {
    let names = Set(
      [FrontMatterKey.id, .title, .tags, .created, .updated, .pinned].compactMap { key in
        field(for: key).flatMap { fields[$0].key == key.name ? key.name : nil }
      })
    return !hasComments && names.count == fields.count
  }

  /// The names of the fields that are kept without a meaning for the app, in order and without duplicates.
  public var unmapped: [String] {
    let isNative = isNative
    let mapped = Set(
      FrontMatterKey.allCases.filter { $0 != .id || isNative }.compactMap { field(for: $0) })
    return fields.indices.filter { !mapped.contains($0) && !fields[$0].isUnset }
      .map { fields[$0].key }.uniqued
  }
}

extension FrontMatterBlock.Field {
  /// True if the field has no value.
  fileprivate var isUnset: Bool { isOneLine && ["", "~", "null"].contains(value) }
}
