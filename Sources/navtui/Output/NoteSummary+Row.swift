import NotesApp
import TerminalUI

extension NoteSummary {
  /// Returns the parts of a line: number and title, and optionally the excerpt. They are made safe even in a pipe,
  /// because a title may contain line breaks and each line is a note.
  func row(hasExcerpt: Bool = false) -> [String] {
    let texts = [title] + (hasExcerpt ? [excerpt.replacing("\n", with: " · ")] : [])
    return ["\(id)"] + texts.map { SafeText($0).string }
  }
}
