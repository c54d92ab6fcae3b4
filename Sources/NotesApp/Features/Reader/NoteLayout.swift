import Synchronization
import TerminalUI

/// A note's text laid out for a width, and what was worked out of that once.
final class NoteLayout: Sendable {
  let rows: MarkdownLayout
  /// How many of its links are tasks.
  let taskCount: Int
  /// What was looked for last, and whether it is somewhere in these rows.
  private let found = Mutex<(sought: SoughtText, isThere: Bool)?>(nil)

  init(_ rows: MarkdownLayout) {
    self.rows = rows
    taskCount = rows.links.count(where: \.isTask)
  }

  /// Where in these rows is what was looked for; nil where nothing was.
  func hits(of sought: SoughtText?) -> TextHits? {
    sought.map { TextHits(sought: $0, lines: rows.lines) }
  }

  /// Whether there is any such place.
  func hasHits(of sought: SoughtText?) -> Bool {
    guard let sought else { return false }
    if let found = found.withLock({ $0 }), found.sought == sought { return found.isThere }
    let isThere = hits(of: sought)?.first(fromRow: 0) != nil
    found.withLock { $0 = (sought, isThere) }
    return isThere
  }
}
