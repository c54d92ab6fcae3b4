/// Stored tags, which include some that ``NoteTag`` does not accept, such as those of imported files.
extension NoteTag {
  /// Returns the form in which a tag is compared with others: tags that differ only in case are the same tag.
  public static func key(of tag: String) -> String { tag.lowercased() }

  /// Returns whether two tags are the same.
  public static func isSame(_ tag: String, _ other: String) -> Bool {
    key(of: tag) == key(of: other)
  }

  /// Returns the tags that a tag counts as: itself and its parents, the topmost first.
  public static func levels(of tag: String) -> [String] {
    tag.indices.filter { tag[$0] == "/" && $0 > tag.startIndex }.map { String(tag[..<$0]) } + [tag]
  }

  /// Returns whether a tag is the same as another one or one of its subtags.
  public static func counts(_ tag: String, for other: String) -> Bool {
    let (tag, other) = (key(of: tag), key(of: other))
    return tag == other || tag.hasPrefix(other + "/")
  }

  /// Returns the tags in tree order, with subtags directly after their parents.
  public static func inTreeOrder(_ counts: [TagCount]) -> [TagCount] {
    counts.map { (parts: $0.tag.split(separator: "/", omittingEmptySubsequences: false), $0) }
      .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }.map(\.1)
  }
}

extension Sequence<String> {
  /// The tags in order, each once, as it is written first.
  public var uniquedTags: [String] {
    var known: Set<String> = []
    return filter { known.insert(NoteTag.key(of: $0)).inserted }
  }

  /// Returns whether a tag is among these.
  public func containsTag(_ tag: String) -> Bool {
    let key = NoteTag.key(of: tag)
    return contains { NoteTag.key(of: $0) == key }
  }
}

extension [String] {
  /// Merges two changes of a list of tags or other names: what either added is there, and what either removed is not.
  package static func merging(_ mine: [String], with theirs: [String], from base: [String])
    -> [String]
  {
    mine.filter { theirs.containsTag($0) || !base.containsTag($0) }
      + theirs.filter { !mine.containsTag($0) && !base.containsTag($0) }
  }
}

/// The names of tags, each as it was first written, by the form in which tags are compared.
package struct TagNames {
  private var names: [String: String] = [:]

  package init() {}

  package subscript(key: String) -> String? { names[key] }

  /// Adds a tag and its parents, except those that are known. The name of a tag begins with that of its parent.
  ///
  /// - Returns: The keys of the tag and its parents, the topmost first.
  @discardableResult
  package mutating func add(_ tag: String) -> [String] {
    var (parent, parentName) = ("", "")
    return NoteTag.levels(of: tag).map { level in
      let key = NoteTag.key(of: level)
      parentName = names[key] ?? parentName + level.dropFirst(parent.count)
      names[key] = parentName
      parent = level
      return key
    }
  }
}
