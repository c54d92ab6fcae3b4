/// Another name for a tag; the tags below it follow.
public struct TagRenaming: Hashable, Sendable {
  public let tag: String
  public let name: String

  public init(of tag: String, to name: String) {
    self.tag = tag
    self.name = name
  }

  /// Whether a tag gets another name: the tag itself, and those below it.
  public func covers(_ other: String) -> Bool {
    NoteTag.counts(other, for: tag)
  }

  /// The tags of a note with their new names; what it has twice then it has once.
  public func applied(to tags: [String]) -> [String] {
    guard tags.contains(where: covers) else { return tags }
    return tags.map { covers($0) ? name + $0.dropFirst(tag.count) : $0 }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
