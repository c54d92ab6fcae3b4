extension StyledText {
  /// The text, or as much of its beginning as fits before an ellipsis, which has the style of what it
  /// follows.
  ///
  /// The result never takes more than `columns`, the ellipsis included.
  public func truncated(to columns: Int, ellipsis: SafeText = "…") -> StyledText {
    guard self.columns > columns else { return self }
    var room = columns - ellipsis.columns
    var cut = StyledText()
    for span in spans {
      let text = span.text.prefix(max(0, room))
      cut.append(text, span.style, link: span.link)
      room -= text.columns
      if text.columns < span.text.columns {
        cut.append(ellipsis.prefix(max(0, columns)), span.style)
        break
      }
    }
    return cut
  }
}
