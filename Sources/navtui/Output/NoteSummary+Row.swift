import NotesApp
import TerminalUI

extension NoteSummary {
  /// Returns the parts of a line: number and title, and optionally the excerpt. They are made safe even in a pipe,
  /// because a title may contain line breaks and each line is a note.
  func row(hasExcerpt: Bool = false) -> [String] {
    var texts = [title]
    if hasExcerpt {
      let newline = UInt8(ascii: "\n")
      let lines = excerpt.utf8.split(separator: newline, omittingEmptySubsequences: false)
      texts.append(lines.map { String(Substring($0)) }.joined(separator: " · "))
    }
    return ["\(id)"] + texts.map { SafeText($0).string }
  }
}
