/// What a field of front matter is about, as far as notes have that.
enum FrontMatterKey: CaseIterable {
  case id
  /// The number of a note whose file has an `id` of another program.
  case number
  case title, tags, aliases, created, updated, pinned

  /// What the field is called: here first, then by Obsidian, Joplin, Bear and zk.
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

  /// The name that an export here writes.
  var name: String { names[0] }

  /// Whether a value of a field is understood.
  func isReadable(_ field: FrontMatterBlock.Field) -> Bool {
    var matter = FrontMatter()
    return matter.take(field, as: self)
  }
}

extension FrontMatterBlock {
  /// The field that says something: of several the one whose name comes first here; nil where no value of them is
  /// understood.
  func field(for key: FrontMatterKey) -> Int? {
    key.names.lazy.compactMap { name in
      fields.firstIndex { $0.key == name && key.isReadable($0) }
    }.first
  }

  /// Whether a note that was written here was exported with it: the fields that every such file has, and nothing
  /// of other programs.
  var isExport: Bool { isOurs && fields.count == 6 }

  /// Whether it holds nothing but fields of ours, each once and understood.
  var isOurs: Bool {
    let names = Set(
      [FrontMatterKey.id, .title, .tags, .created, .updated, .pinned].compactMap { key in
        field(for: key).flatMap { fields[$0].key == key.name ? key.name : nil }
      })
    return !hasComments && names.count == fields.count
  }

  /// The names of the fields that are kept and say nothing here, in their order.
  public var unmapped: [String] {
    let isOurs = isOurs
    let mapped = Set(
      FrontMatterKey.allCases.filter { $0 != .id || isOurs }.compactMap { field(for: $0) })
    return fields.indices.filter { !mapped.contains($0) && !fields[$0].isUnset }.map {
      fields[$0].key
    }
  }
}

extension FrontMatterBlock.Field {
  /// Whether it has no value.
  fileprivate var isUnset: Bool { isOneLine && ["", "~", "null"].contains(value) }
}
