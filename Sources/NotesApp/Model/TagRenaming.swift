/// A new name for a tag. Its subtags are renamed too.
public struct TagRenaming: Hashable, Sendable {
  public let tag: String
  public let name: String

  public init(of tag: String, to name: String) {
    self.tag = tag
    self.name = name
  }

  /// Returns whether a tag is renamed: the tag itself and its subtags.
  public func covers(_ other: String) -> Bool {
    NoteTag.counts(other, for: tag)
  }

  /// Returns the tags of a note with their new names and without duplicates.
  public func applied(to tags: [String]) -> [String] {
    guard tags.contains(where: covers) else { return tags }
    return tags.map { covers($0) ? name + $0.dropFirst(tag.count) : $0 }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
