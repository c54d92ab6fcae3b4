extension StyledText {
  /// Returns the text, or its beginning followed by an ellipsis in the same style if it is too wide.
  ///
  /// The result never takes more than `columns`, including the ellipsis.
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
