import TerminalUI

/// A note's text laid out for a width, with results cached.
final class NoteLayout: Sendable {
  /// The kinds of links in a text.
  enum LinkKinds {
    case none, onlyTasks, someLinks
  }

  let rows: MarkdownLayout
  /// The number of tasks among its links.
  let taskCount: Int
  let hasOpenTasks: Bool
  /// Whether the last search has matches.
  private let found = Memo<TextSearch, Bool>()
  /// The layout with the last number of links at its end.
  private let ended = Memo<Int, NoteLayout>()

  init(_ rows: MarkdownLayout) {
    self.rows = rows
    taskCount = rows.links.count(where: \.isTask)
    hasOpenTasks = rows.links.contains { $0.isTask && !$0.isDoneTask }
  }

  var linkKinds: LinkKinds {
    rows.links.isEmpty ? .none : taskCount == rows.links.count ? .onlyTasks : .someLinks
  }

  /// The matches of a search; nil without a search.
  func hits(of sought: TextSearch?) -> TextHits? {
    sought.map { TextHits(sought: $0, lines: rows.lines) }
  }

  /// True if the search has matches.
  func hasHits(of sought: TextSearch?) -> Bool {
    guard let sought else { return false }
    return found.value(for: sought) { hits(of: sought)?.first(fromRow: 0) != nil }
  }

  /// Returns the layout with the number of notes that link to this one at its end.
  func ending(withLinkCount linkCount: Int, _ lines: () -> [StyledText]) -> NoteLayout {
    ended.value(for: linkCount) {
      var rows = rows
      rows.append((rows.lines.isEmpty ? [] : [StyledText()]) + lines())
      return NoteLayout(rows)
    }
  }
}
