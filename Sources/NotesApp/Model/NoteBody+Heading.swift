extension NoteBody {
  /// Characters that could turn into links or other markup, in the heading or after it.
  private static let marks: Set<Character> = ["[", "]", "(", ")", "`", "<", ">", "\\", "!", "&"]

  /// Returns the text with a new title in its first heading. Returns nil if the first line is not a heading with the
  /// old title, or if the new title cannot be part of a heading.
  func renamingHeading(_ old: String, to new: String) -> NoteBody? {
    guard case .text(let text) = self, !(old + new).contains(where: Self.marks.contains) else {
      return nil
    }
    var rest = text.withoutFrontMatter
    var first = rest.removeLine()
    while let line = first, line.trimmed.isEmpty { first = rest.removeLine() }
    guard let line = first, let heading = ATXHeading(line), heading.text == old,
      let marks = line.firstIndex(where: { $0 != "#" && !$0.isWhitespace })
    else { return nil }
    let end = line.trimmed.endIndex
    let body = NoteBody.text(text[..<marks] + new + text[end...])
    return body.derivedTitle == new ? body : nil
  }
}
