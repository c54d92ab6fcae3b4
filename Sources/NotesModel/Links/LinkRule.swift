/// A note with the names by which links find it.
public struct NamedNote: Hashable, Sendable {
  public let id: NoteID
  public var title: String
  /// The path of its file in the imported folder; nil for a note without a file.
  public var path: String?
  public let aliases: [String]

  public init(_ id: NoteID, title: String, path: String? = nil, aliases: [String] = []) {
    (self.id, self.title, self.path, self.aliases) = (id, title, path, aliases)
  }
}

extension NamedNote {
  /// The names that links are written with, the best first: those of the file, by which other programs find it, or the
  /// title, which becomes the name of a file.
  public var linkNames: [String] {
    guard let stem = path?.withoutMarkdownExtension else { return [title] }
    let name = stem.split(separator: "/").last.map(String.init) ?? stem
    return name == stem ? [stem] : [name, stem]
  }
}

/// The rule by which a link finds its note, the only one in the app.
///
/// The first match of: the path as written; the file of that name in the folder of the note with the link, then the
/// one with the shortest path; the title; an alias. Each of them exactly before in other case or another Unicode form.
/// Among equals the note made first, so that changing texts does not redirect links. A link to a file, as in
/// `[text](other.md)` or `[[./other]]`, finds files only, and takes its path from the folder of its note first.
public struct LinkRule {
  /// The names that a file can have in the link, from the root of the import, the best first.
  private let paths: [Name]
  /// The end that the path of a file can have.
  private let end: Name
  /// The title or alias; nil for a link to a file.
  private let name: Name?

  /// Creates the rule of a link; nil for a link by number.
  ///
  /// - Parameters:
  ///   - target: A link by name or to a file.
  ///   - source: The path of the file with the link; nil for a note without a file.
  public init?(_ target: LinkTarget, from source: String?) {
    switch target {
    case .title(let name):
      paths = [name, FilePath.folder(of: source) + name].map(Name.init)
      (end, self.name) = (Name(name), Name(name))
    case .file(let path):
      let whole = FilePath.whole(path, from: source)
      paths = [whole, FilePath.whole(path, from: nil)].compactMap(\.self).map(Name.init)
      (end, name) = (Name(FilePath.end(path)), nil)
    case .number: return nil
    }
  }

  /// Returns the notes that the link can mean, the one it leads to first.
  public func matches(among notes: some Sequence<NamedNote>) -> [NoteID] {
    notes.compactMap { note in rank(of: note).map { ($0, note.id) } }.sorted { $0 < $1 }.map(\.1)
  }

  /// Returns the note that the link leads to.
  public func note(among notes: some Sequence<NamedNote>) -> NoteID? {
    notes.lazy.compactMap { note in self.rank(of: note).map { ($0, note.id) } }.min { $0 < $1 }?.1
  }
}

extension LinkRule {
  /// The order of matches: by kind of the name, then exact ones, then by length of the path.
  private struct Rank: Comparable {
    var kind: Int
    var isFolded: Bool
    var length = 0

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind, a.isFolded ? 1 : 0, a.length) < (b.kind, b.isFolded ? 1 : 0, b.length)
    }
  }

  /// A name, and its form for comparing. Equal strings can differ in their Unicode form.
  private struct Name {
    let text: String
    let folded: String

    init(_ text: String) {
      (self.text, folded) = (text, text.lowercased())
    }

    var hasExtension: Bool { FilePath.hasExtension(text) }

    /// Returns whether another text is equal only when folded; nil if it is another one.
    func isFolded(in other: Name) -> Bool? {
      guard folded == other.folded else { return nil }
      return !text.utf8.elementsEqual(other.text.utf8)
    }

    /// Returns whether the last parts of a path are equal only when folded; nil if they are others.
    func isFolded(atEndOf path: Name) -> Bool? {
      guard path.folded.hasSuffix("/" + folded) else { return isFolded(in: path) }
      return !path.text.utf8.reversed().starts(with: ("/" + text).utf8.reversed())
    }
  }

  private func rank(of note: NamedNote) -> Rank? {
    if let path = note.path, let rank = rank(ofPath: path) { return rank }
    guard let name else { return nil }
    if let isFolded = name.isFolded(in: Name(note.title)) {
      return Rank(kind: paths.count + 1, isFolded: isFolded)
    }
    let aliases = note.aliases.lazy.compactMap { name.isFolded(in: Name($0)) }
    return aliases.min { !$0 && $1 }.map { Rank(kind: paths.count + 2, isFolded: $0) }
  }

  private func rank(ofPath path: String) -> Rank? {
    // The ending may be left out, but not be another one.
    let forms = [path] + (end.hasExtension ? [] : [path.withoutMarkdownExtension])
    return forms.lazy.map(Name.init).compactMap { form -> Rank? in
      for (kind, name) in paths.enumerated() {
        if let isFolded = name.isFolded(in: form) { return Rank(kind: kind, isFolded: isFolded) }
      }
      return end.isFolded(atEndOf: form).map {
        Rank(kind: paths.count, isFolded: $0, length: path.utf16.count)
      }
    }.min()
  }
}

extension LinkTarget {
  /// The text that all names of the note have in common with the link: its title, another name, or the end of its path.
  /// Nil for a link by number.
  public var key: String? {
    switch self {
    case .title(let name): name
    case .file(let path): FilePath.end(path)
    case .number: nil
    }
  }

  /// True if the link leads to an attachment, unless there is such a note: its name has an ending other than a note's.
  public var isAttachment: Bool {
    switch self {
    case .title(let name), .file(let name): FilePath.isAttachment(name)
    case .number: false
    }
  }
}

extension LinkTarget {
  /// True if the link is broken without a note: it leads to no attachment, nor to a file whose name has no ending,
  /// which can be of another kind.
  public var needsNote: Bool {
    if case .file(let path) = self, !FilePath.hasExtension(path) { return false }
    return !isAttachment
  }
}

/// A link that can mean several notes.
public struct AmbiguousLink: Hashable, Sendable {
  /// The note that contains the link.
  public let source: NoteTitle
  public let target: LinkTarget
  /// The notes, the one that the link leads to first.
  public let notes: [NoteTitle]

  public init(in source: NoteTitle, to target: LinkTarget, _ notes: [NoteTitle]) {
    (self.source, self.target, self.notes) = (source, target, notes)
  }
}
