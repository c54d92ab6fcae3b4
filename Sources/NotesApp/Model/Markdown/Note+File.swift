extension Note {
  /// The note as a Markdown file, with front matter and the body byte for byte.
  ///
  /// `NoteDraft.init(markdown:path:)` reads title, body, tags, pin and times back unchanged.
  public var markdown: [UInt8] {
    let matter = FrontMatter(
      id: id, title: title, tags: tags, created: .moment(created), updated: .moment(modified),
      isPinned: isPinned)
    return body.file(after: Array(matter.text.utf8))
  }

  /// Returns the note as the file that it was imported from. Fields of the original front matter
  /// are kept if unchanged, and missing ones are added if the note could not be read back without.
  ///
  /// - Parameters:
  ///   - file: The original file.
  ///   - path: The path of the new file.
  ///   - isLinkedByNumber: True if the file must contain the note number.
  ///   - importedTags: Returns the tags that an import makes of the tags in a file.
  /// - Returns: The bytes of the file.
  public func markdown(
    as file: NoteFile, path: String, isLinkedByNumber: Bool,
    importedTags: ([String]) -> [String]
  ) -> [UInt8] {
    let read = FrontMatterBlock.split(file.frontMatter)?.block
    var block = read ?? FrontMatterBlock()
    let matter = FrontMatter(block)
    let needsBlock = FrontMatterBlock.split(body.bytes) != nil && read == nil
    let titleRead = NoteDraft.title(of: body, matter, path: path)
    if needsBlock || NoteText.title(titleRead) != title {
      block.set(.title, to: QuotedText.quoted(title))
    }
    if importedTags(matter.tags ?? []) != tags { block.set(.tags, to: QuotedText.list(tags)) }
    if !(matter.created ?? .moment(modified)).means(created) {
      block.set(.created, to: created.iso8601)
    }
    if let updated = matter.updated, !updated.means(modified) {
      block.set(.updated, to: modified.iso8601)
    }
    if isPinned != (matter.isPinned ?? false) { block.set(.pinned, to: "\(isPinned)") }
    let hasID = block.isNative && block.field(for: .id) != nil
    if isLinkedByNumber || hasID || block.field(for: .number) != nil, matter.id != id {
      block.set(hasID ? .id : .number, to: "\(id)")
    }
    if read != nil, !body.bytes.isEmpty { block.begin() }
    return body.file(after: block.bytes)
  }
}

extension NoteBody {
  /// Returns the bytes of a file with the text after its front matter. A long text is copied only once.
  func file(after matter: [UInt8]) -> [UInt8] {
    unsafe withBytes { unsafe matter + $0 }
  }
}

extension FrontMatterBlock {
  /// Replaces the field for a key by one line, or appends it.
  mutating func set(_ key: FrontMatterKey, to value: String) {
    begin()
    let index = field(for: key)
    let name = index.map { fields[$0].key } ?? unusedName(of: key)
    let line = "\(name): \(value)"
    let field = Field(key: name, lines: [line], bytes: Array((line + newline).utf8))
    if let index {
      fields[index] = field
    } else {
      fields.append(field)
    }
  }

  /// A name that no field uses. A field with an invalid value would otherwise take precedence.
  private func unusedName(of key: FrontMatterKey) -> String {
    key.names.first { name in !fields.contains { $0.key == name } } ?? key.name
  }
}
