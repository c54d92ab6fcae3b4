import TerminalUI

extension Theme {
  var markdown: MarkdownStyles {
    var styles = MarkdownStyles(text: text, accent: accent.foreground)
    styles.mark = dim
    styles.title = title.foreground(accent.foreground)
    styles.link = accent.adding(.underline)
    return styles
  }

  var markdownGlyphs: MarkdownGlyphs {
    glyphs == .ascii ? .ascii : .unicode
  }
}
