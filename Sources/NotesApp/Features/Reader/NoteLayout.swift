import Synchronization
import TerminalUI

/// A note's text laid out for a width, and what was worked out of that once.
final class NoteLayout: Sendable {
  let rows: MarkdownLayout
  /// How many of its links are tasks.
  let taskCount: Int
  /// The words that were looked for last, and whether they are somewhere in these rows.
  private let found = Mutex<(text: String, isThere: Bool)?>(nil)

  init(_ rows: MarkdownLayout) {
    self.rows = rows
    taskCount = rows.links.count(where: \.isTask)
  }

  /// Where in these rows the words are that were looked for; nil where nothing was.
  func hits(of text: String?) -> TextHits? {
    text.flatMap { SearchQuery($0).pattern }.map { TextHits(pattern: $0, lines: rows.lines) }
  }

  /// Whether there is any such place.
  func hasHits(of text: String?) -> Bool {
    guard let text else { return false }
    if let found = found.withLock({ $0 }), found.text == text { return found.isThere }
    let isThere = hits(of: text)?.first(fromRow: 0) != nil
    found.withLock { $0 = (text, isThere) }
    return isThere
  }
}
