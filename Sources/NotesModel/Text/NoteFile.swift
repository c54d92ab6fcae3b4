import Foundation

/// The file that a note was imported from, with what the note's text does not contain.
public struct NoteFile: Hashable, Sendable {
  /// The path in the imported folder, with `/` as separator; nil if the text came without a file.
  public var path: String?
  /// The front matter byte for byte; empty if there was none.
  public let frontMatter: [UInt8]
  /// The same as fields, if they were read already.
  private var known: FrontMatterBlock?

  public init(path: String? = nil, frontMatter: [UInt8] = []) {
    self.path = path
    self.frontMatter = frontMatter
  }

  /// Creates the file with front matter that was read, which is not read again.
  init(path: String?, _ block: FrontMatterBlock?) {
    self.path = path
    frontMatter = block?.bytes ?? []
    known = block
  }

  public static func == (one: NoteFile, other: NoteFile) -> Bool {
    one.path == other.path && one.frontMatter == other.frontMatter
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(frontMatter)
  }
}

extension NoteFile {
  /// The front matter, field by field.
  public var block: FrontMatterBlock? { known ?? FrontMatterBlock.split(frontMatter)?.block }

  /// The other names of the note in the front matter.
  public var aliases: [String] { block.flatMap { FrontMatter($0).aliases } ?? [] }

  /// True if the front matter is a complete block. It has no checksum, but a line at its end.
  public var isWhole: Bool { frontMatter.isEmpty || block != nil }

  /// Returns true if a path stays inside its folder and names no hidden file.
  public static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.isEmpty
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") }
  }

  /// The names by which links find the note.
  public var names: [NoteName] { Self.names(path: path, aliases: aliases) }

  /// Returns the names by which links find the note of a file.
  package static func names(path: String?, aliases: [String]) -> [NoteName] {
    let aliases = aliases.map { NoteName(.alias, $0) }
    let ends = path.map(FilePath.ends) ?? []
    return aliases + ends.map { NoteName($0.contains("/") ? .path : .fileName, $0) }
  }
}

/// A name by which links find a note, besides its title. ``LinkRule`` chooses among notes with the same name.
public struct NoteName: Hashable, Sendable {
  /// The kind of a name.
  public enum Kind: Int, Sendable {
    case alias = 1, fileName
    /// The end of the path in more parts than one.
    case path
  }

  public let kind: Kind
  public let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension String {
  /// The key by which names are compared. It ignores case and Unicode normalization.
  package var nameKey: String {
    let lower = lowercased()
    return lower.utf8.allSatisfy { $0 < 0x80 } ? lower : lower.precomposedStringWithCanonicalMapping
  }

  /// The file name without `.md` or `.markdown`.
  public var withoutMarkdownExtension: String {
    let lower = lowercased()
    for suffix in [".md", ".markdown"]
    where lower.hasSuffix(suffix) && utf8.count > suffix.utf8.count {
      return String(dropLast(suffix.count))
    }
    return self
  }
}
