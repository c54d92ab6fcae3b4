import TerminalUI

/// A Markdown text that scrolls.
struct Leaflet<Root: Screen>: ScreenView {
  let document: MarkdownDocument
  let top: any WritableKeyPath<Root, Int> & Sendable

  func rows(in columns: Int) -> Int? { nil }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let theme = layout.theme
    let text = MarkdownLayout(
      document, columns: min(rect.size.columns, LayoutMetrics.readingColumns),
      styles: MarkdownStyles(theme), glyphs: theme.glyphs.markdown)
    let shown = layout.addScrolling(top, of: text.lines.count, in: rect)
    layout.draw(MarkdownView(layout: text, scroll: shown, style: theme.text), in: rect)
  }
}
