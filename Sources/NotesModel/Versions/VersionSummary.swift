/// The data of a version in a list.
public struct VersionSummary: Hashable, Sendable {
  /// The first difference to the text after the version.
  public enum Difference: Hashable, Sendable {
    /// A line of the version, if the next text adds nothing. Empty if only line breaks were removed.
    case removed(String)
    /// A line that the next text adds, if it removes nothing.
    case added(String)
    /// A line of the version, and one of the next text in its place.
    case replaced(String, by: String)
    /// The title of the version, if only the title differs.
    case title(String)
  }

  public let number: VersionNumber
  /// The time at which the text was written.
  public let written: Timestamp
  public let title: String
  public let difference: Difference
  /// The number of characters of the version, and of the next text, from the first difference to the last.
  public let removed: Int
  public let added: Int

  /// Compares a version with the next text.
  public init(_ version: NoteVersion, before next: NoteText) {
    (number, written, title) = (version.number, version.written, version.text.title)
    let (old, new) = (version.text.body, next.body)
    let gone = TextDelta(of: old, from: new)
    let come = gone.inverse(of: new)
    removed = String(decoding: gone.middle, as: UTF8.self).count
    added = String(decoding: come.middle, as: UTF8.self).count
    difference =
      switch (gone.middle.isEmpty, come.middle.isEmpty) {
      case (false, false):
        // Text at the end of a line was removed or added.
        if old.hasLineBreak(at: gone.prefix) != new.hasLineBreak(at: come.prefix) {
          .replaced(old.line(at: gone.prefix), by: new.line(at: come.prefix))
        } else {
          .replaced(old.firstLine(of: gone), by: new.firstLine(of: come))
        }
      case (false, true): .removed(old.firstLine(of: gone))
      case (true, false): .added(new.firstLine(of: come))
      case (true, true): .title(version.text.title)
      }
  }

  /// The maximum number of characters of a line.
  fileprivate static let longestLine = 200
  /// The maximum number of bytes of a line before its changed word.
  fileprivate static let longestBeginning = 24
}

extension VersionSummary.Difference {
  /// Whether a line of the version is missing in the text after it.
  package var isRemoval: Bool { if case .removed = self { true } else { false } }

  /// Returns the difference as programs that compare texts show it, or the title that replaced the one of the version.
  /// `shortening` shortens a removed line before an added one.
  func line(newTitle: String, _ shortening: (String) -> String) -> String {
    switch self {
    case .removed(let line): "- \(line.orLineBreaks)"
    case .added(let line): "+ \(line.orLineBreaks)"
    case .replaced(let old, let new): "- \(shortening(old.orLineBreaks)) + \(new.orLineBreaks)"
    case .title: "Title: \(newTitle)"
    }
  }
}

extension String {
  fileprivate var orLineBreaks: String { isEmpty ? "(line breaks)" : self }
}

extension VersionSummary {
  /// The number of added and removed characters: `+12 -3`.
  public var extent: String { "+\(added) -\(removed)" }
}

extension NoteBody {
  fileprivate func firstLine(of delta: TextDelta) -> String {
    unsafe withBytes { unsafe $0.firstLine(of: delta) }
  }

  fileprivate func hasLineBreak(at position: Int) -> Bool {
    unsafe withBytes { unsafe $0[position].isLineBreak }
  }

  fileprivate func line(at position: Int) -> String {
    unsafe withBytes { unsafe $0.line(at: position) }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first line of the middle of a difference that is not only line breaks.
  fileprivate func firstLine(of delta: TextDelta) -> String {
    let middle = delta.prefix..<(count - delta.suffix)
    return middle.first { !self[$0].isLineBreak }.map(line) ?? ""
  }

  /// The line at a position; of a long line, from the word there.
  fileprivate func line(at position: Int) -> String {
    let start = self[..<position].lastIndex(where: { $0.isLineBreak }).map { $0 + 1 } ?? 0
    let word = self[start..<position].lastIndex(of: 0x20).map { $0 + 1 } ?? start
    let isCut = word - start > VersionSummary.longestBeginning
    let line = self[(isCut ? word : start)...].prefix { !$0.isLineBreak }
    let shown = String(decoding: line, as: UTF8.self).prefix(VersionSummary.longestLine)
    return (isCut ? "…" : "") + shown
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
