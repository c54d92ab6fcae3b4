/// A row of the history of a note: a text with the change that made it, or a change of something else.
public struct HistoryRow: Hashable, Sendable {
  /// What the row is about.
  public enum Content: Hashable, Sendable {
    /// The current text.
    case current
    case version(VersionSummary)
    /// A change of tags, pins or the place in the trash.
    case event(String, at: Timestamp)
  }

  public let content: Content
  /// The title of the text.
  public let title: String
  /// The version before, with which the change is stored, or nil for the oldest text.
  public let change: VersionSummary?

  /// Returns a row for the current text, and one for each version and other change, newest first.
  public static func rows(of events: [NoteEvent], currentTitle: String) -> [HistoryRow] {
    let versions = events.compactMap(\.version)
    var (rows, next) = ([HistoryRow](), versions[...])
    func text(_ content: Content, _ title: String) -> HistoryRow {
      HistoryRow(content: content, title: title, change: next.popFirst())
    }
    rows.append(text(.current, currentTitle))
    // A version is older than the changes of other things while it was the text.
    var version: HistoryRow?
    for event in events {
      if event.version != nil, let row = version.take() { rows.append(row) }
      if let summary = event.summary {
        let content = Content.event(summary, at: event.time)
        rows.append(HistoryRow(content: content, title: currentTitle, change: nil))
      }
      if let older = event.version { version = text(.version(older), older.title) }
    }
    if let version { rows.append(version) }
    return rows
  }

  /// The version of the text; nil for another row.
  public var version: VersionSummary? {
    if case .version(let version) = content { version } else { nil }
  }

  /// Returns the first line that changed. `shortening` shortens a removed line before the added one.
  public func line(_ shortening: (String) -> String = { $0 }) -> String {
    if case .event(let summary, _) = content { return summary }
    return change?.difference.line(newTitle: title, shortening)
      ?? (version.map { $0.number.rawValue == 1 } ?? true ? "First text" : "Oldest version kept")
  }
}
