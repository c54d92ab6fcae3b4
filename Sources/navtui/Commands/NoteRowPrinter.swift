import NotesApp
import TerminalUI

/// Prints the rows of a list: number and title, and an excerpt around the match.
struct NoteRowPrinter {
  private let format: OutputOptions.Format
  private let hasExcerpt: Bool
  private var json = JSONArrayPrinter()

  init(_ output: OutputOptions, hasExcerpt: Bool = false) {
    format = output.format
    self.hasExcerpt = hasExcerpt
  }

  mutating func print(_ note: NoteSummary) throws {
    switch format {
    case .json: try json.print(NoteRecord(note))
    case .plain:
      // Made safe even in a pipe, because a title may contain line breaks and each line is a note.
      let excerpt = note.excerpt.replacing("\n", with: " · ")
      let parts = [note.title] + (hasExcerpt ? [excerpt] : [])
      let texts = parts.map { SafeText($0).string }
      Console.row(["\(note.id)"] + texts)
    }
  }

  func end() {
    if format == .json { json.end() }
  }
}
