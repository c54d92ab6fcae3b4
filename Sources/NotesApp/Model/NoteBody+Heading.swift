extension NoteBody {
  /// What may make something else of links, in the heading or behind it.
  private static let marks: Set<Character> = ["[", "]", "(", ")", "`", "<", ">", "\\", "!", "&"]

  /// The text with another title in the heading that names the note; nil where its first line is no heading
  /// of that title, or the new title cannot be one.
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
