/// A text in the history of a note, with the change that made it.
public struct HistoryRow: Hashable, Sendable {
  /// The version, or nil for the current text.
  public let version: VersionSummary?
  public let title: String
  /// The version before, with which the change is stored, or nil for the oldest text.
  public let change: VersionSummary?

  /// Returns a row for the current text, and one for each version, newest first.
  public static func rows(of versions: [VersionSummary], currentTitle: String) -> [HistoryRow] {
    let texts = [nil] + versions.map(Optional.some)
    return zip(texts, versions.map(Optional.some) + [nil]).map { version, change in
      HistoryRow(version: version, title: version?.title ?? currentTitle, change: change)
    }
  }

  /// Returns the first line that changed. `shortening` shortens a removed line before the added one.
  public func line(_ shortening: (String) -> String = { $0 }) -> String {
    change?.difference.line(newTitle: title, shortening)
      ?? (version?.number.rawValue == 1 ? "First text" : "Oldest version kept")
  }
}
