/// What stands between the brackets of a link by title: `title`, or `title|what is read`.
package struct WikiLinkText {
  /// The title of the note, without blanks around it.
  package let title: String
  /// What is read in place of the title; nil where that is the title itself.
  package let label: String?

  /// Takes a text apart at its first bar; where nothing stands on one side of it, the bar belongs to the title.
  package init(_ text: String) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed() }
    if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
      (title, label) = (parts[0], parts[1])
    } else {
      (title, label) = (text.trimmed(), nil)
    }
  }
}

extension String {
  fileprivate func trimmed() -> String {
    let start = drop(while: \.isWhitespace)
    let blanks = start.reversed().prefix(while: \.isWhitespace).count
    return String(start.dropLast(blanks))
  }
}
