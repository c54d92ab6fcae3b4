extension NoteFile {
  /// Merges two changes of a Markdown file: front matter by field, the text by line, and by word in lines that both
  /// changed.
  ///
  /// - Parameters:
  ///   - mine: A changed file, byte for byte.
  ///   - theirs: Another one.
  ///   - base: The file before both changes; nil if it is not known.
  /// - Returns: The merged file; nil if both changed the same words or values in different ways, or without a base.
  public static func merged(_ mine: [UInt8], _ theirs: [UInt8], from base: [UInt8]?) -> [UInt8]? {
    if mine == theirs { return mine }
    guard let base else { return nil }
    if theirs == base { return mine }
    if mine == base { return theirs }
    let files = [mine, theirs, base].map(FrontMatterBlock.dividing)
    guard let matter = mergedFrontMatter(files[0].block, files[1].block, from: files[2].block),
      case .text(let one) = files[0].body, case .text(let other) = files[1].body,
      case .text(let old) = files[2].body,
      let text = NoteText.mergedText(one, other, from: old)
    else { return nil }
    return matter + Array(text.utf8)
  }

  private static func mergedFrontMatter(
    _ mine: FrontMatterBlock?, _ theirs: FrontMatterBlock?, from base: FrontMatterBlock?
  ) -> [UInt8]? {
    if theirs?.bytes == base?.bytes || theirs?.bytes == mine?.bytes { return mine?.bytes ?? [] }
    if mine?.bytes == base?.bytes { return theirs?.bytes ?? [] }
    guard let mine, let theirs else { return nil }
    return FrontMatterBlock(merging: mine, with: theirs, from: base ?? .empty)?.bytes
  }
}
