import YAMLParser

extension FrontMatter {
  /// The block as written to a file, including both `---` lines.
  public var text: String {
    var lines = ["---"]
    if let id { lines.append("navtui-id: \(id)") }
    if let title { lines.append("title: \(YAMLText.written(title))") }
    if let tags { lines.append("tags: \(YAMLText.list(tags))") }
    if let aliases { lines.append("aliases: \(YAMLText.list(aliases))") }
    if let created { lines.append("created: \(created)") }
    if let updated { lines.append("updated: \(updated)") }
    if let isPinned { lines.append("pinned: \(isPinned)") }
    return (lines + ["---", ""]).joined(separator: "\n")
  }
}

extension NoteDraft {
  /// The draft as a Markdown file, which `init(markdown:path:)` can read.
  public var markdown: [UInt8] {
    let matter = FrontMatter(
      title: title, tags: tags.isEmpty ? nil : tags, created: created.map { .moment($0) },
      updated: modified.map { .moment($0) },
      isPinned: isPinned ? true : nil)
    return body.file(after: Array(matter.text.utf8))
  }
}
