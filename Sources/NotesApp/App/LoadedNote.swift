import MarkdownParser
import TerminalUI

/// A note that is shown, with what was worked out of its text once.
struct LoadedNote: Equatable, Sendable {
  /// Nil when there is no such note.
  let note: Note?
  private let document: MarkdownDocument
  /// The rows for the width it was last shown in.
  private(set) var layout: MarkdownLayout
  private var columns = 0

  init(_ note: Note?) {
    self.note = note
    document = MarkdownDocument(parsing: note?.body.text ?? "")
    layout = MarkdownLayout(MarkdownDocument([]), columns: 0)
  }

  /// Lays the text out for a width, unless it is already.
  mutating func layOut(columns: Int, theme: Theme) {
    guard columns != self.columns else { return }
    self.columns = columns
    layout = MarkdownLayout(
      document, columns: columns, styles: theme.markdown, glyphs: theme.markdownGlyphs)
  }
}

extension Theme {
  fileprivate var markdown: MarkdownStyles {
    var styles = MarkdownStyles()
    styles.title = title.foreground(accent.foreground)
    styles.link = accent.adding(.underline)
    return styles
  }

  fileprivate var markdownGlyphs: MarkdownGlyphs {
    glyphs == .ascii ? .ascii : .unicode
  }
}
