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

  /// Returns the note as the file that it was imported from. Values of the original front matter are kept if unchanged,
  /// and missing ones are added if the note could not be read back without.
  ///
  /// - Parameters:
  ///   - file: The original file.
  ///   - path: The path of the new file.
  ///   - isLinkedByNumber: True if the file must contain the note number.
  ///   - addsTime: True if a time of creation is added that the file would not say.
  ///   - importedTags: Returns the tags that an import makes of the tags in a file.
  /// - Returns: The bytes of the file, and the names of the fields whose values could not be changed.
  public func markdown(
    as file: NoteFile, path: String, isLinkedByNumber: Bool, addsTime: Bool = true,
    importedTags: ([String]) -> [String]
  ) -> (bytes: [UInt8], unwritten: [String]) {
    let original = file.block
    var (block, unwritten) = (original ?? FrontMatterBlock(before: body.bytes), [String]())
    let matter = FrontMatter(block)
    func set(
      _ key: FrontMatterKey, to value: FrontMatterBlock.Value,
      meaning: (String) -> String? = { $0 }, isRead: (FrontMatter) -> Bool
    ) {
      if !block.set(key, to: value, meaning: meaning, isRead: isRead) { unwritten.append(key.name) }
    }
    let needsBlock = original == nil && FrontMatterBlock.split(body.bytes) != nil
    let titleRead = NoteDraft.title(of: body, matter, path: path)
    if needsBlock || NoteText.title(titleRead) != title {
      set(.title, to: .text(title)) { $0.title == title }
    }
    // The note can have tags that an import passes over.
    func tag(_ text: String) -> String? { tags.contains(text) ? text : importedTags([text]).first }
    func read(_ matter: FrontMatter) -> [String] { (matter.tags ?? []).compactMap(tag).uniquedTags }
    if read(matter) != tags { set(.tags, to: .list(tags), meaning: tag) { read($0) == tags } }
    // A date that cannot be read is the user's.
    let hasOwnDate = matter.created == nil && block.hasValue(for: .created)
    let isDated = addsTime || matter.created != nil
    if isDated, !hasOwnDate, !(matter.created ?? .moment(modified)).means(created) {
      set(.created, to: .word(created.iso8601)) { $0.created == .moment(created) }
    }
    if let updated = matter.updated, !updated.means(modified) {
      set(.updated, to: .word(modified.iso8601)) { $0.updated == .moment(modified) }
    }
    if isPinned != (matter.isPinned ?? false) {
      set(.pinned, to: .word("\(isPinned)")) { $0.isPinned == isPinned }
    }
    if isLinkedByNumber || block.field(toSet: .id) != nil, matter.id != id {
      set(.id, to: .word("\(id)")) { $0.id == id }
    }
    guard original != nil || !block.fields.isEmpty else { return (body.bytes, unwritten) }
    if !body.bytes.isEmpty { block.endLine() }
    return (body.file(after: block.bytes), unwritten)
  }
}

extension NoteBody {
  /// Returns the bytes of a file with the text after its front matter. A long text is copied only once.
  func file(after matter: [UInt8]) -> [UInt8] {
    unsafe withBytes { unsafe matter + $0 }
  }
}
