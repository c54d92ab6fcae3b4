/// The file that a note was imported from, as far as the note's text does not tell.
public struct NoteFile: Hashable, Sendable {
  /// The path in the folder that was imported, with `/` between its parts; nil where the text was in no file.
  public var path: String?
  /// The block before the text, byte for byte; empty where there was none.
  public var frontMatter: [UInt8]

  public init(path: String? = nil, frontMatter: [UInt8] = []) {
    self.path = path
    self.frontMatter = frontMatter
  }
}

extension NoteFile {
  /// What the block says that was before the text.
  public var matter: FrontMatter { FrontMatter.split(frontMatter).matter ?? FrontMatter() }

  /// The block that was before the text, field by field.
  public var block: FrontMatterBlock? { FrontMatterBlock.split(frontMatter)?.block }

  /// Whether the block is one. It has no checksum, but a line at its end.
  public var isWhole: Bool { frontMatter.isEmpty || block != nil }

  /// A path that leads nowhere outside of its folder, or to a file that is hidden.
  public static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.isEmpty
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") }
  }

  /// The names by which links find the note, with what each of them is.
  public var names: [NoteName] {
    let aliases = (matter.aliases ?? []).map { NoteName(.alias, $0) }
    guard let path else { return aliases }
    let parts = path.split(separator: "/")
    let ends = parts.indices.flatMap { index in
      let end = parts[index...].joined(separator: "/")
      let kind: NoteName.Kind = index == parts.indices.last ? .fileName : .path
      return [NoteName(kind, end), NoteName(kind, end.withoutMarkdownExtension)]
    }
    return aliases + ends + [NoteName(.wholePath, path)]
  }
}

/// A name by which a link finds a note, besides the note's title.
public struct NoteName: Hashable, Sendable {
  /// What a name is; of two notes that a name means, that of the kind that comes first is meant.
  public enum Kind: Int, Sendable {
    case alias = 1, fileName, path
    /// The path in the folder that was imported, for links by path.
    case wholePath
  }

  public let kind: Kind
  public let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension String {
  /// The name of a file without `.md` or `.markdown`.
  public var withoutMarkdownExtension: String {
    let lower = lowercased()
    for suffix in [".md", ".markdown"]
    where lower.hasSuffix(suffix) && utf8.count > suffix.utf8.count {
      return String(dropLast(suffix.count))
    }
    return self
  }
}
