extension NoteDraft {
  /// Creates a draft from a Markdown file.
  ///
  /// The number is that of the front matter. The body is the file without the front matter, byte
  /// for byte. The title is that of the front matter if it is not blank, else that of the first
  /// block that is neither HTML, comment nor code, else the file name. The block is kept as ``file``, unless this app exported it.
  ///
  /// - Parameters:
  ///   - markdown: The bytes of the file.
  ///   - path: The path in the imported folder, or the file name, with or without extension.
  ///   - secondsFromGMT: Returns the user's time zone offset at a time, for dates without a time. The default is GMT.
  public init(
    markdown: [UInt8], path: String, secondsFromGMT: (Timestamp) -> Int = { _ in 0 }
  ) {
    let (block, body) = FrontMatterBlock.dividing(markdown)
    self.init(body, block, path: path, secondsFromGMT: secondsFromGMT)
  }

  /// Creates a draft from the text of a Markdown file and the front matter before it.
  package init(
    _ body: NoteBody, _ block: FrontMatterBlock?, path: String,
    secondsFromGMT: (Timestamp) -> Int
  ) {
    let matter = block.map { FrontMatter($0) } ?? FrontMatter()
    let isNativeExport = block?.isNativeExport == true
    self.init(
      title: (isNativeExport ? matter.title : nil) ?? Self.title(of: body, matter, path: path),
      body: body, tags: matter.tags ?? [],
      isPinned: matter.isPinned ?? false,
      created: matter.created?.timestamp(secondsFromGMT: secondsFromGMT),
      modified: matter.updated?.timestamp(secondsFromGMT: secondsFromGMT),
      id: matter.id,
      file: isNativeExport
        ? nil
        : NoteFile(path: path.isEmpty ? nil : path, block))
  }

  /// Returns the title of a text in a file of another program.
  static func title(of body: NoteBody, _ matter: FrontMatter, path: String) -> String {
    if let title = matter.title, !NoteText.title(title).isEmpty { return title }
    if let title = body.blockTitle { return title }
    let name = String(path.split(separator: "/").last ?? "")
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
