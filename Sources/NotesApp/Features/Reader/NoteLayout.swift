import Synchronization
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
  /// The last search, and whether it has matches.
  private let found = Mutex<(sought: TextSearch, isThere: Bool)?>(nil)

  init(_ rows: MarkdownLayout) {
    self.rows = rows
    taskCount = rows.links.count(where: \.isTask)
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
    if let found = found.withLock({ $0 }), found.sought == sought { return found.isThere }
    let isThere = hits(of: sought)?.first(fromRow: 0) != nil
    found.withLock { $0 = (sought, isThere) }
    return isThere
  }
}
